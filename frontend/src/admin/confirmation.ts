// Confirmations of changes that would call or stop customers out: the number that the preview shows is typed.
import { Refusal } from '../api/client';

/** The refusal of a change that customers would feel and that was not confirmed. */
export const NEEDS_CONFIRMATION = 'risk_confirmation_needed';

/** Whether the typed text confirms the number; nothing needs to be typed where nobody is affected. */
export function isConfirmed(count: number, typed: string): boolean {
  return count === 0 || typed.trim() === String(count);
}

/** Whether the server asks for a confirmation of more than the preview showed: prices have moved since. */
export function isOutdated(error: unknown): boolean {
  return error instanceof Refusal && (error.error === NEEDS_CONFIRMATION || error.error === 'protection_confirmation_needed');
}
