// All settings with their defaults and help texts. Changes are saved together, all or nothing.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { post, type Setting, type SettingsForecast } from '../../api';
import { BRAND_KEYS } from '../../brand';
import { isConfirmed, isOutdated } from '../../confirmation';
import { changesOf, isWithinLimits, settingText, settingValue } from '../../forms';
import { useAction, useOne } from '../../queries';
import type { ScreenProps } from '../../screenProps';
import { rangeOf, SETTING_HELPS } from '../../settingHelps';
import { usePutSettings, useSettingName } from '../../settingNames';
import { Dialog } from '../../ui/Dialog';
import { Card, Page } from '../../ui/Page';
import { UpgradeNotes } from '../../ui/UpgradeNotes';
import { DateTime } from '../../ui/values';
import { AffectedField, TermsPreview } from '../groups/TermsPreview';
import { MessageTemplates } from './MessageTemplates';
import { RejectionReasons } from '../queues/RejectionReasons';
import { BrandForm } from './BrandForm';
import { isTyped, SettingControl } from './SettingControl';
import styles from './Settings.module.css';
import { TestMessages } from './TestMessages';

/** What the dialog confirms: how many customers are affected, and how many protective settings are lowered. */
interface Confirmed {
  affected: number;
  lowered: number;
}

const NOTHING: Confirmed = { affected: 0, lowered: 0 };
const BRAND_SETTING_KEYS = new Set<string>(Object.values(BRAND_KEYS));

/** `item`: the initial search text. */
export function Settings({ selectedItem }: ScreenProps) {
  const { t, i18n } = useLingui();
  const { data, isError } = useOne<Setting[]>('/settings', false);
  const [search, setSearch] = useState(selectedItem ?? '');
  const [typed, setTyped] = useState<Record<string, string>>({});
  const settings = data ?? [];
  const before = Object.fromEntries(settings.map((setting) => [setting.key, settingText(setting.value)]));
  const changes = changesOf(before, typed);
  const changed = settings.filter(({ key }) => changes[key] !== undefined);
  const count = changed.length;
  const wrong = changed.some((setting) => !isWithinLimits(setting, changes[setting.key] ?? ''));
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
  const nameOf = useSettingName();
  const helpOf = (key: string) => (SETTING_HELPS[key] ? i18n._(SETTING_HELPS[key]) : '');
  const wanted = search.trim().toLowerCase();
  const isFound = (setting: Setting) => `${nameOf(setting)} ${setting.key} ${setting.help} ${helpOf(setting.key)}`.toLowerCase().includes(wanted);
  // Brand settings have a card of their own and are listed only in search results.
  const shown = settings.filter((setting) => (wanted ? isFound(setting) : !BRAND_SETTING_KEYS.has(setting.key)));
  return (
    <Page title={t`Settings`} aside={<UpgradeNotes />}>
      {data && !wanted && (
        <Card title={t`Brand`}>
          <BrandForm settings={data} />
        </Card>
      )}
      {!wanted && <RejectionReasons />}
      {!wanted && <MessageTemplates />}
      <TestMessages />
      <TextField label={t`Search`} type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      <Card>
        {isError && !data && <p className={styles.help}>{t`The settings could not be loaded. Reload the page to try again.`}</p>}
        {data && shown.length === 0 && <p className={styles.help}>{t`No matching settings.`}</p>}
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
          <Button kind="primary" busy={save.isPending || preview.isPending} disabled={wrong} onClick={() => (changed.some((setting) => setting.risk === 1 || setting.protective === 1) ? preview.mutate() : save.mutate(NOTHING))}>
            {t`Save ${count}`}
          </Button>
        </div>
      )}
      {forecast && (
        <RiskDialog forecast={forecast} busy={save.isPending} onConfirm={() => save.mutate({ affected: forecast.affected, lowered: forecast.lowered.length })} onClose={() => setForecast(null)} />
      )}
    </Page>
  );
}

interface RiskDialogProps {
  forecast: SettingsForecast;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Previews a change for all customers or of the protection of payouts; confirmed by typing the numbers. */
function RiskDialog({ forecast, busy, onConfirm, onClose }: RiskDialogProps) {
  const { t } = useLingui();
  const nameOf = useSettingName();
  const [typed, setTyped] = useState('');
  const [typedLowered, setTypedLowered] = useState('');
  const { affected } = forecast;
  const lowered = forecast.lowered.length;
  const named = (keys: string[]) => keys.map((key) => nameOf({ key, unit: null })).join(', ');
  const names = named(forecast.risk);
  const loweredNames = named(forecast.lowered);
  return (
    <Dialog
      title={forecast.risk.length > 0 ? t`Change this for all customers?` : t`Lower the protection of payouts?`}
      confirmLabel={t`Save`}
      danger={affected > 0 || lowered > 0}
      busy={busy}
      disabled={!isConfirmed(affected, typed) || !isConfirmed(lowered, typedLowered)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {forecast.risk.length > 0 && (
        <>
          <p>{t`${names}: applies to every customer whose group has no value of its own.`}</p>
          <TermsPreview forecast={forecast} />
        </>
      )}
      {lowered > 0 && (
        <>
          <p>{t`${loweredNames}: payouts are protected less. Every other owner gets an e-mail.`}</p>
          <TextField
            label={t`Settings that protect payouts less: type ${lowered} to confirm`}
            inputMode="numeric"
            autoComplete="off"
            required
            value={typedLowered}
            onChange={(event) => setTypedLowered(event.target.value)}
          />
        </>
      )}
      <AffectedField affected={affected} value={typed} onChange={setTyped} />
    </Dialog>
  );
}

/** What the setting does, and its valid values. */
function Help({ setting }: { setting: Setting }) {
  const { i18n } = useLingui();
  const help = SETTING_HELPS[setting.key];
  if (!help) return setting.help;
  const range = isTyped(setting) ? rangeOf(setting) : null;
  return range ? `${i18n._(help)} (${i18n._(range)})` : i18n._(help);
}

/** Who last changed the setting, and when. */
function Changed({ setting }: { setting: Setting }) {
  const { t } = useLingui();
  if (setting.changed_at === null) return null;
  const who = setting.changed_by ?? t`the system`;
  return (
    <span className={styles.changed}>
      {t`Set by ${who}`}, <DateTime time={setting.changed_at} />
    </span>
  );
}
