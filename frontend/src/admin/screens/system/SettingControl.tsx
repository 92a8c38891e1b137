// The input of a setting, by the kind that the server reports.
import { useLingui } from '@lingui/react/macro';
import { LANGUAGES } from '../../../core/app/locales';
import { IconButton } from '../../../ui/Button';
import { Field, TextField } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import type { Setting } from '../../api';
import { isWithinLimits, settingItems, settingText } from '../../forms';
import { rangeOf } from '../../settingHelps';
import { CHOICE_NAMES, useSettingName } from '../../settingNames';
import { ColourField } from '../../ui/ColourField';
import { CountriesField, CountryField } from '../../ui/CountryFields';
import { CurrenciesField } from '../../ui/CurrenciesField';
import { LanguageField } from '../../ui/LanguageField';
import { MultiSelect, type MultiSelectOption } from '../../ui/MultiSelect';
import { PictureField } from '../../ui/PicturePicker';
import { TextArea } from '../../ui/TextArea';

/** Kinds of lists that are typed. */
const LISTS: ReadonlySet<string> = new Set(['origins', 'networks', 'witnesses', 'authorities']);

/** The length in characters above which a text gets a multi-line input. */
const LONG = 254;

interface ControlProps {
  setting: Setting;
  /** The text as typed; list items are separated by commas, or are one a line. */
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
      return <CountriesField label={label} value={settingItems(value)} onChange={(codes) => onChange(settingText(codes))} />;
    case 'currencies':
      return <CurrenciesField label={label} value={settingItems(value)} onChange={(codes) => onChange(settingText(codes))} />;
    case 'country':
      return <CountryField label={label} value={value} onChange={onChange} />;
    case 'language':
      return <LanguageField label={label} value={value} onChange={onChange} />;
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

/** Whether the value is typed, so that its range has to be shown; not for a choice from a list. */
export function isTyped({ choices, kind }: Setting): boolean {
  return choices === null && kind !== 'country' && kind !== 'countries' && kind !== 'currencies';
}

type LabelledProps = ControlProps & { label: string };

/** The translated name of a choice; the value itself if it has none. */
function useChoiceName(setting: Setting): (choice: string) => string {
  const { t, i18n } = useLingui();
  return (choice) => {
    const name = CHOICE_NAMES[setting.key]?.[choice];
    if (name) return i18n._(name);
    if (setting.kind !== 'flag') return choice;
    return choice === '1' ? t`on` : t`off`;
  };
}

/** A value as shown to people: choices and languages by their names. */
export function useValueName(setting: Setting): (value: string) => string {
  const { t } = useLingui();
  const nameOf = useChoiceName(setting);
  return (value) => {
    if (setting.kind === 'secret') return value && t`set`;
    if (setting.choices === null) return value;
    return settingItems(value).map((code) => languageName(setting, code) ?? nameOf(code)).join(', ');
  };
}

function languageName({ kind }: Setting, code: string): string | undefined {
  return kind === 'language' || kind === 'languages' ? LANGUAGES.find((language) => language.code === code)?.name : undefined;
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
  const optionOf = (code: string): MultiSelectOption => {
    const language = setting.kind === 'languages' ? LANGUAGES.find((one) => one.code === code) : undefined;
    return language ? { code, name: language.name, lang: language.tag } : { code, name: nameOf(code) };
  };
  const codes = settingItems(value);
  const others = (setting.choices ?? []).map(String).filter((code) => !codes.includes(code));
  return (
    <MultiSelect
      label={label}
      error={isWithinLimits(setting, value) ? null : t`Choose at least one.`}
      add={t`Add…`}
      chosen={codes.map(optionOf)}
      others={others.map(optionOf)}
      onChange={(chosen) => onChange(settingText(chosen))}
    />
  );
}

/** A stored secret is not shown; an empty input keeps it. */
function Secret({ label, setting, value, onChange }: LabelledProps) {
  const { t } = useLingui();
  const before = settingText(setting.value);
  const unchanged = before !== '' && value === before;
  return (
    <TextField
      label={label}
      type="password"
      autoComplete="new-password"
      placeholder={unchanged ? t`Set. Type to replace it.` : before && value === '' ? t`Will be removed.` : undefined}
      value={unchanged ? '' : value}
      error={useInputError(setting, value)}
      onChange={(event) => onChange(event.target.value || before)}
      after={unchanged && <IconButton icon="close" label={t`Remove: ${label}`} onClick={() => onChange('')} />}
    />
  );
}

/** The error of a text that violates the limits; null if it is valid. */
function useInputError(setting: Setting, value: string): string | null {
  const { t, i18n } = useLingui();
  if (isWithinLimits(setting, value)) return null;
  const found = rangeOf(setting);
  if (!found) return t`Invalid value.`;
  const range = i18n._(found);
  return t`Invalid value. Allowed: ${range}`;
}

const KEYBOARDS: Readonly<Record<string, 'numeric' | 'decimal' | 'email' | 'url'>> = {
  integer: 'numeric',
  percent: 'decimal',
  money: 'decimal',
  email: 'email',
  url: 'url',
};

function Typed({ label, setting, value, onChange }: LabelledProps) {
  const error = useInputError(setting, value);
  const change = (event: { target: { value: string } }) => onChange(event.target.value);
  const long = LISTS.has(setting.kind) || (setting.kind === 'text' && (setting.max_length ?? 0) > LONG);
  if (long) return <TextArea label={label} value={value} error={error} onChange={change} />;
  return <TextField label={label} inputMode={KEYBOARDS[setting.kind]} value={value} error={error} onChange={change} />;
}
