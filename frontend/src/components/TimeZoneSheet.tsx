// The choice of the zone that times are shown in: the device's, the trading day's, UTC, or any other by its name.
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { deviceZone, NEW_YORK, zoneLabel, zoneName } from '../core/app/zone';
import { changeDisplay, changeSettings, useLocaleTag, useSettings } from '../state';
import { CoverRadio } from '../ui/CoverRadio';
import { TextField } from '../ui/Field';
import { Icon } from '../ui/Icon';
import styles from './TimeZoneSheet.module.css';

/** A longer list is not read: more of the name finds it. */
const FOUND_MAX = 40;

interface Zone {
  /** Empty: the device's. */
  id: string;
  title: string;
  note: string;
}

export function TimeZoneSheet({ onChosen }: { onChosen: () => void }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const { timeZone } = useSettings();
  const [search, setSearch] = useState('');
  const noteOf = (zone: string) => `${zoneName(tag, zone)} · ${zoneLabel(tag, undefined, zone)}`;
  const usual: Zone[] = [
    { id: '', title: t`This device`, note: noteOf(deviceZone()) },
    { id: NEW_YORK, title: t`Trading day (New York)`, note: noteOf(NEW_YORK) },
    { id: 'UTC', title: 'UTC', note: zoneName(tag, 'UTC') },
  ];
  if (!usual.some(({ id }) => id === timeZone)) usual.push({ id: timeZone, title: cityOf(timeZone), note: noteOf(timeZone) });
  const found = useFound(search.trim(), tag);
  const zones = found ?? usual;
  return (
    <div className={styles.choice}>
      <TextField label={t`Search time zones`} type="search" autoComplete="off" value={search} onChange={(event) => setSearch(event.target.value)} />
      <div role="radiogroup" aria-label={t`Time zone`}>
        {zones.map(({ id, title, note }) => (
          <label key={id} className={styles.zone}>
            <CoverRadio
              name="time-zone"
              checked={id === timeZone}
              onChange={() => {
                changeSettings({ timeZone: id });
                changeDisplay({ zone: id || deviceZone() });
              }}
              onClick={() => id === timeZone && onChosen()}
            />
            <span className={styles.names}>
              <bdi>{title}</bdi>
              <small dir="auto">{note}</small>
            </span>
            {id === timeZone && <Icon name="check" size={20} />}
          </label>
        ))}
      </div>
      {zones.length === 0 && <p role="status">{t`No time zone has this name`}</p>}
    </div>
  );
}

function cityOf(zone: string): string {
  return zone.replaceAll('_', ' ');
}

/** The zones whose name, in English or in the language of the page, has what is typed; null where nothing is. */
function useFound(search: string, tag: string): Zone[] | null {
  const searched = search !== '';
  // Made with the first character: some hundred names take a moment.
  const all = useMemo(
    () => (searched ? Intl.supportedValuesOf('timeZone').map((id) => ({ id, title: cityOf(id), note: zoneName(tag, id) })) : []),
    [searched, tag],
  );
  if (!searched) return null;
  const sought = search.toLocaleLowerCase(tag);
  return all
    .filter(({ title, note }) => `${title} ${note}`.toLocaleLowerCase(tag).includes(sought))
    .slice(0, FOUND_MAX)
    .map((zone) => ({ ...zone, note: `${zone.note} · ${zoneLabel(tag, undefined, zone.id)}` }));
}
