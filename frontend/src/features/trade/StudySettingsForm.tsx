// The settings of the indicators; a change is applied to the chart at once.
import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { useState, type ReactNode } from 'react';
import { parseInput } from '../../core/numbers/decimal';
import { STUDY_DEFAULTS, type StudySettings } from '../../ui/chart';
import { Button } from '../../ui/Button';
import { NumberStepper } from '../../ui/NumberStepper';
import { studySettingsAtom } from './state';
import { useStudyNames } from './studyNames';
import styles from './StudySettingsForm.module.css';

const BARS_MAX = 500;

export function StudySettingsForm() {
  const { t } = useLingui();
  const [settings, setSettings] = useAtom(studySettingsAtom);
  const names = useStudyNames();
  /** Another key resets the fields to the stored values. */
  const [resetCount, setResetCount] = useState(0);
  const change = (changed: Partial<StudySettings>) => setSettings({ ...settings, ...changed });
  const { averages, bollinger, macd, rsi } = settings;
  const average = (index: 0 | 1 | 2) => (length: number) => {
    const next: StudySettings['averages'] = [...averages];
    next[index] = length;
    change({ averages: next });
  };
  return (
    <div key={resetCount} className={styles.form}>
      <Group name={names.MA}>
        {([0, 1, 2] as const).map((index) => (
          <IntegerField key={index} label={t`Bars`} value={averages[index]} onChange={average(index)} />
        ))}
      </Group>
      <Group name={names.BOLL}>
        <IntegerField label={t`Bars`} value={bollinger.length} onChange={(length) => change({ bollinger: { ...bollinger, length } })} />
        <IntegerField
          label={t`Deviations`}
          value={bollinger.width}
          min={1}
          max={5}
          onChange={(width) => change({ bollinger: { ...bollinger, width } })}
        />
      </Group>
      <Group name={names.MACD}>
        <IntegerField label={t`Fast`} value={macd.fast} onChange={(fast) => change({ macd: { ...macd, fast } })} />
        <IntegerField label={t`Slow`} value={macd.slow} onChange={(slow) => change({ macd: { ...macd, slow } })} />
        <IntegerField label={t`Signal`} value={macd.smooth} onChange={(smooth) => change({ macd: { ...macd, smooth } })} />
      </Group>
      <Group name={names.RSI}>
        <IntegerField label={t`Bars`} value={rsi} onChange={(length) => change({ rsi: length })} />
      </Group>
      <Button
        wide
        onClick={() => {
          setSettings(STUDY_DEFAULTS);
          setResetCount(resetCount + 1);
        }}
      >{t`Back to the usual settings`}</Button>
    </div>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.name}>{name}</legend>
      {children}
    </fieldset>
  );
}

interface IntegerFieldProps {
  label: string;
  value: number;
  min?: number;
  max?: number;
  onChange: (value: number) => void;
}

function IntegerField({ label, value, min = 2, max = BARS_MAX, onChange }: IntegerFieldProps) {
  const [typed, setTyped] = useState(String(value));
  const inBounds = (text: string) => {
    const parsed = parseInput(text)?.toNumber();
    return parsed !== undefined && Number.isInteger(parsed) && parsed >= min && parsed <= max ? parsed : null;
  };
  const set = (text: string) => {
    setTyped(text);
    const next = inBounds(text);
    if (next !== null) onChange(next);
  };
  return (
    <div className={styles.figure}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <NumberStepper
        label={label}
        value={typed}
        invalid={inBounds(typed) === null}
        minusDisabled={value <= min}
        plusDisabled={value >= max}
        onChange={set}
        onStep={(direction) => set(String(Math.min(max, Math.max(min, value + direction))))}
        onBlur={() => setTyped(String(value))}
      />
    </div>
  );
}
