// Permissions that depend on whether the visitor is signed in.
import type { User } from '../../api/types';

export function isDemo(user: Pick<User, 'is_demo'> | null | undefined): boolean {
  return user?.is_demo === 1;
}

const BEST_SCORE = 100;

/** A score that was never set counts as the best one. */
export function creditScore(user: Pick<User, 'credit_score'>): number {
  return user.credit_score > 0 ? user.credit_score : BEST_SCORE;
}
