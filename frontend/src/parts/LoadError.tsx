// A screen's content did not come: what to do about it.
import { useLingui } from '@lingui/react/macro';
import { Button } from '../ui/Button';
import { Empty } from '../ui/Empty';

export function LoadError({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <Empty
      icon="offline"
      title={t`This could not be loaded`}
      body={t`Try again in a moment. If it stays like this, check your connection or write to support.`}
      action={<Button icon="reset" onClick={onRetry}>{t`Try again`}</Button>}
    />
  );
}
