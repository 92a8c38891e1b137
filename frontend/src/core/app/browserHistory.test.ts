import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentRoute, enterOverlay, followLinks, goBack, historySettled, listenToHistory, navigate, navigationKind } from './browserHistory';

const changed = vi.fn();
let stop: () => void;

/** The visitor's own back button. jsdom goes back in a later task, as browsers do. */
async function pressBack(): Promise<void> {
  const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await arrived;
}
const here = () => location.hash;

beforeEach(() => {
  changed.mockReset();
  stop = listenToHistory(changed);
  history.replaceState(null, '', '#/');
});

afterEach(() => stop());

describe('navigating', () => {
  it('changes path and query together and notifies its listeners', async () => {
    changed.mockReset();
    await navigate('/news/detail?id=7');
    expect(currentRoute()).toEqual({ path: '/news/detail', search: 'id=7' });
    expect(changed).toHaveBeenCalledOnce();
    expect(navigationKind()).toBe('push');
  });

  it('goes back where there is something of our own to go back to', async () => {
    await navigate('/order');
    goBack('/rank');
    await historySettled();
    expect(here()).toBe('#/');
    expect(navigationKind()).toBe('pop');
  });

  it('goes to the fallback instead of leaving the app', async () => {
    goBack('/rank');
    await historySettled();
    expect(here()).toBe('#/rank');
  });
});

describe('a link', () => {
  function tap(init: MouseEventInit = {}): boolean {
    const link = document.createElement('a');
    link.href = '#/rank';
    link.innerHTML = '<b>Ranking</b>';
    document.body.append(link);
    const ours = !link.firstElementChild?.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, ...init }),
    );
    link.remove();
    return ours;
  }

  it('inside the app is a navigation like any other', async () => {
    const unfollow = followLinks();
    expect(tap()).toBe(true);
    await historySettled();
    expect(here()).toBe('#/rank');
    goBack();
    await historySettled();
    expect(here()).toBe('#/');
    unfollow();
  });

  it('that is to open elsewhere is left to the browser', () => {
    const unfollow = followLinks();
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    tap({ ctrlKey: true });
    expect(here()).toBe('#/');
    unfollow();
  });
});

describe('an overlay', () => {
  it('is closed by the back button, and the screen stays', async () => {
    await navigate('/order');
    const onBack = vi.fn();
    enterOverlay(onBack);
    await historySettled();
    await pressBack();
    expect(onBack).toHaveBeenCalledOnce();
    expect(here()).toBe('#/order');
  });

  it('takes its entry along when it is closed otherwise', async () => {
    await navigate('/order');
    changed.mockReset();
    const leave = enterOverlay(vi.fn());
    await historySettled();
    leave();
    await historySettled();
    expect(here()).toBe('#/order');
    expect(changed).not.toHaveBeenCalled();
    goBack();
    await historySettled();
    expect(here()).toBe('#/');
  });

  it('closes only the topmost one', async () => {
    await navigate('/order');
    const below = vi.fn();
    const top = vi.fn();
    enterOverlay(below);
    enterOverlay(top);
    await historySettled();
    await pressBack();
    expect([below.mock.calls.length, top.mock.calls.length]).toEqual([0, 1]);
  });

  it('gives way to a navigation, which is not lost', async () => {
    await navigate('/trade');
    const onBack = vi.fn();
    enterOverlay(onBack);
    await historySettled();
    await navigate('/order');
    expect(onBack).toHaveBeenCalledOnce();
    expect(here()).toBe('#/order');
    goBack();
    await historySettled();
    expect(here()).toBe('#/trade');
  });

  it('leaves no trace when it is gone before it had an entry', async () => {
    await navigate('/order');
    enterOverlay(vi.fn())();
    await historySettled();
    expect(here()).toBe('#/order');
    goBack();
    await historySettled();
    expect(here()).toBe('#/');
  });
});
