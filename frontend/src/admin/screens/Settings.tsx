// Every setting with its type, default and help. What is changed is saved together, all or nothing.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { Field, TextField } from '../../ui/Field';
import { Select } from '../../ui/Select';
import { put, type Setting } from '../api';
import { COUNTRIES_KEY } from '../brand';
import { changesOf, choicesOf, settingName, settingText, settingValue } from '../core';
import { RANGE_WORDS, rangeOf, SETTING_HELPS } from '../settingHelps';
import { CHOICE_NAMES, SETTING_NAMES } from '../settingNames';
import { useAct, useOne } from '../queries';
import type { ScreenProps } from '../shell/Shell';
import { Area } from '../ui/Area';
import { Countries } from '../ui/Countries';
import { LanguageChoice } from '../ui/LanguageChoice';
import { Card, Page } from '../ui/Page';
import { At } from '../ui/words';
import { BrandForm } from './BrandForm';
import { Remarks } from './Remarks';
import { TestMessages } from './TestMessages';
import styles from './Settings.module.css';

const LONG = 60;

/** `item` of the address: what is searched for at first. */
export function Settings({ item }: ScreenProps) {
  const { t, i18n } = useLingui();
  const { data } = useOne<Setting[]>('/settings', false);
  const [search, setSearch] = useState(item ?? '');
  const [typed, setTyped] = useState<Record<string, string>>({});
  const settings = data ?? [];
  const before = Object.fromEntries(settings.map((setting) => [setting.key, settingText(setting.value)]));
  const changes = changesOf(before, typed);
  const count = Object.keys(changes).length;
  const save = useAct({
    run: () => {
      const value = (key: string) => settingValue(settings.find((setting) => setting.key === key)?.type ?? 'text', changes[key] ?? '');
      return put('/settings', Object.fromEntries(Object.keys(changes).map((key) => [key, value(key)])));
    },
    renews: ['/settings'],
    onDone: () => setTyped({}),
  });
  const nameOf = useNameOf();
  const helpOf = (key: string) => (SETTING_HELPS[key] ? i18n._(SETTING_HELPS[key]) : '');
  const wanted = search.trim().toLowerCase();
  const shown = settings.filter((setting) => !wanted || `${nameOf(setting.key)} ${setting.key} ${setting.help} ${helpOf(setting.key)}`.toLowerCase().includes(wanted));
  return (
    <Page title={t`Settings`}>
      {data && !wanted && (
        <Card title={t`Brand`}>
          <BrandForm settings={data} />
        </Card>
      )}
      {!wanted && <Remarks />}
      <TestMessages />
      <TextField label={t`Search`} type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      <Card>
        <div className={styles.list}>
          {shown.map((setting) => (
            <div key={setting.key} className={styles.row}>
              <Control
                setting={setting}
                value={typed[setting.key] ?? before[setting.key] ?? ''}
                onChange={(value) => setTyped({ ...typed, [setting.key]: value })}
              />
              <p className={styles.help}>
                <Help setting={setting} />{' '}
                <span className={styles.default}>
                  <code>{setting.key}</code> · {t`Default: ${settingText(setting.default) || '—'}`}
                </span>
                <Changed setting={setting} />
              </p>
            </div>
          ))}
        </div>
      </Card>
      {count > 0 && (
        <div className={styles.bar}>
          <Button onClick={() => setTyped({})}>{t`Discard`}</Button>
          <Button kind="primary" busy={save.isPending} onClick={() => save.mutate()}>
            {t`Save ${count}`}
          </Button>
        </div>
      )}
    </Page>
  );
}

/** What it does, and what may be in it. */
function Help({ setting }: { setting: Setting }) {
  const { t, i18n } = useLingui();
  const help = SETTING_HELPS[setting.key];
  if (!help) return setting.help;
  const range = rangeOf(setting.help);
  const words = () => {
    if (RANGE_WORDS[range]) return i18n._(RANGE_WORDS[range]);
    const [, low, high] = /^(-?\d+) to (-?\d+)$/.exec(range) ?? [];
    if (low && high) return t`${low} to ${high}`;
    const [, most, secret] = /^at most (\d+) characters(;.*)?$/.exec(range) ?? [];
    if (most) return secret ? t`at most ${most} characters; kept, and never shown again` : t`at most ${most} characters`;
    const [, some] = /^one or more of (.+)$/.exec(range) ?? [];
    return some ? t`one or more of ${{ words: some }}` : range;
  };
  return CHOSEN.has(setting.type) || !range ? i18n._(help) : `${i18n._(help)} (${words()})`;
}

/** Who set it last, and when. */
function Changed({ setting }: { setting: Setting }) {
  const { t } = useLingui();
  if (setting.changed_at === null) return null;
  const who = setting.changed_by ?? t`the program`;
  return (
    <span className={styles.changed}>
      {t`Set by ${who}`}, <At time={setting.changed_at} />
    </span>
  );
}

/** A setting by the name that people know it by; one that is newer than this page by its key. */
function useNameOf(): (key: string) => string {
  const { i18n } = useLingui();
  return (key) => {
    const name = SETTING_NAMES[key];
    return name ? i18n._(name) : settingName(key);
  };
}

/** The types whose values are chosen from a list, which says by itself what may be in them. */
const CHOSEN = new Set(['flag', 'choice', 'word', 'language']);

interface ControlProps {
  setting: Setting;
  value: string;
  onChange: (value: string) => void;
}

function Control({ setting, value, onChange }: ControlProps) {
  const { t, i18n } = useLingui();
  const label = useNameOf()(setting.key);
  const words = CHOICE_NAMES[setting.key];
  if (setting.type === 'flag' || setting.type === 'choice' || setting.type === 'word') {
    const options = setting.type === 'flag' ? ['0', '1'] : choicesOf(setting.help);
    const name = (option: string) => {
      if (words?.[option]) return i18n._(words[option]);
      if (setting.type !== 'flag') return option;
      return option === '1' ? t`on` : t`off`;
    };
    return (
      <Field label={label}>
        {({ id }) => (
          <Select id={id} value={value} onChange={onChange}>
            {options.map((option) => (
              <option key={option} value={option}>
                {name(option)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    );
  }
  if (setting.type === 'language') return <LanguageChoice label={label} value={value} onChange={onChange} />;
  if (setting.key === COUNTRIES_KEY) {
    return <Countries label={label} value={value.split(', ').filter(Boolean)} onChange={(codes) => onChange(settingText(codes))} />;
  }
  const change = (event: { target: { value: string } }) => onChange(event.target.value);
  if (value.length > LONG) return <Area label={label} value={value} onChange={change} />;
  return <TextField label={label} value={value} onChange={change} />;
}
