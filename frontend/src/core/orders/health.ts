// The margin level as a bar: how full it is, and its colour.
import type { Big } from 'big.js';
import { dec, type Numeric } from '../numbers/decimal';

export interface MarginHealth {
  /** 0 to 1: the share of the equity that margin does not use. */
  share: number;
  tone: 'good' | 'near' | 'called';
}

/** Up to this multiple of the margin-call level the account is near a margin call. */
const NEAR = 2;
/** An account in margin call still shows a piece of the bar, which its colour needs. */
const SHARE_MIN = 0.02;

export function marginHealth(level: Big, callLevel: Numeric): MarginHealth {
  const share = level.lte(100) ? 0 : dec(1).minus(dec(100).div(level)).toNumber();
  if (level.lte(callLevel)) return { share: Math.max(share, SHARE_MIN), tone: 'called' };
  return { share, tone: level.lte(dec(callLevel).times(NEAR)) ? 'near' : 'good' };
}
