// The rate of a quote currency to USD, from the live quotes: frames carry prices only, the rates follow from the pair that
// joins the currency to USD, as the server reckons them.
import { dec, ZERO, type Numeric } from './decimal';

export interface UsdRate {
  RateBid: string;
  RateAsk: string;
}

const RATE_PLACES = 12;
const PAR: UsdRate = { RateBid: '1', RateAsk: '1' };

function inverse(price: Numeric): string {
  return dec(1).div(dec(price)).round(RATE_PLACES).toFixed();
}

/**
 * GBP follows GBPUSD as it stands; JPY follows USDJPY turned round, so that bid and ask change places. Null where no such
 * pair is quoted: the caller then keeps the rate that came with the instrument.
 */
export function usdRate(
  currency: string,
  quoteOf: (code: string) => { Bid: Numeric; Ask: Numeric } | null | undefined,
): UsdRate | null {
  if (currency === 'USD') return PAR;
  const direct = quoteOf(`${currency}USD`);
  if (direct) return { RateBid: dec(direct.Bid).toFixed(), RateAsk: dec(direct.Ask).toFixed() };
  const turned = quoteOf(`USD${currency}`);
  if (!turned || dec(turned.Bid).lte(ZERO)) return null;
  return { RateBid: inverse(turned.Ask), RateAsk: inverse(turned.Bid) };
}
