// What only a desk downloads.
export { AccountNav } from './AccountNav';
export { DeskOrders } from './DeskOrders';
export { TopBar } from './TopBar';
export { Workspace } from './Workspace';
