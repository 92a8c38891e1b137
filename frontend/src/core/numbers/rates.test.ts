import { describe, expect, it } from 'vitest';
import { rateFrom, rateSource } from './rates';

const LIST = [
  { Id: 1, Code: 'GBPUSD' },
  { Id: 2, Code: 'USDJPY' },
];

describe('the rate to USD', () => {
  it('comes from the pair that joins the two', () => {
    expect(rateSource('USD', LIST)).toBeNull();
    expect(rateSource('GBP', LIST)).toEqual({ instrumentId: 1, inverse: false });
    expect(rateSource('JPY', LIST)).toEqual({ instrumentId: 2, inverse: true });
    expect(rateSource('SEK', LIST)).toBeNull();
  });

  it('is the pair itself, or its inverse with the sides turned round', () => {
    const direct = { instrumentId: 1, inverse: false };
    const inverse = { instrumentId: 2, inverse: true };
    expect(rateFrom(direct, { Bid: '1.27086', Ask: '1.27098' })).toEqual({ RateBid: '1.27086', RateAsk: '1.27098' });
    expect(rateFrom(inverse, { Bid: '151.204', Ask: '151.213' })).toEqual({
      RateBid: '0.00661318801954858379',
      RateAsk: '0.00661358165127906669',
    });
    expect(rateFrom(inverse, { Bid: '25403', Ask: '25403' })?.RateAsk).toBe('0.0000393654292800062985');
    expect(rateFrom(inverse, { Bid: '0', Ask: '1' })).toBeNull();
  });
});
