// The editor of all routes, or of all bands.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { put, type CoverBand, type CoverRoute } from '../../api';
import { BAND_COLUMNS, ROUTE_COLUMNS, termRows, termsText } from '../../coverTerms';
import { useAction, useRows } from '../../queries';
import { Dialog } from '../../ui/Dialog';
import { TextArea } from '../../ui/TextArea';
import styles from './Liquidity.module.css';
import { useTermNames } from './useTermNames';

interface TermsDialogProps {
  path: '/routes' | '/bands';
  onClose: () => void;
}

export function TermsDialog({ path, onClose }: TermsDialogProps) {
  const { t } = useLingui();
  const columns = path === '/routes' ? ROUTE_COLUMNS : BAND_COLUMNS;
  const stored = useRows<CoverRoute | CoverBand>(path).data?.list;
  const names = useTermNames();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (stored && names ? termsText(stored, columns, names) : '');
  const rows = names ? termRows(text, columns, names) : [];
  const wrong = rows.indexOf(null) + 1;
  const action = useAction({ run: () => put(path, rows), invalidates: [path, '/cover'], onDone: onClose });
  const isRoutes = path === '/routes';
  return (
    <Dialog
      title={isRoutes ? t`Edit routes` : t`Edit bands`}
      confirmLabel={t`Save`}
      busy={action.isPending}
      disabled={wrong > 0 || !stored || !names}
      onConfirm={() => action.mutate()}
      onClose={onClose}
    >
      <p>{isRoutes ? t`A row per line: priority, percent, instrument, group, account id, category code, minimum lots, mode, deviation in percent` : t`A row per line: instrument, limit in lots, back to`}</p>
      <TextArea
        label={t`Rows`}
        rows={10}
        spellCheck={false}
        value={text}
        onChange={({ target }) => setTyped(target.value)}
        error={wrong > 0 ? t`Row ${wrong} is not complete or names something unknown.` : null}
      />
      <p className={styles.faint}>
        {isRoutes ? t`Empty values match every order; with the mode “through”, 100 percent, market orders of customers wait for the provider.` : t`Beyond the limit the own exposure is covered.`}
      </p>
      {isRoutes && <p className={styles.faint}>{t`Deviation: by how much the provider’s price may be worse than the quote with the mode “through”. Empty: 0.5 in a new route; “none”: any price up to the maximum price deviation of the instrument.`}</p>}
      <p className={styles.faint}>
        {isRoutes ? t`Of the routes that match an order, the lowest priority applies. Open orders keep their percentage.` : t`Rows that are not in the text are removed.`}
      </p>
    </Dialog>
  );
}
