// The ticket on a phone, over the bar that opens it: downloaded with its form.
import { useAtom } from 'jotai';
import { Suspense } from 'react';
import { LoadingOverlay } from '../../ui/Spinner';
import { LazyOpenTicket } from './lazyTicketForm';
import { ticketOpenAtom } from './state';
import type { TicketPartProps } from './TicketForm';

export function TicketSheet(props: TicketPartProps) {
  const [open, setOpen] = useAtom(ticketOpenAtom);
  if (!open) return null;
  return (
    <Suspense fallback={<LoadingOverlay />}>
      <LazyOpenTicket {...props} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
