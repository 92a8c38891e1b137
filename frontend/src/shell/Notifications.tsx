// Notifies a signed-in trader of events of their orders, money and documents. A chunk of its own: a visitor's first screen does
// not need it.
import { useFundsNotifications } from '../components/useFundsNotifications';
import { useOrderNotifications } from '../components/useOrderNotifications';
import { useCustomerNotifications } from '../components/useCustomerNotifications';

export function Notifications() {
  useOrderNotifications();
  useCustomerNotifications();
  useFundsNotifications();
  return null;
}
