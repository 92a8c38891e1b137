// The margin level as something that can be drawn.
import type { Big } from 'big.js';
import { dec, type Numeric } from '../numbers/decimal';

export interface MarginHealth {
  /** 0 to 1: the share of the equity that margin does not use. */
  share: number;
  tone: 'good' | 'near' | 'called';
}

const NEAR = 2;

export function marginHealth(level: Big, callLevel: Numeric): MarginHealth {
  const share = level.lte(100) ? 0 : dec(1).minus(dec(100).div(level)).toNumber();
  if (level.lte(callLevel)) return { share: Math.max(share, 0.02), tone: 'called' };
  return { share, tone: level.lte(dec(callLevel).times(NEAR)) ? 'near' : 'good' };
}
