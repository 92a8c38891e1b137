// The link to the notes on upgrades, which the server provides for the version that runs.
import { useLingui } from '@lingui/react/macro';

export function UpgradeNotes() {
  const { t } = useLingui();
  return <a href="/api/docs/upgrade.md" target="_blank" rel="noreferrer">{t`Upgrade notes`}</a>;
}
