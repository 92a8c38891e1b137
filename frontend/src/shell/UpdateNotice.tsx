// A new version of the app is there. Nothing reloads automatically: the trader may be about to place an order.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { Button, IconButton } from '../ui/Button';
import styles from './UpdateNotice.module.css';
import { startWorker, updateAtom } from './worker';

export function UpdateNotice() {
  const { t } = useLingui();
  const update = useAtomValue(updateAtom);
  const [dismissed, setDismissed] = useState(false);
  useEffect(() => {
    // Private windows and plain http have none; the app works without.
    startWorker().catch(() => {});
  }, []);
  return (
    <div role="status" className={styles.region}>
      {update && !dismissed && (
        <div className={styles.notice}>
          <p>{t`A new version is ready.`}</p>
          <Button kind="text" onClick={update.apply}>{t`Reload`}</Button>
          <IconButton icon="close" label={t`Dismiss`} onClick={() => setDismissed(true)} />
        </div>
      )}
    </div>
  );
}
