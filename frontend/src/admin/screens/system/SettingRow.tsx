// A setting: its input, what it does, its default, and who changed it.
import { useLingui } from '@lingui/react/macro';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import type { Setting } from '../../api';
import { isChangedFromDefault, settingText } from '../../forms';
import { rangeOf, SETTING_HELPS } from '../../settingHelps';
import { useSettingName } from '../../settingNames';
import { DateTime } from '../../ui/values';
import { WaitingChange } from '../../ui/WaitingChange';
import { isTyped, SettingControl, useValueName } from './SettingControl';
import styles from './Settings.module.css';

interface SettingRowProps {
  setting: Setting;
  /** The text as typed. */
  value: string;
  /** What is wrong with it beside other settings. */
  problem?: string | null;
  onChange: (value: string) => void;
}

export function SettingRow({ setting, value, problem, onChange }: SettingRowProps) {
  const { t } = useLingui();
  const name = useSettingName()(setting);
  const valueName = useValueName(setting);
  const standard = settingText(setting.default);
  const changed = isChangedFromDefault(setting);
  return (
    <div className={styles.row} data-setting={setting.key}>
      <SettingControl setting={setting} value={value} onChange={onChange} />
      <div className={styles.help}>
        <WaitingChange object="settings" setting={setting.key} />
        {problem && <p role="alert" className={styles.problem}>{problem}</p>}
        <p>
          <Help setting={setting} />
        </p>
        <p className={styles.default}>
          <code>{setting.key}</code> · {t`Default: ${valueName(standard) || '—'}`}
        </p>
        {changed && (
          <p className={styles.changed}>
            <Badge tone="warn">{t`Changed from default`}</Badge>
            {value !== standard && (
              <Button kind="text" aria-label={t`Reset to default: ${name}`} onClick={() => onChange(standard)}>{t`Reset to default`}</Button>
            )}
          </p>
        )}
        <ChangedBy setting={setting} />
      </div>
    </div>
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

/** Who last changed the setting, or requested and approved its change, and when. */
function ChangedBy({ setting }: { setting: Setting }) {
  const { t } = useLingui();
  if (setting.changed_at === null) return null;
  const who = setting.changed_by ?? t`the system`;
  const requester = setting.requested_by;
  return (
    <p>
      {requester === null ? t`Set by ${who}` : t`Requested by ${requester}, approved by ${who}`}, <DateTime time={setting.changed_at} />
    </p>
  );
}
