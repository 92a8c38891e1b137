// What the ticket consists of, as one download.
export { TicketActions } from './TicketActions';
export { TicketForm } from './TicketForm';
