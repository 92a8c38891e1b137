// The drawings of an instrument: one store for all charts that show it, so that what is drawn in one is seen in the others and
// undone in either.
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useMemo } from 'react';
import { isCancelled, NetworkError } from '../../../../api/client';
import { chartDrawings, saveChartDrawings } from '../../../../api/drawings';
import type { Instrument, SavedDrawings } from '../../../../api/types';
import { fromSaved, toSaved } from '../../../../core/market/drawings/drawing';
import { DrawingStore, type Saved } from '../../../../core/market/drawings/store';
import { queryClient, sessionAtom, store, toast, useSession } from '../../../../state';
import { drawingsKey } from '../../useDrawings';

interface Shared {
  drawings: DrawingStore;
  /** What it began with. */
  begun: SavedDrawings;
  charts: number;
}

/** By customer and instrument: those of open charts, and those that are not saved yet. */
const stores = new Map<string, Shared>();

const read = (saved: SavedDrawings): Saved => ({ version: saved.Version, value: fromSaved(saved.Drawings) });

function begin(user: number, { Id: id, PricePrecision: precision }: Instrument, saved: SavedDrawings, failed: (error: unknown) => void): DrawingStore {
  // Another chart begins with the newest; where none asks any more nothing is kept.
  const known = (newest: SavedDrawings) => {
    queryClient.setQueryData<SavedDrawings>(drawingsKey(user, id), (before) => before && newest);
    return read(newest);
  };
  return new DrawingStore(read(saved), {
    save: async (version, drawings) => {
      // A retry after another customer has signed in would put them on that account.
      if (store.get(sessionAtom)?.user.id !== user) throw new Error('the customer has signed out');
      const answer = await saveChartDrawings(id, version, drawings.map((drawing) => toSaved(drawing, precision)));
      return answer && known(answer);
    },
    load: async () => known(await chartDrawings(id)),
    failed,
    retries: (error) => error instanceof NetworkError,
  });
}

/** `saved`: the server's state is the beginning; afterwards the store has the newest one. */
export function useDrawingStore(instrument: Instrument, saved: SavedDrawings): DrawingStore {
  const { t } = useLingui();
  const user = useSession()?.user.id ?? 0;
  const failed = useCallback(
    (error: unknown) => {
      if (!isCancelled(error)) toast(t`The drawings are not saved yet. The app tries again.`, 'error');
    },
    [t],
  );
  const { Id: id, PricePrecision: precision } = instrument;
  const key = `${user} ${id}`;
  const shared = useMemo(() => {
    const known = stores.get(key);
    // One without charts is of a rendering that was given up, unless it has something to save.
    if (known && (known.charts > 0 || known.begun === saved || !known.drawings.isSaved)) return known;
    const begun = { drawings: begin(user, instrument, saved, failed), begun: saved, charts: 0 };
    stores.set(key, begun);
    return begun;
    // oxlint-disable-next-line react/exhaustive-deps -- one store for each customer and instrument
  }, [key, precision]);
  useEffect(() => {
    // A hidden screen that is shown again finds the same one.
    stores.set(key, shared);
    shared.charts += 1;
    return () => {
      shared.charts -= 1;
      if (shared.charts === 0 && shared.drawings.isSaved) stores.delete(key);
    };
  }, [key, shared]);
  return shared.drawings;
}
