// State that the chart and the ticket share: the ticket, whether its order is being sent, and the chart's settings.
import { atom } from 'jotai';
import type { Order, Period } from '../../api/types';
import { readStored } from '../../core/app/storage';
import { EMPTY_TICKET, ticketReducer, type TicketAction } from '../../core/orders/ticket';
import { persistedAtom } from '../../state/persisted';
import { fromFirstVersion, readSettings, readStudies, type Study, type StudyChoice, type StudySettings } from '../../ui/chart';

const ticketStateAtom = atom(EMPTY_TICKET);

export const ticketAtom = atom(
  (get) => get(ticketStateAtom),
  (get, set, action: TicketAction) => set(ticketStateAtom, ticketReducer(get(ticketStateAtom), action)),
);

/** An order was sent and not answered yet: nothing else may be sent. */
export const placingAtom = atom(false);

/** Whether the optional parameters are unfolded; remembered on this device. */
export const optionsOpenAtom = persistedAtom('ticketOptions', false);

/** The order that was just placed, for the confirmation popup. */
export const placedAtom = atom<Order | null>(null);

/** The ticket's sheet on a phone. */
export const ticketOpenAtom = atom(false);

export const periodAtom = persistedAtom<Period>('period', '5min');

const storedStudiesAtom = persistedAtom<unknown>('studies', ['MA']);

export const studiesAtom = atom(
  (get) => readStudies(get(storedStudiesAtom)),
  (_get, set, studies: Study[]) => set(storedStudiesAtom, studies),
);

const firstSettings = readStored<object>('studySettings');

const storedStudySettingsAtom = persistedAtom<unknown>('indicators', firstSettings && fromFirstVersion(firstSettings));

export const studySettingsAtom = atom(
  (get) => readSettings(get(storedStudySettingsAtom)),
  (_get, set, settings: StudySettings) => set(storedStudySettingsAtom, settings),
);

export const studyChoiceAtom = atom((get): StudyChoice => ({ on: get(studiesAtom), settings: get(studySettingsAtom) }));
