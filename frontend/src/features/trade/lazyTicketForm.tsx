// The ticket's fields, in a file of their own: the chart does not wait for them. On a phone they are sent for as soon as a trader
// who is signed in sees the bar that opens the ticket.
import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazyPart';
import { Skeleton } from '../../ui/Skeleton';
import type { TicketPartProps } from './TicketForm';

export const loadTicketForm = async () => ({ default: (await import('./TicketForm')).TicketForm });

const Form = lazyPart(loadTicketForm);

export function LazyTicketForm(props: TicketPartProps) {
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <Form {...props} />
    </Suspense>
  );
}
