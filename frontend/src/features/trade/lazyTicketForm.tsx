// The ticket's fields and its button as a separate download, for which the chart does not wait. On a phone it starts as soon as a signed-in
// trader sees the bar that opens the ticket.
import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '../../ui/lazyPart';
import { Skeleton } from '../../ui/Skeleton';
import type { TicketPartProps } from './TicketForm';

export const loadTicketForm = async () => ({ default: (await import('./ticketParts')).TicketForm });

const Form = lazyPart(loadTicketForm);
const Actions = lazyPart(async () => ({ default: (await import('./ticketParts')).TicketActions }));

export function LazyTicketForm(props: ComponentProps<typeof Form>) {
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <Form {...props} />
    </Suspense>
  );
}

export function LazyTicketActions(props: Omit<TicketPartProps, 'dispatch'>) {
  return (
    <Suspense fallback={<Skeleton height={56} />}>
      <Actions {...props} />
    </Suspense>
  );
}
