// What only a desk downloads.
export { DeskOrders } from './DeskOrders';
export { TopBar } from './TopBar';
export { Workspace } from './Workspace';
