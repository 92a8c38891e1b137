// The ticket's fields and its button as a separate download, for which the chart does not wait. On a phone it starts as soon as a signed-in
// trader sees the bar that opens the ticket.
import { Suspense, type ComponentProps } from 'react';
import { loadTicketTexts } from '../../state/i18n';
import { lazyPart } from '../../ui/lazyPart';
import { Skeleton } from '../../ui/Skeleton';
import type { TicketPartProps } from './TicketForm';

export async function loadTicketParts() {
  const [parts] = await Promise.all([import('./ticketParts'), loadTicketTexts()]);
  return parts;
}

const Form = lazyPart(async () => ({ default: (await loadTicketParts()).TicketForm }));
export const LazyOpenTicket = lazyPart(async () => ({ default: (await loadTicketParts()).OpenTicket }));
const Actions = lazyPart(async () => ({ default: (await loadTicketParts()).TicketActions }));

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
