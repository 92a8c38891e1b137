// The price alerts of the selected account.
import { useLingui } from '@lingui/react/macro';
import { AlertRow } from '../../components/alerts/AlertRow';
import { SubHead } from '../../components/ScreenHead';
import { useCurrentAccount, useInstruments } from '../../state';
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
      <SubHead title={t`Price alerts`} fallback="/user" />
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
    </>
  );
}
