import { afterEach, beforeEach, expect, it, vi } from 'vitest';

class FakeWorkers extends EventTarget {
  controller: object | null = null;
  registration = Object.assign(new EventTarget(), { waiting: null as { postMessage: (message: unknown) => void } | null, installing: null, active: null });
  ready = Promise.resolve(this.registration);
  register = () => this.ready;
  /** Another worker, or none, takes charge of the page. */
  change(controller: object | null) {
    this.controller = controller;
    this.dispatchEvent(new Event('controllerchange'));
  }
}

const OPEN_SHEET = '<dialog open></dialog>';
const reload = vi.fn<() => void>();

/** A page under `controller`, with `waiting` behind it. */
async function started({ controller = null, waiting = null }: { controller?: object | null; waiting?: FakeWorkers['registration']['waiting'] }) {
  vi.resetModules();
  const { store } = await import('../state');
  const workers = new FakeWorkers();
  workers.controller = controller;
  workers.registration.waiting = waiting;
  vi.stubGlobal('navigator', { serviceWorker: workers });
  const { startWorker, updateAtom } = await import('./worker');
  store.set(updateAtom, null);
  await startWorker();
  return { workers, update: () => store.get(updateAtom) };
}

beforeEach(() => {
  reload.mockReset();
  vi.stubGlobal('location', { reload, origin: location.origin });
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

it('a first worker, and one that is lost, leave the page as it is', async () => {
  const { workers } = await started({});
  workers.change({});
  workers.change(null);
  workers.change({});
  expect(reload).not.toHaveBeenCalled();
});

it('the page that agrees to a new version is reloaded with it', async () => {
  document.body.innerHTML = OPEN_SHEET;
  const postMessage = vi.fn<(message: unknown) => void>();
  const { workers, update } = await started({ controller: {}, waiting: { postMessage } });
  update()?.apply();
  expect(postMessage).toHaveBeenCalledWith({ type: 'activate' });
  expect(reload).not.toHaveBeenCalled();
  workers.change({});
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a new version that another page has agreed to is offered where something would be lost', async () => {
  document.body.innerHTML = OPEN_SHEET;
  const { workers, update } = await started({ controller: {} });
  workers.change({});
  expect(reload).not.toHaveBeenCalled();
  update()?.apply();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a new version that another page has agreed to is shown where nothing would be lost', async () => {
  const { workers } = await started({ controller: {} });
  workers.change({});
  expect(reload).toHaveBeenCalledTimes(1);
});
