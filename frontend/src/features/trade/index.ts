// The trade screen, and its chart and ticket for the desktop workspace.
export { ChartPane } from './ChartPane';
export { Ticket } from './Ticket';
export { TradeScreen } from './TradeScreen';
export { periodAtom } from './state';
