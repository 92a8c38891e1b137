// A margin-level alert: its level, whether it waits for a recovery, and how to remove it.
import { useLingui } from '@lingui/react/macro';
import type { MarginAlert } from '../../api/types';
import { placesOf } from '../../core/numbers/decimal';
import { formatPercent } from '../../core/numbers/format';
import { useLocaleTag } from '../../state';
import { deleteMarginAlert } from '../../state/marginAlerts';
import { IconButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import styles from './Alerts.module.css';

export function MarginAlertRow({ alert }: { alert: MarginAlert }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const level = formatPercent(alert.level, tag, { places: placesOf(alert.level) });
  const rearm = formatPercent(alert.rearm_level, tag, { places: placesOf(alert.rearm_level) });
  return (
    <li className={styles.row}>
      <span className={styles.direction}>
        <Icon name="down" size={18} />
        <span className="visually-hidden">{t`Falls to`}</span>
      </span>
      <span className={styles.what}>
        <span className={styles.level}>
          <bdi>{level}</bdi>
        </span>
        {alert.armed === 0 && <span className={styles.detail}>{t`Waits until the margin level is back at ${rearm}`}</span>}
      </span>
      <IconButton icon="trash" label={t`Remove the alert ${level}`} onClick={() => void deleteMarginAlert(alert.id).catch(() => {})} />
    </li>
  );
}
