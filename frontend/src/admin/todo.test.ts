import { describe, expect, it } from 'vitest';
import type { Setting, StaffSelf } from './api';
import { mailIsOff, tasksOf, type Known } from './todo';

const setting = (key: string, value: string, changed_at: string | null = null) => ({ key, value, changed_at }) as unknown as Setting;
const self = (totp_enabled: number) => ({ staff: { totp_enabled } }) as unknown as StaffSelf;
const none = { total: 0, list: [] };

const NEW: Known = {
  self: self(0),
  settings: [setting('brand_name', 'lotdesk'), setting('smtp_host', ' ')],
  lists: { '/instruments': none, '/deposit-options': none, '/bank-accounts': none, '/draw-currencies': none, '/staff': { total: 1, list: [{}] } },
};
const doneOf = (known: Known) => Object.fromEntries(tasksOf(known).map(({ task, done }) => [task, done]));

describe('what is left to do', () => {
  it('is everything in a new house, but for what may be left undone', () => {
    expect(doneOf(NEW)).toEqual({
      factor: false, brand: false, instrument: false, key: false, pay_in: false, pay_out: false, mail: false, terms: null, colleagues: null,
    });
  });

  it('is done where the house shows it: one way in is enough, and what only demo accounts see is none', () => {
    const done = doneOf({
      self: self(1),
      settings: [setting('brand_name', 'Harbour', '2026-01-01T00:00:00Z'), setting('smtp_host', 'mail.example.com')],
      lists: {
        ...NEW.lists,
        '/instruments': { total: 1, list: [{ enabled: 1 }] },
        '/deposit-options': { total: 1, list: [{ enabled: 0, is_demo: 1 }] },
        '/bank-accounts': { total: 1, list: [{ enabled: 1 }] },
        '/draw-currencies': { total: 1, list: [{ enabled: 0 }] },
        '/staff': { total: 2, list: [{}, {}] },
      },
    });
    expect(done).toMatchObject({ factor: true, brand: true, instrument: true, key: false, pay_in: true, pay_out: false, mail: true, colleagues: true });
  });

  it('takes the demo set for nothing that the broker has done', () => {
    const simulated = { enabled: 1, Simulated: 1, ForexQuotations: { Bid: '1.1' } };
    const own = { enabled: 1, Simulated: 0, ForexQuotations: { Bid: '0' } };
    const listing = (...list: readonly object[]) => doneOf({ ...NEW, lists: { ...NEW.lists, '/instruments': { total: list.length, list } } });
    expect(listing(simulated)).toMatchObject({ instrument: false, key: false });
    expect(listing(simulated, own)).toMatchObject({ instrument: true, key: false });
    expect(listing(simulated, { ...own, ForexQuotations: { Bid: '5.08' } })).toMatchObject({ instrument: true, key: true });
    expect(listing({ ...own, enabled: 0 })).toMatchObject({ instrument: false });
  });

  it('has no way in while customers are shown one that leads nowhere', () => {
    const ways = (enabled: number) => ({ ...NEW.lists, '/deposit-options': { total: 2, list: [{ enabled: 1 }, { enabled, is_demo: 1 }] } });
    expect(doneOf({ ...NEW, lists: ways(1) }).pay_in).toBe(false);
    expect(doneOf({ ...NEW, lists: ways(0) }).pay_in).toBe(true);
  });

  it('does not claim what it could not read', () => {
    expect(doneOf({ ...NEW, lists: {} })).toMatchObject({ instrument: null, key: null, pay_in: null, pay_out: null });
    expect(mailIsOff(undefined)).toBe(false);
  });
});
