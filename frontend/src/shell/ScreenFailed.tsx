// What is shown where a screen failed.
import { useLingui } from '@lingui/react/macro';
import { Button } from '../ui/Button';
import { Empty } from '../ui/Empty';

export function ScreenFailed() {
  const { t } = useLingui();
  return (
    <Empty
      icon="warning"
      title={t`This screen could not be shown`}
      body={t`Reload the page. Your orders are safe on the server.`}
      action={<Button kind="primary" onClick={() => location.reload()}>{t`Reload`}</Button>}
    />
  );
}
