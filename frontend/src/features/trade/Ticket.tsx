// The order form ("ticket") and the button that places the order, as a panel beside the chart; on a phone TicketSheet shows the
// same two parts in a sheet.
import { useAtomValue } from 'jotai';
import type { Instrument } from '../../api/types';
import { useSelectedInstrument } from '../../state';
import { cx } from '../../ui/cx';
import { Skeleton } from '../../ui/Skeleton';
import { useFocusInSight } from '../../ui/useKeyboardInset';
import { LazyTicketActions, LazyTicketForm } from './lazyTicketForm';
import { oneTapAtom } from './state';
import styles from './Ticket.module.css';
import { TradeBar } from './TradeBar';
import { useTicket } from './useTicket';

export function Ticket({ className }: { className?: string }) {
  const instrument = useSelectedInstrument();
  return (
    <section className={cx(styles.panel, className)}>
      {instrument ? <LoadedTicket instrument={instrument} /> : <Skeleton height={320} />}
    </section>
  );
}

function LoadedTicket({ instrument }: { instrument: Instrument }) {
  const [view, dispatch] = useTicket(instrument);
  const oneTap = useAtomValue(oneTapAtom) !== null;
  useFocusInSight();
  return (
    <>
      {oneTap && <TradeBar instrument={instrument} view={view} dispatch={dispatch} inTicket />}
      <LazyTicketForm instrument={instrument} view={view} dispatch={dispatch} belowOneTap={oneTap} />
      <LazyTicketActions instrument={instrument} view={view} />
    </>
  );
}
