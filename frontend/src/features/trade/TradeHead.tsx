// The instrument above the chart: its code opens the drawer, beside it leverage, the live price and the day's change; below
// it the account, and the day's high and low, which no watch list shows there.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Suspense, useState } from 'react';
import type { Instrument } from '../../api/types';
import { LiveChange, LiveDay, LivePrice } from '../../components/LiveQuote';
import { IconLink } from '../../components/ScreenHead';
import { openAlertSheet, preloadAlertSheet } from '../../components/alerts/openAlertSheet';
import { loadTicketTexts } from '../../state/i18n';
import { selectedInstrumentAtom, store, useCustomerParts, useSession } from '../../state';
import { Badge } from '../../ui/Badge';
import { IconButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Skeleton } from '../../ui/Skeleton';
import { lazyPart } from '../../ui/lazyPart';
import { openSymbol, preloadSymbol } from '../../components/symbol';
import { ticketAtom } from './state';
import { useFirstLeverage } from '../../components/ticket/useLeverageChoice';
import styles from './TradeHead.module.css';

const loadDrawer = async () => {
  const [{ InstrumentDrawer: Drawer }] = await Promise.all([import('./InstrumentDrawer'), loadTicketTexts()]);
  return { default: Drawer };
};
const InstrumentDrawer = lazyPart(loadDrawer);

export function TradeHead({ instrument, drawer }: { instrument: Instrument | undefined; drawer: boolean }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const ticket = useAtomValue(ticketAtom);
  const session = useSession();
  const { AccountSwitch } = useCustomerParts();
  // Downloads the drawer before the tap that opens it; a failure is retried when it opens.
  const preload = () => void loadDrawer().catch(() => {});
  // Without a drawer this is a part of the workspace, which has its own main heading.
  const Heading = drawer ? 'h1' : 'h2';
  const code = (
    <Heading className={styles.code}>
      {instrument ? <bdi>{instrument.ShowCode}</bdi> : <Skeleton width={110} height={20} />}
    </Heading>
  );
  const first = useFirstLeverage(instrument);
  const leverage = instrument && ticket.instrumentId === instrument.Id ? ticket.leverage : first;

  return (
    <header className={styles.head}>
      {drawer ? (
        <button type="button" className={styles.opener} aria-haspopup="dialog" onPointerDown={preload} onFocus={preload} onClick={() => setOpen(true)}>
          <Icon name="menu" />
          <span className="visually-hidden">{t`Choose an instrument`}</span>
          {code}
        </button>
      ) : (
        code
      )}
      {leverage && (
        <span className={styles.badge}>
          <Badge>
            <bdi>1:{leverage}</bdi>
          </Badge>
        </span>
      )}
      {instrument && !drawer && <DetailsButton instrument={instrument} />}
      <span className={styles.space} />
      {instrument && (
        <div className={styles.live}>
          <LivePrice className={styles.price} instrument={instrument} />
          <LiveChange instrument={instrument} />
        </div>
      )}
      {instrument && session && (
        <span className={styles.alert} onPointerDown={preloadAlertSheet}>
          <IconButton icon="bell" label={t`Set a price alert`} onClick={() => openAlertSheet(instrument)} />
        </span>
      )}
      {drawer && (
        <span className={styles.account}>
          <IconLink to="/user" icon="user" label={t`Account`} />
        </span>
      )}
      {drawer && (
        <div className={styles.below} data-below>
          {AccountSwitch && <AccountSwitch className={styles.switch} />}
          {instrument && (
            <span className={styles.facts}>
              <LiveDay className={styles.day} instrument={instrument} />
              <DetailsButton instrument={instrument} />
            </span>
          )}
        </div>
      )}
      {drawer && open && (
        <Suspense>
          <InstrumentDrawer current={instrument?.Id} onPick={(id) => store.set(selectedInstrumentAtom, id)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}

function DetailsButton({ instrument: { Id, ShowCode: code } }: { instrument: Instrument }) {
  const { t } = useLingui();
  return (
    <IconButton
      icon="info"
      label={t`Contract details: ${code}`}
      className={styles.details}
      aria-haspopup="dialog"
      onPointerDown={preloadSymbol}
      onFocus={preloadSymbol}
      onClick={() => openSymbol(Id, code)}
    />
  );
}
