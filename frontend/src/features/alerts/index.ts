// Price alerts. The sheet that sets one is in components/alerts (`openAlertSheet`), the alerts in state/priceAlerts (`useAlerts`):
// the trade screen uses both.
export { AlertsScreen } from './AlertsScreen';
