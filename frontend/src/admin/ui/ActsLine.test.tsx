import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '../../test/render';
import { ActsLine, fittingIn } from './ActsLine';

/** Each button is 100 wide; the line has this much space. */
function withSpace(space: number) {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(space);
}

const ACTS = ['Note', 'Freeze', 'Group', 'Rights'].map((label) => ({ key: label, label, act: vi.fn() }));

beforeEach(() => {
  HTMLElement.prototype.hidePopover = vi.fn();
});

afterEach(cleanup);

it('has no menu where everything fits', () => {
  withSpace(400);
  const { container } = show(<ActsLine acts={ACTS} />);
  expect(container.querySelector('[popover]')).toBeNull();
  expect(fittingIn(container.firstElementChild as HTMLElement)).toBe(4);
});

it('has in its menu what does not fit beside it', () => {
  withSpace(399);
  const { container } = show(<ActsLine acts={ACTS} />);
  const menu = container.querySelector('[popover]');
  expect([...(menu?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toEqual(['Group', 'Rights']);
  menu?.querySelectorAll('button')[1]?.click();
  expect(ACTS[3]?.act).toHaveBeenCalledOnce();
  expect(screen.getAllByText('Note').length).toBe(1);
});

it('keeps the menu alone in the narrowest line', () => {
  withSpace(90);
  const { container } = show(<ActsLine acts={ACTS} />);
  expect(fittingIn(container.firstElementChild as HTMLElement)).toBe(0);
});
