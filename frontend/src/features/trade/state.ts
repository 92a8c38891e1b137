// State that the chart and the ticket share: the ticket, whether its order is being sent, and the chart's settings.
import { atom } from 'jotai';
import type { Order, Period } from '../../api/types';
import { readStored } from '../../core/app/storage';
import { EMPTY_TICKET, ticketReducer, type TicketAction } from '../../core/orders/ticket';
import { persistedAtom } from '../../state/persisted';
import { fromFirstVersion, LOOKS, readSettings, readStudies, type Look, type Study, type StudyChoice, type StudySettings } from '../../ui/chart';

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

const storedLookAtom = persistedAtom<unknown>('chartLook', 'candles');

/** How the prices are drawn; remembered on this device. */
export const lookAtom = atom(
  (get): Look => LOOKS.find((look) => look === get(storedLookAtom)) ?? 'candles',
  (_get, set, look: Look) => set(storedLookAtom, look),
);

/** What takes the chart's canvas, for a picture of it; null without a chart. */
export const canvasAtom = atom<{ current: (() => HTMLCanvasElement | null) | null }>({ current: null });

/** The chart covers the screen. */
export const fullScreenAtom = atom(false);

/** The drawing bar is open: presses on the chart draw, select and move. */
export const drawingOpenAtom = atom(false);

/** The colour of the next drawing, and whether its points go to the prices of candles; remembered on this device. */
export const inkAtom = persistedAtom('drawingInk', 1);
export const magnetAtom = persistedAtom('drawingMagnet', true);

export const studyChoiceAtom = atom((get): StudyChoice => ({ on: get(studiesAtom), settings: get(studySettingsAtom) }));
