import { render } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { queryClient } from '../state';
import { MarginBar } from './MarginBar';

const filled = (level: string | null) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MarginBar level={level} />
    </QueryClientProvider>,
  ).container.querySelector('span')?.style.scale;

it('fills with what the margin leaves, and stays empty without a level', () => {
  expect(filled('400')).toBe('0.75 1');
  expect(filled(null)).toBeUndefined();
});
