// The trade screen. On a phone the chart fills what the head and the bar leave, and the ticket is a sheet; on wide
// screens the ticket is beside the chart.
import { useAtomValue, useSetAtom } from 'jotai';
import { useSyncExternalStore } from 'react';
import type { Instrument } from '../../api/types';
import { useSelectedInstrument } from '../../state';
import { cx } from '../../ui/cx';
import { ChartPane } from './ChartPane';
import { fullScreenAtom, ticketOpenAtom } from './state';
import { Ticket } from './Ticket';
import { TicketSheet } from './TicketSheet';
import { TradeBar } from './TradeBar';
import styles from './TradeScreen.module.css';
import { useTicket } from './useTicket';

/** Includes phones in landscape, where height is scarce. TradeScreen.module.css has the same query. */
const WIDE = '(min-width: 900px), (min-width: 540px) and (max-height: 480px)';

function watchWidth(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

export function TradeScreen() {
  const wide = useSyncExternalStore(watchWidth, () => matchMedia(WIDE).matches);
  const instrument = useSelectedInstrument();
  const full = useAtomValue(fullScreenAtom);
  const setTicketOpen = useSetAtom(ticketOpenAtom);
  // On the whole screen the chart has all of it, and the ticket is a sheet again.
  const beside = wide && !full;
  return (
    <div className={cx(styles.screen, full && styles.full)}>
      <ChartPane className={styles.chart} onOrder={() => setTicketOpen(!beside)} />
      {beside && <Ticket className={styles.ticket} />}
      {!beside && instrument && <TicketBelow instrument={instrument} />}
    </div>
  );
}

/** The bar under the chart, and the sheet that it opens. */
export function TicketBelow({ instrument }: { instrument: Instrument }) {
  const [view, dispatch] = useTicket(instrument);
  return (
    <>
      <TradeBar instrument={instrument} view={view} dispatch={dispatch} />
      <TicketSheet instrument={instrument} view={view} dispatch={dispatch} />
    </>
  );
}
