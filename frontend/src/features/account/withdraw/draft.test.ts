import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useAmountDraft } from './useAmountDraft';

it('an amount survives the way to the bound addresses, once', () => {
  const before = renderHook(useAmountDraft);
  before.result.current.leave('250');
  before.unmount();
  const after = renderHook(useAmountDraft);
  expect(after.result.current.typed).toBe('250');
  after.unmount();
  expect(renderHook(useAmountDraft).result.current.typed).toBe('');
});
