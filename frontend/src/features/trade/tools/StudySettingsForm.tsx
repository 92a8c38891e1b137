// The settings of the indicators that are switched on; a change is applied to the chart at once.
import { useLingui } from '@lingui/react/macro';
import { useAtom, useAtomValue } from 'jotai';
import { useId, useState } from 'react';
import { parseInput } from '../../../core/numbers/decimal';
import { localizeInput, normalizeInput } from '../../../core/numbers/format';
import { useLocaleTag } from '../../../state';
import { INKS, isAllowed, type Ink, type Study, type StudyInput, type StudySetting } from '../../../ui/chart';
import { STUDY_DEFAULTS } from '../../../ui/chart/studySettings';
import { STUDY_SPECS } from '../../../ui/chart/studySpecs';
import { Button } from '../../../ui/Button';
import { Empty } from '../../../ui/Empty';
import { NumberStepper } from '../../../ui/NumberStepper';
import { useChartScope } from '../chartScope';
import { useInkNames, useInputNames, useStudyNames } from './studyNames';
import { studySettingsAtom } from './studySettings';
import styles from './StudySettingsForm.module.css';

export function StudySettingsForm() {
  const { t } = useLingui();
  const { studiesAtom } = useChartScope();
  const studies = useAtomValue(studiesAtom);
  const [settings, setSettings] = useAtom(studySettingsAtom);
  /** Another key resets the fields to the stored values. */
  const [resetCount, setResetCount] = useState(0);
  if (studies.length === 0) return <Empty icon="trade" title={t`No indicator is switched on`} />;
  return (
    <div key={resetCount} className={styles.form}>
      {studies.map((study) => (
        <StudyGroup
          key={study}
          study={study}
          setting={settings[study]}
          onChange={(setting) => setSettings({ ...settings, [study]: setting })}
        />
      ))}
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

interface StudyGroupProps {
  study: Study;
  setting: StudySetting;
  onChange: (setting: StudySetting) => void;
}

function StudyGroup({ study, setting, onChange }: StudyGroupProps) {
  const { t } = useLingui();
  const names = useStudyNames();
  const inputNames = useInputNames();
  const { inputs, lines } = STUDY_SPECS[study];
  return (
    <fieldset className={styles.group}>
      <legend className={styles.name}>
        <bdi>{study}</bdi> <span className={styles.long}>{names[study]}</span>
      </legend>
      {inputs.map((input, index) => (
        <NumberField
          // Never another one at its place.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          label={inputNames[input.kind]}
          input={input}
          value={setting.values[index] ?? input.initial}
          onChange={(value) => onChange({ ...setting, values: setting.values.with(index, value) })}
        />
      ))}
      {lines.map((line, index) => {
        if (line.form === 'histogram') return null;
        const name = line.name(setting.values);
        return (
          <InkField
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            label={t`Colour of ${name}`}
            name={name}
            value={setting.inks[index] ?? line.ink}
            onChange={(ink) => onChange({ ...setting, inks: setting.inks.with(index, ink) })}
          />
        );
      })}
    </fieldset>
  );
}

interface InkFieldProps {
  label: string;
  name: string;
  value: Ink;
  onChange: (ink: Ink) => void;
}

function InkField({ label, name, value, onChange }: InkFieldProps) {
  const inkNames = useInkNames();
  const group = useId();
  return (
    <div className={styles.inks} role="radiogroup" aria-label={label}>
      <span className={styles.label} aria-hidden="true">
        <bdi>{name}</bdi>
      </span>
      <span className={styles.swatches}>
        {INKS.map((ink) => (
          <label key={ink} className={styles.swatch} style={{ color: `var(--study-${ink + 1})` }}>
            <input type="radio" className="visually-hidden" name={group} checked={ink === value} onChange={() => onChange(ink)} />
            <span className="visually-hidden">{inkNames[ink]}</span>
          </label>
        ))}
      </span>
    </div>
  );
}

interface NumberFieldProps {
  label: string;
  input: StudyInput;
  value: number;
  onChange: (value: number) => void;
}

function NumberField({ label, input, value, onChange }: NumberFieldProps) {
  const tag = useLocaleTag();
  const [typed, setTyped] = useState(String(value));
  const { min, max, step } = input;
  const inBounds = (text: string) => {
    const parsed = parseInput(text)?.toNumber();
    return isAllowed(parsed, input) ? parsed : null;
  };
  const set = (text: string) => {
    setTyped(text);
    const next = inBounds(text);
    if (next !== null) onChange(next);
  };
  // Steps of a hundredth would gather rounding errors.
  const stepped = (direction: number) => Number(Math.min(max, Math.max(min, value + direction * step)).toFixed(2));
  return (
    <div className={styles.figure}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <NumberStepper
        label={label}
        value={localizeInput(typed, tag)}
        invalid={inBounds(typed) === null}
        minusDisabled={value <= min}
        plusDisabled={value >= max}
        onChange={(text) => set(normalizeInput(text, tag))}
        onStep={(direction) => set(String(stepped(direction)))}
        onBlur={() => setTyped(String(value))}
      />
    </div>
  );
}
