// The ticket on a phone: its form scrolls in a sheet, its button stays below.
import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { Sheet } from '../../ui/Sheet';
import { useFocusInSight, useKeyboardInset } from '../../ui/useKeyboardInset';
import { ticketOpenAtom } from './state';
import styles from './Ticket.module.css';
import { LazyTicketActions, LazyTicketForm } from './lazyTicketForm';
import type { TicketPartProps } from './TicketForm';

export function TicketSheet(props: TicketPartProps) {
  const [open, setOpen] = useAtom(ticketOpenAtom);
  return open ? <OpenTicket {...props} onClose={() => setOpen(false)} /> : null;
}

function OpenTicket({ instrument, view, dispatch, onClose }: TicketPartProps & { onClose: () => void }) {
  const { t } = useLingui();
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
