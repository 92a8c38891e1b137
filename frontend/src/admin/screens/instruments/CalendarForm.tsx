// The form of a holiday calendar: name, zone, instruments, and its dates. A preview comes before it is saved.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { useUnsaved } from '../../../ui/unsaved';
import { useForm } from '../../../ui/useForm';
import { post, put, remove, type AdminInstrument, type CalendarPreview, type HolidayCalendar } from '../../api';
import { datesOf, freeDate, rowError, rowsOf, withDate, type DateRow } from '../../calendar';
import { useAction, useFormAction } from '../../queries';
import { go, useListParams } from '../../route';
import { CloseDetails } from '../../ui/CloseDetails';
import { Dialog } from '../../ui/Dialog';
import { MultiSelect } from '../../ui/MultiSelect';
import { Card } from '../../ui/Page';
import { useNeedsApproval, WaitingChange } from '../../ui/WaitingChange';
import { CalendarImport } from './CalendarImport';
import { CalendarPreviewDialog } from './CalendarPreviewDialog';
import styles from './Calendars.module.css';
import { TimeInput } from './TimeInput';
import { YearView } from './YearView';

interface CalendarValues {
  name: string;
  timezone: string;
  instruments: readonly string[];
  dates: readonly DateRow[];
}

const CHANGED_PATHS = ['/calendars', '/instruments', '/dashboard', '/setup'];

function valuesOf(calendar: HolidayCalendar | undefined): CalendarValues {
  return {
    name: calendar?.name ?? '',
    timezone: calendar?.timezone ?? '',
    instruments: calendar?.instruments.map(String) ?? [],
    dates: rowsOf(calendar?.dates ?? []),
  };
}

function bodyOf({ name, timezone, instruments, dates }: CalendarValues) {
  return { name: name.trim(), timezone: timezone.trim() || null, instruments: instruments.map(Number), dates: datesOf(dates) };
}

/** Only changed fields are sent, so that a colleague's changes of the others are kept. */
function changesOf(before: CalendarValues, values: CalendarValues): Partial<ReturnType<typeof bodyOf>> {
  const [old, body] = [bodyOf(before), bodyOf(values)];
  return Object.fromEntries(Object.entries(body).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(old[key as keyof typeof old])));
}

interface CalendarFormProps {
  calendar: HolidayCalendar | undefined;
  instruments: readonly AdminInstrument[];
}

export function CalendarForm({ calendar, instruments }: CalendarFormProps) {
  const { t } = useLingui();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const [year, setYear] = useState(() => Number(today.slice(0, 4)));
  const [preview, setPreview] = useState<CalendarPreview | null>(null);
  const [confirming, setConfirming] = useState(false);
  const [chosen, setChosen] = useState<{ date: string } | null>(null);
  const [isAsked, setAsked] = useState(false);
  const leave = () => go('calendars');
  const needsApproval = useNeedsApproval('edit_instruments');
  const waits = needsApproval === true && calendar !== undefined && (preview?.affected ?? 0) > 0;
  const errorText = { date: t`Each row needs a date.`, repeated: t`A date has two rows.`, times: t`The opening must be before the close.` };
  const form = useForm<CalendarValues>({
    initial: () => valuesOf(calendar),
    check: ({ name, dates }) => {
      const wrong = rowError(dates);
      return { name: !name.trim() && t`A name is required.`, dates: wrong && `${dates[wrong.index]?.date ?? ''} ${errorText[wrong.kind]}`.trim() };
    },
    send: useFormAction<CalendarValues>({
      run: async ({ values, call }) => {
        const path = calendar ? `/calendars/${calendar.id}/preview` : '/calendars/preview';
        setPreview((await post<CalendarPreview>(path, calendar ? changesOf(form.initial, values) : bodyOf(values), call)).data);
        return { msg: '' };
      },
      invalidates: [],
    }),
  });
  // A preview sends the form, but does not save it.
  useUnsaved(form.isChanged);
  // An import replaces what is shown once it was read again.
  const { reset } = form;
  const [version, setVersion] = useState(calendar?.version);
  const [importing, setImporting] = useState(false);
  const imported = calendar?.dates;
  const [known, setKnown] = useState(imported);
  if (importing && imported !== known) {
    setImporting(false);
    setVersion(calendar?.version);
    reset(valuesOf(calendar));
  }
  if (imported !== known) setKnown(imported);
  const { name, timezone, dates } = form.values;
  const saving = useAction({
    run: () => {
      const confirm = preview?.affected ?? 0;
      if (!calendar) return post('/calendars', { ...bodyOf(form.values), confirm });
      const changes = changesOf(form.initial, form.values);
      // A list replaces that of a colleague, so it must be based on the current one.
      const replaces = changes.dates !== undefined || changes.instruments !== undefined;
      return put(`/calendars/${calendar.id}`, { ...changes, ...(replaces ? { version } : {}), confirm });
    },
    invalidates: CHANGED_PATHS,
    onDone: leave,
  });
  const deletion = useAction({ run: () => remove(`/calendars/${calendar?.id}`), invalidates: CHANGED_PATHS, onDone: leave });
  const shownYear = String(year);
  const add = (date: string) => {
    form.change({ dates: withDate(dates, date) });
    setChosen({ date });
  };
  // The global search asks for a new date by the parameter `add` of the address.
  const [params, setParams] = useListParams();
  if (params.add !== undefined && !isAsked) {
    setAsked(true);
    add(freeDate(dates, today));
  }
  useEffect(() => {
    if (isAsked && params.add !== undefined) setParams({ add: null });
  }, [isAsked, params.add, setParams]);
  const choices = instruments.map((row) => ({ code: String(row.Id), name: row.ShowCode }));
  const isMember = ({ code }: { code: string }) => form.values.instruments.includes(code);
  return (
    <Card title={calendar ? calendar.name : t`New calendar`} aside={<CloseDetails onClose={leave} />}>
      {calendar && <WaitingChange object={`calendar/${calendar.id}`} />}
      {calendar && <CalendarImport calendar={calendar} invalidates={CHANGED_PATHS} onDone={() => setImporting(true)} />}
      <form {...form.props} className={styles.form}>
        <TextField label={t`Name`} hint="NYSE" maxLength={60} value={name} onChange={(event) => form.change({ name: event.target.value })} error={form.errorOf('name')} />
        <TextField label={t`Time zone`} hint={t`empty: that of each instrument`} placeholder="America/New_York" value={timezone} onChange={(event) => form.change({ timezone: event.target.value })} error={form.errorOf('timezone')} />
        <MultiSelect
          label={t`Instruments`}
          add={t`Add an instrument…`}
          chosen={choices.filter(isMember)}
          others={choices.filter((one) => !isMember(one))}
          error={form.errorOf('instruments')}
          onChange={(codes) => form.change({ instruments: codes })}
        />
        <YearView year={year} onYear={setYear} rows={dates} onDay={add} />
        <DateRows rows={dates} year={shownYear} chosen={chosen} onChange={(rows) => form.change({ dates: rows })} />
        {form.errorOf('dates') && <p role="alert" className={styles.error}>{form.errorOf('dates')}</p>}
        <Button kind="text" icon="plus" onClick={() => add(freeDate(dates, today.startsWith(shownYear) ? today : `${shownYear}-01-01`))}>{t`Add a date`}</Button>
        <Button kind="primary" wide type="submit" busy={form.busy} disabled={!form.isChanged}>{t`Preview and save`}</Button>
        {calendar && calendar.instruments.length > 0 && <p className={styles.faint}>{t`It can be deleted once no instrument uses it.`}</p>}
        {calendar && calendar.instruments.length === 0 && <Button kind="text" wide onClick={() => setConfirming(true)}>{t`Delete`}</Button>}
      </form>
      {preview && (
        <CalendarPreviewDialog title={t`Save ${name}?`} confirmLabel={waits ? t`Request approval` : t`Save`} waits={waits} preview={preview} busy={saving.isPending} onConfirm={() => saving.mutate()} onClose={() => setPreview(null)} />
      )}
      {confirming && (
        <Dialog title={t`Delete ${name}?`} confirmLabel={t`Delete`} danger busy={deletion.isPending} onConfirm={() => deletion.mutate()} onClose={() => setConfirming(false)}>
          <p>{t`Its dates are deleted too.`}</p>
        </Dialog>
      )}
    </Card>
  );
}

interface DateRowsProps {
  rows: readonly DateRow[];
  /** Only the dates of this year are listed, and those without a date. */
  year: string;
  /** Its row gets the focus; another object each time. */
  chosen: { date: string } | null;
  onChange: (rows: DateRow[]) => void;
}

function DateRows({ rows, year, chosen, onChange }: DateRowsProps) {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) list.current?.querySelector<HTMLElement>(`[data-date="${chosen.date}"] input:not([type=date])`)?.focus();
  }, [chosen]);
  const shown = [...rows.entries()].filter(([, row]) => row.date === '' || row.date.startsWith(year));
  if (shown.length === 0) return <p className={styles.faint}>{t`No dates in ${year}. Choose a day, add a date or import a file.`}</p>;
  return (
    <div ref={list} className={styles.rows}>
      {shown.map(([index, row]) => {
        const set = (part: Partial<DateRow>) => onChange(rows.map((other, place) => (place === index ? { ...other, ...part } : other)));
        return (
          // By its place, so that a change of a date keeps the focus.
          <div key={index} role="group" aria-label={row.date} data-date={row.date} className={styles.row}>
            <input type="date" aria-label={t`Date`} required value={row.date} onChange={(event) => set({ date: event.target.value })} />
            <input aria-label={t`Name`} placeholder={t`Name`} maxLength={100} value={row.name} onChange={(event) => set({ name: event.target.value })} />
            <span className={styles.time}>
              {t`Opens`}
              <TimeInput optional label={t`Opens`} value={row.open} onChange={(open) => set({ open })} />
            </span>
            <span className={styles.time}>
              {t`Closes`}
              <TimeInput optional label={t`Closes`} value={row.close} onChange={(close) => set({ close })} />
            </span>
            <IconButton icon="close" label={t`Remove ${row.date}`} onClick={() => onChange(rows.filter((_, place) => place !== index))} />
          </div>
        );
      })}
      <p className={styles.faint}>{t`Without times it is closed all day.`}</p>
    </div>
  );
}
