// Hooks with which screens read and change data: a page of rows, a whole list, a single object, an action.
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormCallOptions } from '../ui/useForm';
import { read, readAll, type AdminInstrument, type Page, type Query } from './api';
import { invalidatePaths } from './invalidate';
import { withoutQuestion } from './leaving';
import { usePollInterval } from './live';
import { toast } from './state';

/** `path`: null disables the query. `everyMs`: polling interval for data that changes without staff actions, such as quotes. */
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

/** A page with more than its rows. `everyMs`: as for `useRows`, by what was read last. */
export function usePage<T>(path: string, query: Query, everyMs: (known: T | undefined) => number | undefined) {
  const fallback = usePollInterval();
  return useQuery({
    queryKey: [path, query],
    queryFn: () => read<T>(path, query),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => everyMs(state.data) ?? fallback,
  });
}

/** A list that is short enough to be shown as a whole, or is the source of a choice. `path`: null disables the query. */
export function useAll<T>(path: string | null, everyMs?: number) {
  const fallback = usePollInterval();
  return useQuery({
    queryKey: [path, 'all'],
    queryFn: path === null ? skipToken : () => readAll<T>(path),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs ?? fallback,
  });
}

/** All instruments, including disabled ones. */
export function useInstruments(everyMs?: number) {
  return useAll<AdminInstrument>('/instruments', everyMs);
}

/** `polled`: false for the data of forms, whose fields must not change while they are edited. */
export function useOne<T>(path: string, polled = true, enabled = true) {
  const fallback = usePollInterval();
  return useQuery({ queryKey: [path], queryFn: () => read<T>(path), refetchInterval: polled && fallback, enabled });
}

/** A page of something of one item. Unlike `usePage` it shows nothing of another item meanwhile. */
export function useOnePage<T>(path: string, query: Query) {
  const fallback = usePollInterval();
  return useQuery({ queryKey: [path, query], queryFn: () => read<T>(path, query), refetchInterval: fallback });
}

interface Action<V> {
  run: (variables: V) => Promise<{ msg: string; waiting?: number | undefined }>;
  /** Every list and item under these paths is read again. */
  invalidates: readonly string[];
  /** What was done, instead of the server's message. */
  done?: string | undefined;
  /** Whom or what it was done to, named before that. */
  subject?: string | undefined;
  onDone?: () => void;
}

/** The action that sends a form; its variables are the form's values and `call`, with which the form shows refusals at its fields. */
export function useFormAction<V extends object>(action: Action<{ values: V; call: FormCallOptions }>) {
  const { mutateAsync } = useAction(action);
  return (values: V, call: FormCallOptions) => mutateAsync({ values, call });
}

/** A mutation that reports its outcome and then reads again what it changed. */
export function useAction<V = void>({ run, invalidates, done, subject, onDone }: Action<V>) {
  const { t } = useLingui();
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: ({ msg, waiting }) => {
      const text = done || msg;
      if (waiting !== undefined) toast(msg, 'info', `#/approvals/${waiting}`);
      else if (text) toast(subject ? t`${subject}: ${text}` : text, 'success');
      if (onDone) withoutQuestion(onDone);
    },
    onSettled: () => invalidatePaths(client, invalidates),
  });
}
