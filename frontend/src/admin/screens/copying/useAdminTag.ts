// The locale of the back office.
import { useAtomValue } from 'jotai';
import { tagAtom } from '../../state';

export function useAdminTag(): string {
  return useAtomValue(tagAtom);
}
