// Previews a change for all customers or of the protection of payouts; confirmed by typing the numbers.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextField } from '../../../ui/Field';
import type { SettingsForecast } from '../../api';
import { isConfirmed } from '../../confirmation';
import { useSettingName } from '../../settingNames';
import { Dialog } from '../../ui/Dialog';
import { useNeedsApproval, WaitsNote } from '../../ui/WaitingChange';
import { AffectedField, TermsPreview } from '../groups/TermsPreview';
import { ConcernedField } from '../instruments/InstrumentEffect';

interface SettingsRiskDialogProps {
  forecast: SettingsForecast;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function SettingsRiskDialog({ forecast, busy, onConfirm, onClose }: SettingsRiskDialogProps) {
  const { t } = useLingui();
  const nameOf = useSettingName();
  const [typed, setTyped] = useState('');
  const [typedLowered, setTypedLowered] = useState('');
  const needsApproval = useNeedsApproval('edit_settings');
  const { affected, concerned } = forecast;
  // What orders cost is confirmed with the accounts that have some: nobody needs to be called by it.
  const called = { ...forecast, affected: concerned > 0 ? forecast.list.length : affected };
  const lowered = forecast.lowered.length;
  const named = (keys: string[]) => keys.map((key) => nameOf({ key, unit: null })).join(', ');
  const names = named(forecast.risk);
  const loweredNames = named(forecast.lowered);
  return (
    <Dialog
      title={forecast.risk.length > 0 ? t`Change this for all customers?` : t`Lower the protection of payouts?`}
      confirmLabel={needsApproval ? t`Request approval` : t`Save`}
      danger={affected > 0 || lowered > 0}
      busy={busy}
      disabled={!isConfirmed(affected, typed) || !isConfirmed(lowered, typedLowered)}
      pinned={
        (affected > 0 || lowered > 0) && (
          <>
            {lowered > 0 && (
              <TextField
                label={t`Settings that protect payouts less: type ${lowered} to confirm`}
                inputMode="numeric"
                autoComplete="off"
                required
                value={typedLowered}
                onChange={(event) => setTypedLowered(event.target.value)}
              />
            )}
            {concerned > 0 ? <ConcernedField affected={affected} value={typed} onChange={setTyped} /> : <AffectedField affected={affected} value={typed} onChange={setTyped} />}
          </>
        )
      }
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {forecast.risk.length > 0 && (
        <>
          <p>{t`${names}: applies to every customer whose group has no value of its own.`}</p>
          <TermsPreview forecast={called} />
        </>
      )}
      {lowered > 0 && (
        <>
          <p>{t`${loweredNames}: payouts are protected less. Every other owner gets an e-mail.`}</p>
        </>
      )}
      {needsApproval && <WaitsNote needed="edit_settings" />}
    </Dialog>
  );
}
