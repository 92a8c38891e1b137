// Leads a staff member to a step that their account needs first, on a page that was open before it was required.
import type { QueryClient } from '@tanstack/react-query';
import type { Refusal } from '../api/client';
import { invalidatePaths } from './invalidate';
import { currentRoute, go } from './route';
import { toast } from './state';

/** Refusals of every call but those of the own account, until the step is done. */
const STEPS: ReadonlySet<string> = new Set(['totp_enrolment_required', 'password_change_required']);
/** The screens on which the steps are done. */
const OWN_ACCOUNT: ReadonlySet<string> = new Set(['welcome', 'me']);

/** Opens the step that this refusal asks for, and says why; false for any other refusal. */
export function leadToAccountStep(error: Refusal, client: QueryClient): boolean {
  if (!error.error || !STEPS.has(error.error)) return false;
  // Calls in the background are refused until the step is done; only the first of them navigates.
  if (OWN_ACCOUNT.has(currentRoute().screen)) return true;
  go('welcome');
  if (error.message) toast(error.message, 'info');
  void invalidatePaths(client, ['/me']);
  return true;
}
