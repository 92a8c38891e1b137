// Switches between the broker's risk now and what customers came to over a period.
import { useLingui } from '@lingui/react/macro';
import { Chips } from '../../../ui/Chips';

type Part = 'exposure' | 'exposure?part=margin' | 'profitability';

export function ExposureTabs({ screen }: { screen: Part }) {
  const { t } = useLingui();
  return (
    <Chips<Part>
      label={t`View`}
      value={screen}
      options={[
        { value: 'exposure', label: t({ message: 'Now', context: 'exposure' }) },
        { value: 'exposure?part=margin', label: t`Margin watch` },
        { value: 'profitability', label: t`Profitability` },
      ]}
      onChange={(value) => (location.hash = `#/${value ?? 'exposure'}`)}
    />
  );
}
