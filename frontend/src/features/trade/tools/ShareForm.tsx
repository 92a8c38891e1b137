// The picture before it is shared: what it says of the account is the trader's choice, and nothing at first.
import { useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { Button } from '../../../ui/Button';
import { SwitchLine } from '../../../ui/SwitchLine';
import styles from './ShareForm.module.css';

interface ShareFormProps {
  /** Without orders and alerts. */
  bare: HTMLCanvasElement;
  /** With them; null where the chart shows none. */
  full: HTMLCanvasElement | null;
  onShare: (picture: HTMLCanvasElement) => void;
}

export function ShareForm({ bare, full, onShare }: ShareFormProps) {
  const { t } = useLingui();
  const [withLines, setWithLines] = useState(false);
  const picture = withLines && full ? full : bare;
  const place = useCallback((frame: HTMLDivElement | null) => frame?.replaceChildren(picture), [picture]);
  return (
    <div className={styles.form}>
      <div ref={place} className={styles.picture} role="img" aria-label={t`Preview of the picture`} />
      {full && <SwitchLine label={t`Show my orders and alerts, with lots and results`} on={withLines} onToggle={setWithLines} />}
      <Button kind="primary" wide onClick={() => onShare(picture)}>{t`Share picture`}</Button>
    </div>
  );
}
