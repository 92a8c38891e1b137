// The trade screen, and its chart and ticket for the desktop workspace.
export { ChartPane } from './ChartPane';
export { ChartScopeContext, useChartScope, type ChartScope } from './chartScope';
export { Ticket } from './Ticket';
export { TradeScreen } from './TradeScreen';
export { lookAtom, periodAtom, storedStudySettingsAtom, studiesAtom } from './state';
