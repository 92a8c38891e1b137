// Quotes: the first thing a visitor sees.
import { useLingui } from '@lingui/react/macro';
import type { Instrument } from '../../api/types';
import { IconLink, LanguageLink, ScreenHead } from '../../components/ScreenHead';
import { navigate, refreshInstruments, selectedInstrumentAtom, store, useBrand, useInstruments, useSession } from '../../state';
import { Badge } from '../../ui/Badge';
import { PullToRefresh } from '../../ui/PullToRefresh';
import { DemoInvitation } from './DemoInvitation';
import styles from './HomeScreen.module.css';
import { QuoteList } from './QuoteList';

function openTrade(instrument: Instrument): void {
  store.set(selectedInstrumentAtom, instrument.Id);
  navigate('/trade');
}

export function HomeScreen() {
  const { t } = useLingui();
  const brand = useBrand();
  const session = useSession();
  const { data } = useInstruments();
  const simulated = data?.some((instrument) => instrument.Simulated === 1);
  return (
    <div className={styles.screen}>
      <ScreenHead
        title={brand.name}
        badges={simulated && <Badge tone="warn">{t`Simulated`}</Badge>}
        actions={
          <>
            <IconLink to="/product" icon="search" label={t`Search`} />
            {!session && <LanguageLink />}
          </>
        }
      />
      <PullToRefresh onRefresh={refreshInstruments}>
        <QuoteList onPick={openTrade} />
      </PullToRefresh>
      {!session && <DemoInvitation />}
    </div>
  );
}
