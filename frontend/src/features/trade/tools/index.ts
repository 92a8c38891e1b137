// What the chart offers besides prices: downloaded when it is first opened, together with its texts.
import type { ComponentType } from 'react';
import { loadPartTexts, loadTicketTexts } from '../../../state/i18n';
import { loadStudies } from '../../../ui/chart';
import { hideFailure, lazyPart } from '../../../ui/lazyPart';

// A part may have properties of its own, or none.
/* oxlint-disable typescript/no-explicit-any */
type Load<T extends ComponentType<any>> = () => Promise<{ default: T }>;

const withTexts = <T extends ComponentType<any>>(load: Load<T>, texts: () => Promise<void>) => async () => {
  const [loaded] = await Promise.all([load(), texts()]);
  return loaded;
};

/** Opens over the trade screen. */
const part = <T extends ComponentType<any>>(load: Load<T>): T => lazyPart(withTexts(load, loadPartTexts));

/** Shown on the trade screen itself: with the texts of the ticket. */
const inScreen = <T extends ComponentType<any>>(load: Load<T>, options?: Parameters<typeof lazyPart>[1]): T => lazyPart(withTexts(load, loadTicketTexts), options);

export const IndicatorMenu = part(async () => {
  // So that what is switched on is drawn at once; the chart itself asks again.
  const [loaded] = await Promise.all([import('./IndicatorMenu'), loadStudies().catch(() => {})]);
  return { default: loaded.IndicatorMenu };
});
export const StudySettingsForm = part(async () => ({ default: (await import('./StudySettingsForm')).StudySettingsForm }));
export const Drawings = part(async () => ({ default: (await import('./drawing/Drawings')).Drawings }));
export const ChartEvents = inScreen(async () => ({ default: (await import('./events/ChartEvents')).ChartEvents }));
export const HoursLine = inScreen(async () => ({ default: (await import('../HoursLine')).HoursLine }), { failed: hideFailure });
// The chart is usable without them.
export const ChartLevels = inScreen(async () => ({ default: (await import('../ChartLevels')).ChartLevels }), { failed: hideFailure });
export const ToolsMenu = part(async () => ({ default: (await import('./ToolsMenu')).ToolsMenu }));
export const Compare = part(async () => ({ default: (await import('./compare/Compare')).Compare }));
export const SpokenView = part(async () => ({ default: (await import('./SpokenView')).SpokenView }));
export const PriceMenu = part(async () => ({ default: (await import('./PriceMenu')).PriceMenu }));
// Without it the button is still disabled.
export const Reason = inScreen(async () => ({ default: (await import('./ticket/Reason')).Reason }), { failed: hideFailure });
export const LotsTools = inScreen(async () => ({ default: (await import('./ticket/LotsTools')).LotsTools }));
// An order can be placed without them.
export const OneTapSwitch = inScreen(async () => ({ default: (await import('./ticket/OneTapSetting')).OneTapSwitch }), { failed: hideFailure });
export const OneTapLimit = inScreen(async () => ({ default: (await import('./ticket/OneTapSetting')).OneTapLimit }), { failed: hideFailure });
export const OneTapMark = inScreen(async () => ({ default: (await import('./ticket/OneTapSetting')).OneTapMark }));

export async function loadOneTap() {
  const [{ placeAtOnce }] = await Promise.all([import('./ticket/placeAtOnce'), loadTicketTexts()]);
  return placeAtOnce;
}
