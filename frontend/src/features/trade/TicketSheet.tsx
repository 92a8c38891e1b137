// The ticket on a phone: its form scrolls in a sheet, its buttons stay below.
import { useAtom } from 'jotai';
import type { Instrument } from '../../api/types';
import { Sheet } from '../../ui/Sheet';
import { ticketOpenAtom } from './state';
import { TicketActions } from './TicketActions';
import { TicketForm } from './TicketForm';
import { useTicket } from './useTicket';

export function TicketSheet({ instrument }: { instrument: Instrument }) {
  const [open, setOpen] = useAtom(ticketOpenAtom);
  return open ? <OpenTicket instrument={instrument} onClose={() => setOpen(false)} /> : null;
}

function OpenTicket({ instrument, onClose }: { instrument: Instrument; onClose: () => void }) {
  const [view, dispatch] = useTicket(instrument);
  return (
    <Sheet
      open
      onClose={onClose}
      title={<bdi>{instrument.ShowCode}</bdi>}
      footer={<TicketActions instrument={instrument} view={view} />}
    >
      <TicketForm instrument={instrument} view={view} dispatch={dispatch} />
    </Sheet>
  );
}
