// Statements of the broker's banks: their lines, what does not fit, and the imports.
import { useLingui } from '@lingui/react/macro';
import { useListParams } from '../../route';
import type { ScreenProps } from '../../screenProps';
import { Chips } from '../../../ui/Chips';
import { Page } from '../../ui/Page';
import { BankExceptions } from './BankExceptions';
import { BankImports } from './BankImports';
import { BankLines } from './BankLines';
import { ImportStatement } from './ImportStatement';

const VIEWS = ['lines', 'exceptions', 'imports'] as const;

export function Bank({ selectedItem }: ScreenProps) {
  const { t } = useLingui();
  const [params, setParams] = useListParams();
  const view = VIEWS.find((known) => known === params.view) ?? 'lines';
  // The filters of another view are not those of this one.
  const show = (next: string | null) => setParams({ ...Object.fromEntries(Object.keys(params).map((name) => [name, null])), view: next === 'lines' ? null : next });
  return (
    <Page title={t`Bank statements`} aside={<ImportStatement />}>
      <Chips
        label={t`View`}
        value={view}
        options={[
          { value: 'lines', label: t`Lines` },
          { value: 'exceptions', label: t({ message: 'Exceptions', context: 'bank' }) },
          { value: 'imports', label: t`Imports` },
        ]}
        onChange={show}
      />
      {view === 'lines' && <BankLines selectedItem={selectedItem} />}
      {view === 'exceptions' && <BankExceptions />}
      {view === 'imports' && <BankImports />}
    </Page>
  );
}
