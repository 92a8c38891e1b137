// The weekly grid of trading hours: the periods of each day with their exact times. It changes the lines that the form sends.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Button, IconButton } from '../../../ui/Button';
import { Select } from '../../../ui/Select';
import { weekdays } from '../../dates';
import { sessionsOf, type Session } from '../../instrument';
import { tagAtom } from '../../state';
import { dayErrors, DAYS, nextSession, sessionLines, withDayCopied } from '../../tradingWeek';
import { TimeInput } from './TimeInput';
import styles from './WeekEditor.module.css';

const WORKDAYS = [1, 2, 3, 4, 5];

/** The sessions of a day with their places in the week. */
function placesOf(week: readonly Session[], day: number): [number, Session][] {
  return [...week.entries()].filter(([, session]) => session.day === day);
}

interface WeekEditorProps {
  /** Sessions as lines. */
  sessions: string;
  onChange: (sessions: string) => void;
}

export function WeekEditor({ sessions, onChange }: WeekEditorProps) {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const week = sessionsOf(sessions);
  const errors = dayErrors(week);
  const names = weekdays(tag);
  const change = (next: readonly Session[]) => onChange(sessionLines(next));
  const copy = (from: number, target: string) => {
    const to = { all: [...DAYS], workdays: WORKDAYS }[target] ?? [Number(target)];
    change(withDayCopied(week, from, to));
  };
  return (
    <div className={styles.week}>
      {DAYS.map((day) => {
        const name = names[day] ?? '';
        const further = nextSession(week, day);
        return (
          <div key={day} role="group" aria-label={name} className={styles.day}>
            <span className={styles.name}>{name}</span>
            <div className={styles.periods}>
              {placesOf(week, day).map(([place, session]) => {
                const set = (part: Partial<Session>) => change(week.map((other, index) => (index === place ? { ...other, ...part } : other)));
                return (
                  // By its place, so that a change of a time keeps the focus.
                  <span key={place} className={styles.period}>
                    <TimeInput label={t`Opens`} value={session.open} onChange={(open) => set({ open })} />
                    –
                    <TimeInput label={t`Closes`} value={session.close} onChange={(close) => set({ close })} />
                    <IconButton icon="close" label={t`Remove ${session.open} to ${session.close}`} onClick={() => change(week.filter((_, index) => index !== place))} />
                  </span>
                );
              })}
              {further && <Button kind="text" icon="plus" onClick={() => change([...week, further])}>{t`Add a period`}</Button>}
              {errors.has(day) && (
                <p role="alert" className={styles.error}>
                  {errors.get(day) === 'time' ? t`Times are 00:00 to 24:00.` : t`Overlaps another period.`}
                </p>
              )}
            </div>
            <Select label={t`Copy to`} value="" onChange={(target) => copy(day, target)}>
              <option value="">{t`Copy to…`}</option>
              <option value="workdays">{t`Monday to Friday`}</option>
              <option value="all">{t`every day`}</option>
              {DAYS.filter((other) => other !== day).map((other) => (
                <option key={other} value={other}>
                  {names[other]}
                </option>
              ))}
            </Select>
          </div>
        );
      })}
    </div>
  );
}
