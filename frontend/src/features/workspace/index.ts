// The desktop workspace: what a trader arranges and keeps on the account.
export { Charts } from './Charts';
export { LayoutMenu } from './LayoutMenu';
export { PaneGrip } from './PaneGrip';
export { useShortcuts } from './keys/useShortcuts';
export { Panes } from './Panes';
export { PaneWindow } from './window/PaneWindow';
export { useWindowGroup } from './window/useWindowGroup';
export { useWindows } from './window/windows';
export { OrdersPane } from './table/OrdersPane';
