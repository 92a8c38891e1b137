// Notifies a signed-in trader of events of their orders, money and documents. A chunk of its own: a visitor's first screen does
// not need it.
import { useFundsNotifications } from '../components/useFundsNotifications';
import { useOrderNotifications } from '../components/useOrderNotifications';
import { usePersonNotifications } from '../components/usePersonNotifications';

export function Notifications() {
  useOrderNotifications();
  usePersonNotifications();
  useFundsNotifications();
  return null;
}
