// What the chart offers besides prices: downloaded when it is first opened, together with its texts.
import type { ComponentType } from 'react';
import { loadPartTexts } from '../../../state/i18n';
import { hideFailure, lazyPart } from '../../../ui/lazyPart';

// A part may have properties of its own, or none.
// oxlint-disable-next-line typescript/no-explicit-any
function part<T extends ComponentType<any>>(load: () => Promise<{ default: T }>, options?: Parameters<typeof lazyPart>[1]): T {
  return lazyPart(async () => {
    const [loaded] = await Promise.all([load(), loadPartTexts()]);
    return loaded;
  }, options);
}

export const IndicatorMenu = part(async () => ({ default: (await import('./IndicatorMenu')).IndicatorMenu }));
export const StudySettingsForm = part(async () => ({ default: (await import('./StudySettingsForm')).StudySettingsForm }));
export const Drawings = part(async () => ({ default: (await import('./drawing/Drawings')).Drawings }));
export const ChartEvents = part(async () => ({ default: (await import('./events/ChartEvents')).ChartEvents }));
export const ToolsMenu = part(async () => ({ default: (await import('./ToolsMenu')).ToolsMenu }));
export const Compare = part(async () => ({ default: (await import('./compare/Compare')).Compare }));
export const SpokenView = part(async () => ({ default: (await import('./SpokenView')).SpokenView }));
export const PriceMenu = part(async () => ({ default: (await import('./PriceMenu')).PriceMenu }));
// Without it the button is still disabled.
export const Reason = part(async () => ({ default: (await import('./ticket/Reason')).Reason }), { failed: hideFailure });
export const LotsTools = part(async () => ({ default: (await import('./ticket/LotsTools')).LotsTools }));
// An order can be placed without them.
export const OneTapSwitch = part(async () => ({ default: (await import('./ticket/OneTapSetting')).OneTapSwitch }), { failed: hideFailure });
export const OneTapLimit = part(async () => ({ default: (await import('./ticket/OneTapSetting')).OneTapLimit }), { failed: hideFailure });
export const OneTapMark = part(async () => ({ default: (await import('./ticket/OneTapSetting')).OneTapMark }));

export async function loadOneTap() {
  const [{ placeAtOnce }] = await Promise.all([import('./ticket/placeAtOnce'), loadPartTexts()]);
  return placeAtOnce;
}
