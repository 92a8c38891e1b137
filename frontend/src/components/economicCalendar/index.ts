// The economic calendar, for News and for the chart: downloaded when it is first shown, together with its texts.
import { loadTicketTexts } from '../../state/i18n';
import { lazyPart } from '../../ui/lazyPart';

export const EconomicCalendar = lazyPart(async () => {
  const [loaded] = await Promise.all([import('./EconomicCalendar'), loadTicketTexts()]);
  return { default: loaded.EconomicCalendar };
});
