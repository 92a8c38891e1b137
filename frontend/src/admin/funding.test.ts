import { describe, expect, it } from 'vitest';
import { applicableTexts, FUNDING, fundingItem, fundingRoute, fundingTexts, NEW, type FundingKind } from './funding';

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
    expect([network?.asked?.({ type: '1' }), network?.asked?.({ type: '2' })]).toEqual([true, false]);
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
