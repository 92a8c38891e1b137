// A screen's content did not come: what happened, its code for the support, and what to do about it.
import { useLingui } from '@lingui/react/macro';
import { NetworkError, Refusal } from '../api/client';
import { Button } from '../ui/Button';
import { Empty } from '../ui/Empty';

interface LoadErrorProps {
  /** What could not be loaded, where the screen has more than this. */
  title?: string;
  onRetry: () => void;
  /** The error of the call. */
  error?: unknown;
}

/** With the error's code for the support. */
export function useLoadErrorTitle(error: unknown, title?: string): string {
  const { t } = useLingui();
  const code = codeOf(error);
  const said = title ?? t`This could not be loaded`;
  return code === null ? said : `${said} (${code})`;
}

export function LoadError({ title, onRetry, error }: LoadErrorProps) {
  const { t } = useLingui();
  return (
    <Empty
      icon={codeOf(error) === 'offline' ? 'offline' : 'warning'}
      title={useLoadErrorTitle(error, title)}
      body={useReason(error)}
      action={<Button icon="reset" onClick={onRetry}>{t`Try again`}</Button>}
    />
  );
}

function codeOf(error: unknown): string | null {
  if (error instanceof NetworkError) return error.code;
  // The name is more specific than the number, which most refusals share.
  return error instanceof Refusal ? (error.error ?? String(error.code)) : null;
}

function useReason(error: unknown): string {
  const { t } = useLingui();
  // The server's own words, in the language of the page.
  if (error instanceof Refusal && error.message) return error.message;
  if (!(error instanceof NetworkError)) {
    return t`Try again in a moment. If it stays like this, check your connection or write to support.`;
  }
  if (error.code === 'offline') return t`Your device is offline. Check its connection.`;
  if (/^\d+$/.test(error.code)) return t`The server could not answer. Try again in a moment.`;
  return t`The server could not be reached. Try again in a moment.`;
}
