// The settings by subject, with their defaults and help texts. Changes, of several subjects too, are saved together, all or nothing.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/Button';
import { Chips } from '../../../ui/Chips';
import { TextField } from '../../../ui/Field';
import { unsavedCount, useUnsaved } from '../../../ui/unsaved';
import { post, type Setting, type SettingsForecast } from '../../api';
import { isOutdated } from '../../confirmation';
import { changesOf, isChangedFromDefault, isWithinLimits, settingText, settingValue } from '../../forms';
import { useAction, useOne } from '../../queries';
import { go, useListParams } from '../../route';
import type { ScreenProps } from '../../screenProps';
import { SETTING_HELPS } from '../../settingHelps';
import { usePutSettings, useSettingName } from '../../settingNames';
import { bySubject, PARTS } from '../../settingSubjects';
import { DiscardQuestion } from '../../ui/Dialog';
import { Card, Page } from '../../ui/Page';
import { UpgradeNotes } from '../../ui/UpgradeNotes';
import { LegalTexts } from './LegalTexts';
import { MessageTemplates } from './MessageTemplates';
import { RejectionReasons } from '../queues/RejectionReasons';
import { BrandForm } from './BrandForm';
import { SettingRow } from './SettingRow';
import styles from './Settings.module.css';
import { SettingsIndex } from './SettingsIndex';
import { SettingsRiskDialog } from './SettingsRiskDialog';
import { TestMessages } from './TestMessages';

/** What the dialog confirms: how many customers are affected, and how many protective settings are lowered. */
interface Confirmed {
  affected: number;
  lowered: number;
}

const NOTHING: Confirmed = { affected: 0, lowered: 0 };

/** The levels of which one must not be above the other. */
const LEVELS: ReadonlySet<string> = new Set(['stop_out_level', 'margin_call_level']);

/** Why the two levels cannot be saved, naming both; null: they can. */
function useCrossedLevels(textOf: (key: string) => string): string | null {
  const { t } = useLingui();
  const [stopOut, marginCall] = [textOf('stop_out_level').trim(), textOf('margin_call_level').trim()];
  if (stopOut === '' || marginCall === '' || !(Number(stopOut) > Number(marginCall))) return null;
  return t`The stop-out level, ${stopOut} %, must not be above the margin call level, ${marginCall} %.`;
}

/** `selectedItem`: the key of the setting that the address names, which is searched for. */
export function Settings({ selectedItem }: ScreenProps) {
  const { t, i18n } = useLingui();
  const { data, isError } = useOne<Setting[]>('/settings', false);
  const [search, setSearch] = useState(selectedItem ?? '');
  const [params, setParams] = useListParams();
  const [typed, setTyped] = useState<Record<string, string>>({});
  // Another address shows another setting; what was typed was asked about before it changed.
  const [named, setNamed] = useState(selectedItem);
  // A search that is typed here leaves the setting of the address.
  const [searching, setSearching] = useState(false);
  if (named !== selectedItem) {
    setNamed(selectedItem);
    setSearching(false);
    if (selectedItem || !searching) {
      setSearch(selectedItem ?? '');
      setTyped({});
    }
  }
  const settings = data ?? [];
  const before = Object.fromEntries(settings.map((setting) => [setting.key, settingText(setting.value)]));
  const languages = settings.find(({ key }) => key === 'languages')?.value;
  const offered = Array.isArray(languages) ? languages.map(String) : [];
  const changes = changesOf(before, typed);
  const changed = settings.filter(({ key }) => changes[key] !== undefined);
  const count = changed.length;
  useUnsaved(count > 0);
  const crossed = useCrossedLevels((key) => changes[key] ?? before[key] ?? '');
  const wrong = (crossed !== null && changed.some(({ key }) => LEVELS.has(key))) || changed.some((setting) => !isWithinLimits(setting, changes[setting.key] ?? ''));
  const putSettings = usePutSettings();
  const [forecast, setForecast] = useState<SettingsForecast | null>(null);
  const values = () => Object.fromEntries(changed.map((setting) => [setting.key, settingValue(setting, changes[setting.key] ?? '')]));
  const save = useAction({
    run: async ({ affected, lowered }: Confirmed) => {
      try {
        return await putSettings({ ...values(), ...(affected > 0 ? { confirm: affected } : {}), ...(lowered > 0 ? { confirm_lowered: lowered } : {}) });
      } catch (error) {
        if (isOutdated(error)) preview.mutate();
        throw error;
      }
    },
    invalidates: ['/settings', '/setup'],
    onDone: () => {
      setTyped({});
      setForecast(null);
    },
  });
  // Changes that affect customers' risk or protect payouts less are previewed before they are saved.
  const preview = useAction({
    run: async () => {
      const answer = await post<SettingsForecast>('/settings/preview', values());
      if (answer.data.risk.length > 0 || answer.data.lowered.length > 0) setForecast(answer.data);
      else save.mutate(NOTHING);
      return { msg: '' };
    },
    invalidates: [],
  });
  // Changed settings are kept when another subject is shown, the texts of its other forms are not.
  const [leaving, setLeaving] = useState<{ act: () => void } | null>(null);
  const leave = (act: () => void) => (unsavedCount() > (count > 0 ? 1 : 0) ? setLeaving({ act }) : act());
  const searchFor = (text: string) => {
    setSearch(text);
    if (!selectedItem || count > 0) return;
    setSearching(true);
    go('settings');
  };
  const isRisky = changed.some((setting) => setting.risk === 1 || setting.owners_only === 1);
  const submit = () => {
    if (count === 0 || wrong || save.isPending || preview.isPending) return;
    if (isRisky) preview.mutate();
    else save.mutate(NOTHING);
  };
  const isRead = data !== undefined;
  // The setting that the address names is where one types.
  useEffect(() => {
    const row = [...document.querySelectorAll<HTMLElement>('[data-setting]')].find(({ dataset }) => dataset.setting === selectedItem);
    const field = row?.querySelector<HTMLElement>('input, select, textarea');
    if (!field) return;
    field.focus();
    if (field instanceof HTMLInputElement) field.select();
  }, [selectedItem, isRead]);
  const nameOf = useSettingName();
  const helpOf = (key: string) => (SETTING_HELPS[key] ? i18n._(SETTING_HELPS[key]) : '');
  const parts = PARTS.map((subject) => ({ subject, settings: [] }));
  // The texts of messages stand after their settings.
  const sections = bySubject(settings).flatMap((section) => (section.subject.id === 'messages' ? [section, ...parts] : [section]));
  const open = sections.find(({ subject }) => subject.id === params.subject) ?? sections[0];
  const changedOnly = params.changed === '1';
  const wanted = search.trim().toLowerCase();
  const isFound = (setting: Setting) => `${nameOf(setting)} ${setting.key} ${setting.help} ${helpOf(setting.key)}`.toLowerCase().includes(wanted);
  const isFiltered = wanted !== '' || changedOnly;
  const found = bySubject(settings.filter((setting) => isFound(setting) && (!changedOnly || isChangedFromDefault(setting))));
  const foundParts = changedOnly || wanted === '' ? [] : PARTS.filter(({ name }) => i18n._(name).toLowerCase().includes(wanted));
  const openPart = (subject: string) => {
    setSearch('');
    go('settings');
    setParams({ subject });
  };
  const rows = (listed: readonly Setting[]) =>
    listed.map((setting) => (
      <SettingRow key={setting.key} setting={setting} problem={LEVELS.has(setting.key) && changes[setting.key] !== undefined ? crossed : null} value={typed[setting.key] ?? before[setting.key] ?? ''} onChange={(value) => setTyped({ ...typed, [setting.key]: value })} />
    ));
  return (
    <Page title={t`Settings`} aside={<UpgradeNotes />}>
      <TextField label={t`Search`} type="search" value={search} onChange={({ target: { value } }) => leave(() => searchFor(value))} />
      <Chips
        label={t`Filter`}
        value={changedOnly ? '1' : null}
        options={[{ value: '1', label: t`Changed from default (${settings.filter(isChangedFromDefault).length})` }]}
        onChange={(value) => leave(() => setParams({ changed: value }))}
      />
      {isError && !data && <Card>{t`The settings could not be loaded. Reload the page to try again.`}</Card>}
      {foundParts.length > 0 && (
        <Card>
          {foundParts.map(({ id, name }) => (
            <Button key={id} onClick={() => leave(() => openPart(id))}>
              {i18n._(name)}
            </Button>
          ))}
        </Card>
      )}
      {data && isFiltered && found.length + foundParts.length === 0 && <Card>{t`No matching settings.`}</Card>}
      {isFiltered && (
        <Rows className={styles.found} onEnter={submit}>
          {found.map(({ subject, settings: listed }) => (
            <Card key={subject.id} title={i18n._(subject.name)}>
              <div className={styles.list}>{rows(listed)}</div>
            </Card>
          ))}
        </Rows>
      )}
      {!isFiltered && data && open && (
        <div className={styles.sections}>
          <SettingsIndex
            entries={sections.map(({ subject, settings: listed }) => ({ subject, changed: listed.filter(isChangedFromDefault).length, unsaved: listed.some(({ key }) => changes[key] !== undefined) }))}
            open={open.subject.id}
            onOpen={(subject) => leave(() => setParams({ subject, message: null }))}
          />
          <div className={styles.section}>
            {open.subject.id === 'brand' && (
              <Card title={t`Brand`}>
                <BrandForm settings={data} />
              </Card>
            )}
            {open.subject.id !== 'brand' && open.settings.length > 0 && (
              <Card title={i18n._(open.subject.name)}>
                <Rows className={styles.list} onEnter={submit}>
                  {rows(open.settings)}
                </Rows>
              </Card>
            )}
            {open.subject.id === 'texts' && <MessageTemplates key={params.message} asked={params.message} />}
            {open.subject.id === 'reasons' && <RejectionReasons />}
            {open.subject.id === 'mail' && <LegalTexts key="mail" name="mail_footer" languages={offered} />}
            {open.subject.id === 'legal' && <LegalTexts key="legal" name="statement_disclaimer" languages={offered} />}
            {(open.subject.id === 'mail' || open.subject.id === 'sms') && <TestMessages />}
          </div>
        </div>
      )}
      {count > 0 && (
        <div className={styles.bar}>
          <Button onClick={() => setTyped({})}>{t`Discard`}</Button>
          <Button kind="primary" busy={save.isPending || preview.isPending} disabled={wrong} onClick={submit}>
            {t`Save ${count}`}
          </Button>
        </div>
      )}
      {leaving && (
        <DiscardQuestion
          onDiscard={() => {
            setLeaving(null);
            leaving.act();
          }}
          onStay={() => setLeaving(null)}
        />
      )}
      {forecast && (
        <SettingsRiskDialog forecast={forecast} busy={save.isPending} onConfirm={() => save.mutate({ affected: forecast.affected, lowered: forecast.lowered.length })} onClose={() => setForecast(null)} />
      )}
    </Page>
  );
}

/** Rows whose fields save by Enter; the button that saves is elsewhere. */
function Rows({ className, onEnter, children }: { className: string | undefined; onEnter: () => void; children: ReactNode }) {
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      {children}
      {/* With several fields a form is submitted by Enter only where it has such a button. */}
      <button type="submit" hidden aria-hidden tabIndex={-1} />
    </form>
  );
}
