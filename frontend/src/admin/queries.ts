// How screens read and change: one hook for a page of rows, one for a single thing, one for an act.
import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { read, readAll, type AdminInstrument, type Page, type Query } from './api';
import { usePollInterval } from './live';
import { invalidatePaths } from './invalidate';
import { toast } from './state';

/** `path`: null where nothing is asked for. `everyMs`: of what changes without anybody's act, as quotes do. */
export function useRows<T>(path: string | null, query: Query = {}, everyMs?: number) {
  const fallback = usePollInterval();
  const refetchInterval = everyMs ?? fallback;
  return useQuery({
    queryKey: [path, query],
    queryFn: path === null ? skipToken : () => read<Page<T>>(path, query),
    placeholderData: keepPreviousData,
    refetchInterval,
  });
}

/** A list that is short enough to be shown whole, or is chosen from. */
export function useAll<T>(path: string, everyMs?: number) {
  const fallback = usePollInterval();
  return useQuery({
    queryKey: [path, 'all'],
    queryFn: () => readAll<T>(path),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs ?? fallback,
  });
}

/** Every instrument of the house, those that are switched off as well. */
export function useInstruments(everyMs?: number) {
  return useAll<AdminInstrument>('/instruments', everyMs);
}

/** `renewed`: not for what only forms read, whose fields must not change under the reader's hand. */
export function useOne<T>(path: string, renewed = true, enabled = true) {
  const fallback = usePollInterval();
  return useQuery({ queryKey: [path], queryFn: () => read<T>(path), refetchInterval: renewed && fallback, enabled });
}

interface Act<V> {
  run: (variables: V) => Promise<{ msg: string }>;
  /** What has changed: every list and item under these paths is read again. */
  invalidates: readonly string[];
  onDone?: () => void;
}

/** An act whose outcome is said, and after which what it changed is read again. */
export function useAction<V = void>({ run, invalidates, onDone }: Act<V>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: ({ msg }) => {
      if (msg) toast(msg, 'success');
      onDone?.();
    },
    onSettled: () => invalidatePaths(client, invalidates),
  });
}
