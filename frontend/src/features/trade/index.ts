// The trade screen, and its two halves for a workspace that places them side by side.
export { ChartPane } from './ChartPane';
export { Ticket } from './Ticket';
export { TradeScreen } from './TradeScreen';
export { periodAtom } from './state';
