// The economic events of an instrument on its chart, and their list after a tap on a mark.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import type { Instrument } from '../../../../api/types';
import { EventRow } from '../../../../components/economicCalendar/EventRow';
import { useEconomicEvents } from '../../../../components/economicCalendar/useEconomicEvents';
import { localMoment, zoned } from '../../../../core/app/time';
import { openSheet, useLocaleTag } from '../../../../state';
import type { ChartLayer } from '../../../../ui/chart';
import { EventLayer } from './EventLayer';

const AHEAD_MS = 7 * 86_400_000;
/** Coming events that a screen reader has; all are in News. */
const LISTED = 20;

/** Longer than a browser takes from the end of a touch to its click. */
const CLICK_MS = 350;

/** Acts after the click that follows a tap: it would meet the backdrop of a sheet that is open by then, and close it. */
function afterClick(act: () => void): void {
  const run = () => {
    clearTimeout(timer);
    document.removeEventListener('click', run, true);
    setTimeout(act);
  };
  const timer = setTimeout(run, CLICK_MS);
  document.addEventListener('click', run, true);
}

interface ChartEventsProps {
  instrument: Instrument;
  /** When the first bar began. */
  since: number;
  onLayer: (layer: ChartLayer | null) => void;
}

export function ChartEvents({ instrument, since, onLayer }: ChartEventsProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const [opened] = useState(() => Date.now());
  const events = useEconomicEvents(instrument, since, opened + AHEAD_MS);
  const layer = useMemo(
    () =>
      new EventLayer((mark) => {
        const first = mark.events[0];
        const sheet = {
          title: first ? zoned(localMoment(first.time, tag), first.time, tag) : t`Economic calendar`,
          content: () => (
            <ul>
              {mark.events.map((event) => (
                <EventRow key={event.id} event={event} />
              ))}
            </ul>
          ),
        };
        afterClick(() => openSheet(sheet));
      }),
    [t, tag],
  );
  useEffect(() => {
    onLayer(layer);
    return () => onLayer(null);
  }, [layer, onLayer]);
  useEffect(() => layer.setEvents(events), [layer, events]);
  const upcoming = events.filter(({ time }) => Date.parse(time) > opened).slice(0, LISTED);
  return (
    // The marks are painted: a screen reader has them here.
    <ul className="visually-hidden" aria-label={t`Economic calendar`}>
      {upcoming.map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
    </ul>
  );
}
