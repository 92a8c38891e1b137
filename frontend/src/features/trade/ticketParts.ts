// What the ticket consists of, as one download.
import './ticketChecks';

export { OpenTicket } from './OpenTicket';
export { TicketActions } from './TicketActions';
export { TicketForm } from './TicketForm';
