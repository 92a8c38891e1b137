// The price alerts and the margin-level alerts of the selected account.
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { messages } from '../../api/messages';
import { zonedDateTime } from '../../core/app/time';
import { deviceZone, displayZone } from '../../core/app/zone';
import { AlertRow } from '../../components/alerts/AlertRow';
import { MarginAlerts } from '../../components/alerts/MarginAlerts';
import { SubHead } from '../../components/ScreenHead';
import { useCurrentAccount, useInstruments, useLocaleTag, useSession } from '../../state';
import { useAlerts } from '../../state/priceAlerts';
import { Empty } from '../../ui/Empty';
import { Skeleton } from '../../ui/Skeleton';
import styles from './AlertsScreen.module.css';

export function AlertsScreen() {
  const { t } = useLingui();
  const account = useCurrentAccount();
  const { data: instruments } = useInstruments();
  const { alerts, loading } = useAlerts(account?.account ?? undefined);
  return (
    <>
      <SubHead title={t`Alerts`} fallback="/user" />
      <h2 className={styles.head}>{t`Price`}</h2>
      {loading ? (
        <div className={styles.list}>
          <Skeleton width="100%" height={56} />
        </div>
      ) : alerts.length === 0 ? (
        <Empty icon="bell" title={t`No price alerts`} body={t`Set one with the bell above the chart. It notifies you once when the price gets there.`} />
      ) : (
        <ul className={styles.list}>
          {alerts.map((alert) => (
            <AlertRow key={alert.id} alert={alert} instrument={instruments?.find(({ Id }) => Id === alert.forex_id)} named />
          ))}
        </ul>
      )}
      <section className={styles.margin} aria-labelledby="margin-alerts">
        <h2 id="margin-alerts" className={styles.title}>{t`Margin level`}</h2>
        <MarginAlerts />
      </section>
      <Fired />
    </>
  );
}

const FIRED_MAX = 10;

/** The last ones that fired, in the server's words: they have the level, the price and the time. */
function Fired() {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const session = useSession();
  const zone = displayZone() ?? deviceZone();
  // A new message loads it again, as the list of messages. Customers who have only a demo account have none.
  const { data } = useQuery({
    queryKey: ['private', 'messages', 'fired', tag, zone],
    queryFn: () => messages(1, zone),
    enabled: session?.user.is_demo !== 1,
  });
  const fired = data?.list.filter(({ subject }) => subject === 'price_alerts').slice(0, FIRED_MAX) ?? [];
  if (fired.length === 0) return null;
  return (
    <section className={styles.fired} aria-labelledby="fired">
      <h2 id="fired" className={styles.title}>{t`Fired`}</h2>
      <ul>
        {fired.map(({ id, title, text, created_at: at }) => (
          <li key={id} className={styles.row}>
            <span className={styles.what} dir="auto">{title}</span>
            <bdi className={styles.time}>{zonedDateTime(at, tag)}</bdi>
            <span className={styles.text} dir="auto">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
