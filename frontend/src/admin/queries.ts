// How screens read and change: one hook for a page of rows, one for a single thing, one for an act.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { read, type Page, type Query } from './api';
import { toast } from './state';

/** Without a push about it a list is asked for again after this. */
export const RENEWED_MS = 4_000;

export function useRows<T>(path: string, query: Query = {}) {
  return useQuery({
    queryKey: [path, query],
    queryFn: () => read<Page<T>>(path, query),
    placeholderData: keepPreviousData,
    refetchInterval: RENEWED_MS,
  });
}

export function useOne<T>(path: string, renewed: number | false = RENEWED_MS, enabled = true) {
  return useQuery({ queryKey: [path], queryFn: () => read<T>(path), refetchInterval: renewed, enabled });
}

interface Act<V> {
  run: (variables: V) => Promise<{ msg: string }>;
  /** What has changed: every list and item under these paths is read again. */
  renews: readonly string[];
  onDone?: () => void;
}

/** An act whose outcome is said, and after which what it changed is read again. */
export function useAct<V = void>({ run, renews, onDone }: Act<V>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: ({ msg }) => {
      if (msg) toast(msg, 'success');
      onDone?.();
    },
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey }) => renews.some((path) => String(queryKey[0]).startsWith(path)),
      }),
  });
}
