// State that the chart and the ticket share: the ticket, whether its order is being sent, and the chart's settings.
import { atom } from 'jotai';
import type { Id, Period } from '../../api/types';
import { readStored, readTab, writeTab } from '../../core/app/storage';
import { DEVIATIONS, FIRST_DEVIATION, type Deviation } from '../../core/orders/oneTap';
import { readKeptTickets } from '../../core/orders/keptTickets';
import type { errors } from '../../core/orders/ticketErrors';
import { EMPTY_TICKET, ticketReducer, type TicketAccount, type TicketAction, type TicketState } from '../../core/orders/ticket';
import { sessionAtom, store } from '../../state';
import { persistedAtom } from '../../state/persisted';
import { fromFirstVersion, LOOKS, readStudies, type CandleChartHandle, type ChartData, type Look, type Study, type StudyChoice } from '../../ui/chart';

const ticketStateAtom = atom(EMPTY_TICKET);

const KEPT = 'tickets';

let customer = store.get(sessionAtom)?.user.id;

/** The tickets that were left for another instrument or account, or by a reload, the newest last. */
const leftTickets = new Map<string, TicketState>(readKeptTickets(readTab(KEPT), customer ?? null));
const LEFT_MAX = 50;

function keyOf(account: TicketAccount, instrument: number | null): string {
  return `${account} ${instrument}`;
}

function withKept(ticket: TicketState, action: TicketAction): TicketAction {
  if (action.type !== 'instrument') return action;
  const next = keyOf(action.account ?? null, action.instrument.Id);
  const current = keyOf(ticket.account, ticket.instrumentId);
  if (next === current) return action;
  leftTickets.delete(current);
  // Whose it would be is not known yet.
  if (ticket.account !== 'loading') leftTickets.set(current, ticket);
  for (const oldest of leftTickets.keys()) if (leftTickets.size > LEFT_MAX) leftTickets.delete(oldest);
  return { ...action, choice: { ...action.choice, kept: leftTickets.get(next) } };
}

export function forgetTickets(): void {
  leftTickets.clear();
  store.set(ticketStateAtom, EMPTY_TICKET);
  writeTab(KEPT, null);
}

/** For this tab only, and until it is closed. */
function storeTickets(): void {
  const ticket = store.get(ticketStateAtom);
  const tickets = new Map(leftTickets);
  const key = keyOf(ticket.account, ticket.instrumentId);
  if (ticket.instrumentId !== null && ticket.account !== 'loading') tickets.set(key, ticket);
  writeTab(KEPT, tickets.size === 0 ? null : { user: customer ?? null, tickets: [...tickets] });
}

// A phone may end a page in the background without a word.
addEventListener('pagehide', storeTickets);
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && storeTickets());

/** Another customer on the same device begins with new ones; a visitor's are kept. */
store.sub(sessionAtom, () => {
  const before = customer;
  customer = store.get(sessionAtom)?.user.id;
  if (before !== undefined && customer !== before) forgetTickets();
});

export const ticketAtom = atom(
  (get) => get(ticketStateAtom),
  (get, set, action: TicketAction) => {
    const ticket = get(ticketStateAtom);
    set(ticketStateAtom, ticketReducer(ticket, withKept(ticket, action)));
  },
);

/** What finds the ticket's errors: null until its form is there (ticketChecks.ts). */
export const ticketChecksAtom = atom<{ errors: typeof errors } | null>(null);

/** How many forms of the ticket are on the screen. */
export const ticketFormsAtom = atom(0);

/** A refusal of every order of an account, such as a frozen one: its number, and what the server said. */
export const accountRefusalAtom = atom<{ account: number | null; message: string } | null>(null);

interface StoredOneTap {
  user: number;
  deviation: Deviation;
}

const storedOneTapAtom = persistedAtom<StoredOneTap | null>('oneTap', null, { shared: true });

/** One-tap trading with its maximum deviation; null: off. Only for the customer who turned it on, and on this device. */
export const oneTapAtom = atom(
  (get): Deviation | null => {
    const stored = get(storedOneTapAtom);
    if (!stored || stored.user !== get(sessionAtom)?.user.id) return null;
    return DEVIATIONS.find((deviation) => deviation === stored.deviation) ?? FIRST_DEVIATION;
  },
  (get, set, deviation: Deviation | null) => {
    const user = get(sessionAtom)?.user.id;
    set(storedOneTapAtom, deviation === null || user === undefined ? null : { user, deviation });
  },
);

/**
 * The ticket has a target or levels, which are lines on the chart: while its form is on the screen, since nothing of them exists without it.
 * An order of one tap has neither.
 */
export const draftedAtom = atom((get) => {
  const { mode, stop, take } = get(ticketStateAtom);
  return get(ticketFormsAtom) > 0 && get(oneTapAtom) === null && (mode !== 'market' || stop.on || take.on);
});

/** An order was sent and not answered yet: nothing else may be sent. */
export const placingAtom = atom(false);

/** Whether the optional parameters are unfolded; remembered on this device. */
export const optionsOpenAtom = persistedAtom('ticketOptions', false);

/** The ticket's sheet on a phone. */
export const ticketOpenAtom = atom(false);

export const periodAtom = persistedAtom<Period>('period', '5min');

const storedStudiesAtom = persistedAtom<unknown>('studies', ['MA']);

export const studiesAtom = atom(
  (get) => readStudies(get(storedStudiesAtom)),
  (_get, set, studies: Study[]) => set(storedStudiesAtom, studies),
);

const firstSettings = readStored<object>('studySettings');

/** As they were stored: tools/studySettings.ts reads and changes them. */
export const storedStudySettingsAtom = persistedAtom<unknown>('indicators', firstSettings && fromFirstVersion(firstSettings));

const storedLookAtom = persistedAtom<unknown>('chartLook', 'candles');

/** How the prices are drawn; remembered on this device. */
export const lookAtom = atom(
  (get): Look => LOOKS.find((look) => look === get(storedLookAtom)) ?? 'candles',
  (_get, set, look: Look) => set(storedLookAtom, look),
);

/** What takes the chart's canvas, for a picture of it; null without a chart. */
export const canvasAtom = atom<{ current: CandleChartHandle['canvas'] | null }>({ current: null });

/** The chart covers the screen. */
export const fullScreenAtom = atom(false);

/** What the chart shows, as data; null without a chart. */
export const chartDataAtom = atom<{ current: (() => ChartData | null) | null }>({ current: null });

/** The drawing bar is open: presses on the chart draw, select and move. */
export const drawingOpenAtom = atom(false);

/** Whether economic events are marked on the chart; remembered on this device. */
export const eventsShownAtom = persistedAtom('chartEvents', true);

/** The colour of the next drawing, and whether its points go to the prices of candles; remembered on this device. */
export const inkAtom = persistedAtom('drawingInk', 1);
export const magnetAtom = persistedAtom('drawingMagnet', true);

export const studyChoiceAtom = atom((get): StudyChoice => ({ on: get(studiesAtom), settings: get(storedStudySettingsAtom) }));

/** The instrument that each instrument's chart is compared with, the newest choice last; remembered on this device. */
const storedComparedAtom = persistedAtom<[instrument: Id, other: Id][]>('chartCompared', []);
const COMPARED_MAX = 50;

export const comparedAtom = atom(
  (get) => new Map(get(storedComparedAtom)),
  (get, set, instrument: Id, other: Id | null) => {
    const others = get(storedComparedAtom).filter(([id]) => id !== instrument);
    set(storedComparedAtom, other === null ? others : [...others, [instrument, other] as [Id, Id]].slice(-COMPARED_MAX));
  },
);
