import { describe, expect, it } from 'vitest';
import type { AdminGroup } from './api';
import { groupChanges, groupBody, groupTexts } from './group';

const GROUP: AdminGroup = {
  id: 2,
  standard: 0,
  accounts: 4,
  name: 'eu retail',
  leverage_max: 5,
  markup: 0,
  commission_type: 'per_lot',
  commission: '3.50',
  margin_call_level: '100',
  stop_out_level: null,
  swap_free: 1,
  rules: [
    { category_id: 3, forex_id: null, leverage_max: 2, markup: null },
    { category_id: null, forex_id: 7, leverage_max: null, markup: 12 },
  ],
};

describe('the form of a group', () => {
  it('round-trips a group without changes', () => {
    expect(groupBody(groupTexts(GROUP))).toEqual({
      name: 'eu retail',
      leverage_max: 5,
      markup: 0,
      commission_type: 'per_lot',
      commission: '3.50',
      margin_call_level: '100',
      stop_out_level: null,
      swap_free: 1,
      rules: [
        { category_id: 3, leverage_max: 2, markup: null },
        { forex_id: 7, leverage_max: null, markup: 12 },
      ],
    });
  });

  it('omits empty rules and sends invalid numbers as typed', () => {
    const sent = groupBody({
      ...groupTexts(undefined),
      leverage_max: 'many',
      rules: [
        { scope: 'c3', leverage: ' ', markup: '' },
        { scope: '', leverage: '5', markup: '' },
      ],
    });
    expect(sent.rules).toEqual([]);
    expect(sent.leverage_max).toBe('many');
  });

  it('sends only the changed fields of an existing group', () => {
    const before = groupTexts(GROUP);
    expect(groupChanges(before, before)).toEqual({});
    expect(groupChanges(before, { ...before, markup: '3', leverage_max: '' })).toEqual({ markup: 3, leverage_max: null });
    expect(groupChanges(before, { ...before, rules: [] })).toEqual({ rules: [] });
  });
});
