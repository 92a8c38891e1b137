// The index of the settings' subjects: a list at the side, a select on a narrow screen.
import { useLingui } from '@lingui/react/macro';
import { Select } from '../../../ui/Select';
import type { Subject } from '../../settingSubjects';
import styles from './Settings.module.css';

export interface IndexEntry {
  subject: Subject;
  /** How many settings differ from their defaults. */
  changed: number;
  /** Whether there are changes that are not saved. */
  unsaved: boolean;
}

interface SettingsIndexProps {
  entries: readonly IndexEntry[];
  /** The open subject's id. */
  open: string;
  onOpen: (id: string) => void;
}

export function SettingsIndex({ entries, open, onOpen }: SettingsIndexProps) {
  const { t, i18n } = useLingui();
  const marksOf = ({ changed, unsaved }: IndexEntry) => [changed > 0 && t`${changed} changed`, unsaved && t`not saved`].filter(Boolean).join(' · ');
  return (
    <>
      <nav className={styles.index} aria-label={t`Subjects`}>
        {entries.map((entry) => (
          <button key={entry.subject.id} type="button" className={styles.entry} aria-current={entry.subject.id === open ? 'true' : undefined} onClick={() => onOpen(entry.subject.id)}>
            {i18n._(entry.subject.name)}
            <span className={styles.marks}>{marksOf(entry)}</span>
          </button>
        ))}
      </nav>
      <div className={styles.choice}>
        <Select label={t`Subject of the settings`} value={open} onChange={onOpen}>
          {entries.map((entry) => (
            <option key={entry.subject.id} value={entry.subject.id}>
              {[i18n._(entry.subject.name), marksOf(entry)].filter(Boolean).join(' · ')}
            </option>
          ))}
        </Select>
      </div>
    </>
  );
}
