// Parts about orders that are used less often: the optional parameters of a new one, changes of a pending one, trailing stops,
// closing by another one, closing many. Each is downloaded when it is first shown, together with the texts of all of them.
import type { ComponentType } from 'react';
import { loadPartTexts } from '../../state/i18n';
import { lazyPart } from '../../ui/lazyPart';

// A part may have properties of its own, or none.
// oxlint-disable-next-line typescript/no-explicit-any
function part<T extends ComponentType<any>>(load: () => Promise<{ default: T }>): T {
  return lazyPart(async () => {
    const [loaded] = await Promise.all([load(), loadPartTexts()]);
    return loaded;
  });
}

export const TicketOptionsForm = part(async () => ({ default: (await import('./TicketOptionsForm')).TicketOptionsForm }));
export const ConditionFacts = part(async () => ({ default: (await import('./ConditionFacts')).ConditionFacts }));
export const EditForm = part(async () => ({ default: (await import('./EditForm')).EditForm }));
export const TrailForm = part(async () => ({ default: (await import('./TrailForm')).TrailForm }));
export const CloseByForm = part(async () => ({ default: (await import('./CloseByForm')).CloseByForm }));
export const CloseAllSheet = part(async () => ({ default: (await import('./CloseAllSheet')).CloseAllSheet }));
