import { describe, expect, it } from 'vitest';
import type { AdminInstrument } from './api';
import { changesOf } from './forms';
import { TRADING_HOURS, leveragesOf, NO_DAY, sessionPosition, pointOf, requestBody, newInstrumentBody, sessionsOf, defaultTexts, termsOf, textsOf, missingQuote } from './instrument';

const GOLD = {
  Code: 'XAUUSD', ShowCode: 'XAU/USD', base: 'XAU', CategoryId: 3, ForexContNum: '100', PricePrecision: 2, Simulated: 1, feed: 'sim', spread: 35, position: 9, enabled: 1,
  HasForexMultiple: [{ Value: 1 }, { Value: 100 }], holidays: [], calendars: [], sessions: [{ day: 1, open: '00:00', close: '24:00' }], swap_triple_day: 3,
} as unknown as AdminInstrument;

describe('the form of an instrument', () => {
  it('sends lists as lists and numbers as numbers', () => {
    expect(
      requestBody({ HasForexMultiple: '50, 100', holidays: '2026-12-25', calendars: '1, 3', StopLevel: '3', Pip: '0.01', feed: '', sessions: '1 00:00 24:00\n' }),
    ).toEqual({
      HasForexMultiple: [50, 100],
      holidays: ['2026-12-25'],
      calendars: [1, 3],
      StopLevel: 3,
      Pip: '0.01',
      feed: null,
      sessions: [{ day: 1, open: '00:00', close: '24:00' }],
    });
  });

  it('offers the typed leverages as the default leverage', () => {
    expect(leveragesOf('100, 30 1,30,x,0')).toEqual(['1', '30', '100']);
    expect(requestBody({ DefaultMultiple: '30' })).toEqual({ DefaultMultiple: 30 });
    expect(requestBody({ DefaultMultiple: '' })).toEqual({ DefaultMultiple: null });
    expect(termsOf({ ...GOLD, DefaultMultiple: 100 }).DefaultMultiple).toBe('100');
  });

  it('charges swap every day without a triple-swap day in a market that never closes', () => {
    expect(requestBody(TRADING_HOURS.always)).toMatchObject({ swap_every_day: 1, swap_triple_day: null });
    expect(requestBody(TRADING_HOURS.currencies)).toMatchObject({ swap_every_day: 0, swap_triple_day: 3 });
    expect(requestBody({ swap_triple_day: NO_DAY })).toEqual({ swap_triple_day: null });
  });

  it('copies terms and hours to a new instrument, but no identifying fields', () => {
    const copied = termsOf(GOLD);
    expect(copied).toMatchObject({ CategoryId: '3', ForexContNum: '100', PricePrecision: '2', HasForexMultiple: '1, 100', sessions: '1 00:00 24:00' });
    for (const own of ['Code', 'ShowCode', 'base', 'Logo', 'Simulated', 'spread', 'position', 'TradeMode', 'feed']) expect(copied).not.toHaveProperty(own);
    expect({ ...defaultTexts(), ...copied }).toMatchObject({ feed: 'push', Simulated: '0', TradeMode: 'full', enabled: '0' });
  });

  it('leaves a new instrument disabled until trading is enabled', () => {
    const sent = (texts: Record<string, string>) => newInstrumentBody(changesOf(textsOf(undefined), { ...defaultTexts(), ...texts }));
    expect(sent({})).toMatchObject({ enabled: 0, TradeMode: 'full' });
    expect(sent({ enabled: '1' })).toMatchObject({ enabled: 1 });
    expect(sent({ enabled: '1', TradeMode: 'disabled' })).toMatchObject({ enabled: 0, TradeMode: 'disabled' });
    // The edit form enables by the trade mode alone.
    expect(textsOf(GOLD)).not.toHaveProperty('enabled');
  });

  it('reports a missing first quote, and a stale quote within the trading hours', () => {
    const quoted = (facts: Partial<AdminInstrument>, Ask = '5.1') => missingQuote({ enabled: 1, within_hours: 1, MarketStatus: 1, ForexQuotations: { Ask }, ...facts } as AdminInstrument);
    expect(quoted({})).toBeNull();
    expect(quoted({}, '0')).toBe('quote');
    expect(quoted({ MarketStatus: 0 })).toBe('fresh quote');
    expect(quoted({ MarketStatus: 0, within_hours: 0 })).toBeNull();
    expect(quoted({ enabled: 0 }, '0')).toBeNull();
  });

  it('derives the point from the decimals', () => {
    expect([pointOf('5'), pointOf('2'), pointOf('0')]).toEqual(['0.00001', '0.01', '1']);
    expect([pointOf(''), pointOf('x'), pointOf('9')]).toEqual([null, null, null]);
  });

  it('positions a session within its day, and ignores invalid ones', () => {
    expect(sessionPosition({ day: 1, open: '06:00', close: '18:00' })).toEqual({ from: 0.25, length: 0.5 });
    expect(sessionPosition({ day: 1, open: '18:00', close: '06:00' })).toBeNull();
    expect(sessionPosition({ day: 9, open: '00:00', close: '24:00' })).toBeNull();
    expect(sessionsOf('nonsense').map(sessionPosition)).toEqual([null]);
  });
});
