// Names the zone of the times in a list.
import { useLingui } from '@lingui/react/macro';
import { zoneLabel, zoneName } from '../core/app/zone';
import { useLocaleTag } from '../state';

export function ZoneNote({ className }: { className?: string }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const name = zoneName(tag);
  const label = zoneLabel(tag);
  const zone = name === label ? name : `${name} (${label})`;
  return <p className={className}>{t`Time zone: ${zone}`}</p>;
}
