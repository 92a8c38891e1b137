// Orders: the phone's screen, the desk's panel, and the news about orders.
export { OrdersPanel } from './OrdersPanel';
export { OrdersScreen } from './OrdersScreen';
export { OrderTable } from './OrderTable';
export { SummaryCard } from './SummaryCard';
