// Replaces a part of the app that could not be downloaded, or failed: says which, and offers a retry or a reload.
import { useLingui } from '@lingui/react/macro';
import { DownloadError } from '../core/app/chunk';
import { Button } from './Button';
import { Empty } from './Empty';

export function PartFailed({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useLingui();
  const missing = error instanceof DownloadError;
  return (
    <div role="alert">
      <Empty
        icon={missing ? 'offline' : 'warning'}
        title={missing ? t`This part of the app could not be loaded` : t`This screen could not be shown`}
        body={missing ? t`It loads automatically when the connection is back.` : t`Reload the page. What was saved is safe on the server.`}
        action={
          <>
            {missing && <Button icon="reset" onClick={retry}>{t`Try again`}</Button>}
            <Button kind={missing ? 'text' : 'primary'} onClick={() => location.reload()}>{t`Reload`}</Button>
          </>
        }
      />
    </div>
  );
}
