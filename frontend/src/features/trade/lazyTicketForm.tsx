// The ticket's fields as a separate download, for which the chart does not wait. On a phone it starts as soon as a signed-in
// trader sees the bar that opens the ticket.
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
