// Converts typed addresses into the form that the API expects.
import type { Address } from '../../api/identity';
import type { LoginNameValue } from './LoginNameFields';

/** `preselected` is the area code until the user chooses another one. */
export function addressOf({ type, account, areaId }: LoginNameValue, preselected: number | null): Address {
  const trimmed = account.trim();
  if (type === 'email') return { type: 1, account: trimmed };
  return { type: 2, account: trimmed, area_id: areaId ?? preselected ?? undefined };
}
