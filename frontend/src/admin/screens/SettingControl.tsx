// The control of a setting: what the server tells of it decides which.
import { useLingui } from '@lingui/react/macro';
import { LANGUAGES } from '../../core/locales';
import { IconButton } from '../../ui/Button';
import { Field, TextField } from '../../ui/Field';
import { Select } from '../../ui/Select';
import type { Setting } from '../api';
import { holds, settingItems, settingText } from '../core';
import { rangeOf } from '../settingHelps';
import { CHOICE_NAMES, useSettingName } from '../settingNames';
import { Area } from '../ui/Area';
import { ColourField } from '../ui/ColourField';
import { Countries, Country } from '../ui/Countries';
import { LanguageChoice } from '../ui/LanguageChoice';
import { PictureField } from '../ui/PictureChoice';
import { Picks, type Pick } from '../ui/Picks';

/** Characters; of more than so many a text is written on several lines. */
const LONG = 254;

interface ControlProps {
  setting: Setting;
  /** As it is typed; a list with commas. */
  value: string;
  onChange: (value: string) => void;
}

export function SettingControl({ setting, value, onChange }: ControlProps) {
  const label = useSettingName()(setting);
  switch (setting.kind) {
    case 'flag':
    case 'choice':
    case 'word':
      return <Choice label={label} setting={setting} value={value} onChange={onChange} />;
    case 'words':
    case 'languages':
      return <Several label={label} setting={setting} value={value} onChange={onChange} />;
    case 'countries':
      return <Countries label={label} value={settingItems(value)} onChange={(codes) => onChange(settingText(codes))} />;
    case 'country':
      return <Country label={label} value={value} onChange={onChange} />;
    case 'language':
      return <LanguageChoice label={label} value={value} onChange={onChange} />;
    case 'colour':
      return <ColourField label={label} value={value} onChange={onChange} />;
    case 'picture':
      return <PictureField label={label} hint="" value={value} onChange={onChange} />;
    case 'secret':
      return <Secret label={label} setting={setting} value={value} onChange={onChange} />;
    default:
      return <Typed label={label} setting={setting} value={value} onChange={onChange} />;
  }
}

/** Must its range be told? Not of what is chosen from a list, which says by itself what may be in it. */
export function isTyped({ choices, kind }: Setting): boolean {
  return choices === null && kind !== 'country' && kind !== 'countries';
}

type LabelledProps = ControlProps & { label: string };

/** A choice's value by its name in the reader's language; one that needs none, as it is. */
function useChoiceName(setting: Setting): (choice: string) => string {
  const { t, i18n } = useLingui();
  return (choice) => {
    const name = CHOICE_NAMES[setting.key]?.[choice];
    if (name) return i18n._(name);
    if (setting.kind !== 'flag') return choice;
    return choice === '1' ? t`on` : t`off`;
  };
}

function Choice({ label, setting, value, onChange }: LabelledProps) {
  const nameOf = useChoiceName(setting);
  return (
    <Field label={label}>
      {({ id }) => (
        <Select id={id} value={value} onChange={onChange}>
          {(setting.choices ?? []).map(String).map((choice) => (
            <option key={choice} value={choice}>
              {nameOf(choice)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function Several({ label, setting, value, onChange }: LabelledProps) {
  const { t } = useLingui();
  const nameOf = useChoiceName(setting);
  const pick = (code: string): Pick => {
    const language = setting.kind === 'languages' ? LANGUAGES.find((one) => one.code === code) : undefined;
    return language ? { code, name: language.name, lang: language.tag } : { code, name: nameOf(code) };
  };
  const codes = settingItems(value);
  const others = (setting.choices ?? []).map(String).filter((code) => !codes.includes(code));
  return (
    <Picks
      label={label}
      error={holds(setting, value) ? null : t`Choose one at least.`}
      add={t`Add…`}
      chosen={codes.map(pick)}
      others={others.map(pick)}
      onChange={(chosen) => onChange(settingText(chosen))}
    />
  );
}

/** A secret that is set is not shown; nothing typed keeps it. */
function Secret({ label, setting, value, onChange }: LabelledProps) {
  const { t } = useLingui();
  const before = settingText(setting.value);
  const kept = before !== '' && value === before;
  return (
    <TextField
      label={label}
      type="password"
      autoComplete="new-password"
      placeholder={kept ? t`Set. Type to replace it.` : before && value === '' ? t`Will be removed.` : undefined}
      value={kept ? '' : value}
      error={useFault(setting, value)}
      onChange={(event) => onChange(event.target.value || before)}
      after={kept && <IconButton icon="close" label={t`Remove: ${label}`} onClick={() => onChange('')} />}
    />
  );
}

/** What is wrong with what was typed, as far as the limits tell. */
function useFault(setting: Setting, value: string): string | null {
  const { t, i18n } = useLingui();
  if (holds(setting, value)) return null;
  const found = rangeOf(setting);
  if (!found) return t`Not possible. Please check it.`;
  const range = i18n._(found);
  return t`Not possible. Allowed: ${range}`;
}

const KEYBOARDS: Readonly<Record<string, 'numeric' | 'decimal' | 'email' | 'url'>> = {
  integer: 'numeric',
  percent: 'decimal',
  money: 'decimal',
  email: 'email',
  url: 'url',
};

function Typed({ label, setting, value, onChange }: LabelledProps) {
  const error = useFault(setting, value);
  const change = (event: { target: { value: string } }) => onChange(event.target.value);
  const long = setting.kind === 'origins' || (setting.kind === 'text' && (setting.max_length ?? 0) > LONG);
  if (long) return <Area label={label} value={value} error={error} onChange={change} />;
  return <TextField label={label} inputMode={KEYBOARDS[setting.kind]} value={value} error={error} onChange={change} />;
}
