import { act, render } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FIRST_SHAPES } from './iconShapes';
import { MORE_FILLED, MORE_SHAPES } from './moreIconShapes';

beforeEach(() => vi.resetModules());
afterEach(() => vi.resetModules());

const paths = (container: HTMLElement) => [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));

it('those of the first screen are there at once', async () => {
  const { Icon } = await import('./Icon');
  const { container } = render(<Icon name="star" />);
  expect(paths(container)).toEqual([FIRST_SHAPES.star]);
});

it('another one is downloaded where it is shown', async () => {
  const [{ Icon }, { shapeOf }] = await Promise.all([import('./Icon'), import('./icons')]);
  expect(shapeOf('theme')).toBeUndefined();
  const { container } = await act(async () =>
    render(
      <Suspense fallback="loading">
        <Icon name="theme" />
      </Suspense>,
    ),
  );
  await act(() => vi.waitFor(() => expect(shapeOf('theme')).toBeDefined()));
  expect(paths(container)).toEqual([MORE_SHAPES.theme, MORE_FILLED.theme]);
});
