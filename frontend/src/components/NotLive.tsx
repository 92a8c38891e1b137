// The mark of figures that follow the prices, while those are not live: in sight beside them, and read with them.
import { useLingui } from '@lingui/react/macro';
import { useIsDisconnected } from '../state';
import { Icon } from '../ui/Icon';
import styles from './NotLive.module.css';

/** `word`: where there is space for it. */
export function NotLive({ word = false }: { word?: boolean }) {
  const { t } = useLingui();
  if (!useIsDisconnected()) return null;
  return (
    <span className={styles.mark}>
      <Icon name="offline" size={14} />
      <span className={word ? undefined : 'visually-hidden'}>{t`Not live`}</span>
    </span>
  );
}
