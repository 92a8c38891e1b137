import { describe, expect, it } from 'vitest';
import { applicableTexts, FUNDING, fundingItem, fundingRoute, fundingTexts, NEW, rateDeviation, type FundingKind } from './funding';

/** The hint beside the field's label. */
function hint(kind: FundingKind, name: string, texts: Record<string, string>) {
  return FUNDING[kind].find((field) => field.name === name)?.hint?.({ ...fundingTexts(kind, undefined), ...texts });
}

describe('the fields of a payment method', () => {
  it('show limits of deposits in their own currency, and limits of payouts in USD', () => {
    expect(hint('deposit-options', 'min', { currency_code: 'USDT' })).toBe('USDT');
    expect(hint('bank-accounts', 'max', {})).toBe('USD');
    expect(hint('draw-currencies', 'min', { code: 'EUR' })).toBe('USD');
  });

  it('show the unit of the fee', () => {
    expect(hint('draw-currencies', 'draw_rate', { fee_type: '1' })).toBe('USD');
    expect(hint('draw-currencies', 'draw_rate', { fee_type: '2' })).toBe('0.01 = 1%');
  });

  it('include the network only for coins', () => {
    const network = FUNDING['draw-currencies'].find(({ name }) => name === 'protocol');
    expect([network?.appliesTo?.({ type: '1' }), network?.appliesTo?.({ type: '2' })]).toEqual([true, false]);
    expect(applicableTexts('draw-currencies', { type: '1', protocol: 'TRC20' }).protocol).toBe('TRC20');
    expect(applicableTexts('draw-currencies', { type: '2', protocol: 'TRC20' }).protocol).toBe('');
  });
});

describe('the address of a payment method', () => {
  it('names its kind, so that an id never opens an item of another kind', () => {
    expect(fundingRoute(fundingItem('bank-accounts', 3))).toEqual({ kind: 'bank-accounts', id: '3' });
    expect(fundingRoute(fundingItem('draw-currencies', NEW))).toEqual({ kind: 'draw-currencies', id: NEW });
    expect(fundingRoute('payouts')).toEqual({ kind: 'draw-currencies', id: null });
    for (const item of [null, '3', 'nonsense-3']) expect(fundingRoute(item)).toEqual({ kind: 'deposit-options', id: null });
  });
});

describe("a rate and the platform's own price", () => {
  const quoted = new Map([['BTC', '94570.17'], ['JPY', '0.0066']]);
  const percent = (kind: FundingKind, values: Record<string, unknown>) => rateDeviation(kind, values, quoted)?.percent.round(1).toFixed(1) ?? null;

  it('differ where the rate is more than 2% above or below', () => {
    const of = (rate: string) => percent('deposit-options', { currency_code: 'btc', rate });
    expect(['60000', '92678', '94570', '96461', '96462'].map(of)).toEqual(['-36.6', '-2.0', null, null, '2.0']);
    expect(percent('bank-accounts', { currency_code: 'JPY', rate: '0.66' })).toBe('9900.0');
  });

  it('are compared the other way round where units per USD are paid out', () => {
    expect(percent('draw-currencies', { code: 'JPY', usd_price: '151.5' })).toBeNull();
    expect(percent('draw-currencies', { code: 'JPY', usd_price: '100' })).toBe('51.5');
  });

  it('are not compared where one of them is not known', () => {
    expect(percent('deposit-options', { currency_code: 'USDT', rate: '7' })).toBeNull();
    for (const rate of ['', 'x', '0', '-1', undefined]) expect(percent('deposit-options', { currency_code: 'BTC', rate })).toBeNull();
  });
});
