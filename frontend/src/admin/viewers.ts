// Who of the staff looks at which item: this page reports its own while it is in use, and shows the colleagues'.
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { lookAt, viewersAtom } from './live';
import { whileInUse } from './presence';
import { sessionAtom } from './state';

const NOBODY: readonly string[] = [];

/** The colleagues who look at this item now. */
export function useOtherViewers(object: string): readonly string[] {
  const own = useAtomValue(sessionAtom)?.staff.email;
  const viewers = useAtomValue(viewersAtom)[object] ?? NOBODY;
  return viewers.filter((email) => email !== own);
}

/** Reports that this page shows the item, while it is visible and in use. */
export function useLookingAt(object: string | null): void {
  useEffect(() => (object === null ? undefined : whileInUse(() => lookAt(object))), [object]);
}
