// The parts that only the desktop loads.
export { AccountNav } from './AccountNav';
export { DesktopOrders } from './DesktopOrders';
export { TopBar } from './TopBar';
export { Workspace } from './Workspace';
