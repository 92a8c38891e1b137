// The customer's part of the first screen: their account and orders, and what is shown of them. Downloaded when a user is signed in.
import { AccountSwitch } from '../components/accounts/AccountSwitch';
import { MessagesLink } from '../components/MessagesLink';
import { PositionLine } from '../components/PositionLine';
import { store } from '../state';
import { startAccount } from '../state/account';
import { startChatNotices } from '../state/chat';
import { customerPartsAtom } from '../state/customerParts';
import { startInboxNotices } from '../state/inbox';
import { startAlertNotices } from '../state/priceAlerts';

export { sessionGoesOn } from '../state/sessionChanges';
export { sayEnded } from './sessionEnded';

/** Call once. */
export function startCustomer(): void {
  startAccount();
  startChatNotices();
  startInboxNotices();
  startAlertNotices();
  store.set(customerPartsAtom, { AccountSwitch, MessagesLink, PositionLine });
}
