// The ticket on a phone: its form scrolls in a sheet, its button stays below.
import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import type { Instrument } from '../../api/types';
import { Sheet } from '../../ui/Sheet';
import { useFocusInSight, useKeyboardInset } from '../../ui/useKeyboardInset';
import { ticketOpenAtom } from './state';
import styles from './Ticket.module.css';
import { LazyTicketActions, LazyTicketForm } from './lazyTicketForm';
import { useTicket } from './useTicket';

export function TicketSheet({ instrument }: { instrument: Instrument }) {
  const [open, setOpen] = useAtom(ticketOpenAtom);
  return open ? <OpenTicket instrument={instrument} onClose={() => setOpen(false)} /> : null;
}

function OpenTicket({ instrument, onClose }: { instrument: Instrument; onClose: () => void }) {
  const { t } = useLingui();
  const [view, dispatch] = useTicket(instrument);
  useKeyboardInset();
  useFocusInSight();
  const { side } = view.state;
  return (
    <Sheet
      open
      onClose={onClose}
      title={
        <>
          <span className={styles[`${side}Word`]}>{side === 'buy' ? t`Buy` : t`Sell`}</span> <bdi>{instrument.ShowCode}</bdi>
        </>
      }
      footer={<LazyTicketActions instrument={instrument} view={view} />}
    >
      <LazyTicketForm instrument={instrument} view={view} dispatch={dispatch} />
    </Sheet>
  );
}
