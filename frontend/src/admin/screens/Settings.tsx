// Every setting with its default and help. What is changed is saved together, all or nothing.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/Field';
import type { Setting } from '../api';
import { BRAND_KEYS } from '../brand';
import { changesOf, holds, settingText, settingValue } from '../core';
import { useAct, useOne } from '../queries';
import { rangeOf, SETTING_HELPS } from '../settingHelps';
import { usePutSettings, useSettingName } from '../settingNames';
import type { ScreenProps } from '../shell/Shell';
import { Card, Page } from '../ui/Page';
import { At } from '../ui/words';
import { BrandForm } from './BrandForm';
import { Remarks } from './Remarks';
import { isTyped, SettingControl } from './SettingControl';
import { TestMessages } from './TestMessages';
import styles from './Settings.module.css';

const IN_CARD = new Set<string>(Object.values(BRAND_KEYS));

/** `item` of the address: what is searched for at first. */
export function Settings({ item }: ScreenProps) {
  const { t, i18n } = useLingui();
  const { data, isError } = useOne<Setting[]>('/settings', false);
  const [search, setSearch] = useState(item ?? '');
  const [typed, setTyped] = useState<Record<string, string>>({});
  const settings = data ?? [];
  const before = Object.fromEntries(settings.map((setting) => [setting.key, settingText(setting.value)]));
  const changes = changesOf(before, typed);
  const changed = settings.filter(({ key }) => changes[key] !== undefined);
  const count = changed.length;
  const wrong = changed.some((setting) => !holds(setting, changes[setting.key] ?? ''));
  const putSettings = usePutSettings();
  const save = useAct({
    run: () => {
      const values = changed.map((setting) => [setting.key, settingValue(setting, changes[setting.key] ?? '')]);
      return putSettings(Object.fromEntries(values));
    },
    renews: ['/settings'],
    onDone: () => setTyped({}),
  });
  const nameOf = useSettingName();
  const helpOf = (key: string) => (SETTING_HELPS[key] ? i18n._(SETTING_HELPS[key]) : '');
  const wanted = search.trim().toLowerCase();
  const isFound = (setting: Setting) => `${nameOf(setting)} ${setting.key} ${setting.help} ${helpOf(setting.key)}`.toLowerCase().includes(wanted);
  // What the card of the brand holds stands in the list only when it is searched for.
  const shown = settings.filter((setting) => (wanted ? isFound(setting) : !IN_CARD.has(setting.key)));
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
        {isError && !data && <p className={styles.help}>{t`The settings could not be read. Reload the page to try again.`}</p>}
        {data && shown.length === 0 && <p className={styles.help}>{t`No setting is called that.`}</p>}
        <div className={styles.list}>
          {shown.map((setting) => (
            <div key={setting.key} className={styles.row}>
              <SettingControl
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
          <Button kind="primary" busy={save.isPending} disabled={wrong} onClick={() => save.mutate()}>
            {t`Save ${count}`}
          </Button>
        </div>
      )}
    </Page>
  );
}

/** What it does, and what may be in it. */
function Help({ setting }: { setting: Setting }) {
  const { i18n } = useLingui();
  const help = SETTING_HELPS[setting.key];
  if (!help) return setting.help;
  const range = isTyped(setting) ? rangeOf(setting) : null;
  return range ? `${i18n._(help)} (${i18n._(range)})` : i18n._(help);
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
