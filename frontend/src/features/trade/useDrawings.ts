// The customer's drawings on an instrument's chart: asked for once the chart stands. What paints and edits them is downloaded
// only where there is something drawn, or drawing begins.
import { useQuery } from '@tanstack/react-query';
import { chartDrawings } from '../../api/drawings';
import type { Id, SavedDrawings } from '../../api/types';
import { useSession } from '../../state';

export function drawingsKey(user: Id | undefined, instrument: Id) {
  return ['private', 'drawings', user, instrument];
}

export function useDrawings(instrument: Id): SavedDrawings | undefined {
  const user = useSession()?.user.id;
  const { data } = useQuery({
    queryKey: drawingsKey(user, instrument),
    queryFn: () => chartDrawings(instrument),
    enabled: user !== undefined,
    // The open chart has them; another visit asks again.
    staleTime: Infinity,
    gcTime: 0,
  });
  return data;
}
