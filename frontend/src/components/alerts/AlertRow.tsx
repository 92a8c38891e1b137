// A price alert that waits: its level, how far away it is now, and how to remove it.
import { useLingui } from '@lingui/react/macro';
import type { Instrument, PriceAlert } from '../../api/types';
import { localMoment, zoned } from '../../core/app/time';
import { formatPrice, formatQuantity } from '../../core/numbers/format';
import { pipsToLevel } from '../../core/orders/priceAlert';
import { useLocaleTag, useQuote } from '../../state';
import { removeAlert } from '../../state/priceAlerts';
import { IconButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import styles from './Alerts.module.css';

interface AlertRowProps {
  alert: PriceAlert;
  /** Undefined while the instruments are loaded, or where the instrument is not shown any more. */
  instrument: Instrument | undefined;
  /** With the code of the instrument, for a list of several. */
  named?: boolean;
}

export function AlertRow({ alert, instrument, named = false }: AlertRowProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const quote = useQuote(alert.forex_id) ?? instrument?.ForexQuotations;
  const precision = instrument?.PricePrecision ?? alert.level.split('.')[1]?.length ?? 0;
  const level = formatPrice(alert.level, precision, tag);
  const code = instrument?.ShowCode ?? String(alert.forex_id);
  const pips = pipsToLevel(alert.level, quote && (alert.side === 'bid' ? quote.Bid : quote.Ask), precision);
  const side = alert.side === 'bid' ? t`Bid` : t`Ask`;
  const rises = alert.direction === 'rises';
  const away = pips && formatQuantity(pips.abs().toString(), tag, 1);
  const until = alert.expires && zoned(localMoment(alert.expires, tag), alert.expires, tag);
  return (
    <li className={styles.row}>
      <span className={styles.direction} data-rises={rises || undefined}>
        <Icon name={rises ? 'up' : 'down'} size={18} />
        <span className="visually-hidden">{rises ? t`Rises to` : t`Falls to`}</span>
      </span>
      <span className={styles.what}>
        <span className={styles.level}>
          {named && <bdi className={styles.code}>{code}</bdi>} {side} <bdi>{level}</bdi>
        </span>
        <span className={styles.detail}>
          {away && <bdi>{t`${away} pips away`}</bdi>}
          {until && <bdi>{t`until ${until}`}</bdi>}
        </span>
      </span>
      <IconButton icon="trash" label={t`Remove the alert ${code} ${level}`} onClick={() => void removeAlert(alert.id).catch(() => {})} />
    </li>
  );
}
