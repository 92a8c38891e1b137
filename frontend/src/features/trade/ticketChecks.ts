// The errors of the ticket come with its form: the chart and the bar do not wait for them.
import { errors } from '../../core/orders/ticketErrors';
import { store } from '../../state';
import { ticketChecksAtom } from './state';

store.set(ticketChecksAtom, { errors });
