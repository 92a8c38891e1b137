// Orders: the phone's screen, the desktop's panel, and notifications about orders.
export { OrdersPanel } from './OrdersPanel';
export { OrdersScreen } from './OrdersScreen';
export { SummaryCard } from './SummaryCard';
