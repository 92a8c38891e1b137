// The order form ("ticket") and the button that places the order, as a panel beside the chart; on a phone TicketSheet shows the
// same two parts in a sheet.
import type { Instrument } from '../../api/types';
import { useSelectedInstrument } from '../../state';
import { cx } from '../../ui/cx';
import { Skeleton } from '../../ui/Skeleton';
import { LazyTicketForm } from './lazyTicketForm';
import { PlacedPopup } from './PlacedPopup';
import styles from './Ticket.module.css';
import { TicketActions } from './TicketActions';
import { useTicket } from './useTicket';

export function Ticket({ className }: { className?: string }) {
  const instrument = useSelectedInstrument();
  return (
    <section className={cx(styles.panel, className)}>
      {instrument ? <LoadedTicket instrument={instrument} /> : <Skeleton height={320} />}
      <PlacedPopup />
    </section>
  );
}

function LoadedTicket({ instrument }: { instrument: Instrument }) {
  const [view, dispatch] = useTicket(instrument);
  return (
    <>
      <LazyTicketForm instrument={instrument} view={view} dispatch={dispatch} />
      <TicketActions instrument={instrument} view={view} />
    </>
  );
}
