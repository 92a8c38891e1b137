// The desktop workspace: what a trader arranges and keeps on the account.
export { Charts } from './Charts';
export { activeCellAtom, scopeOf } from './chartCells';
export { LayoutMenu } from './LayoutMenu';
export { PaneGrip } from './PaneGrip';
export { Panes } from './Panes';
export { OrdersPane } from './table/OrdersPane';
