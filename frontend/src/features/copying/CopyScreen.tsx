// Copy trading. One address, whose query says what is shown: the list, a strategy, the start of a copy, the customer's copies, one
// of them, or their own strategy.
import { useLingui } from '@lingui/react/macro';
import { Suspense, type ReactNode } from 'react';
import { SubHead } from '../../components/ScreenHead';
import { navigate, useRouteSearch } from '../../state';
import { Chips } from '../../ui/Chips';
import { lazyPart } from '../../ui/lazyPart';
import { Skeleton } from '../../ui/Skeleton';
import styles from './copying.module.css';
import { StrategyList } from './StrategyList';

const StrategyPage = lazyPart(async () => ({ default: (await import('./StrategyPage')).StrategyPage }));
const StartScreen = lazyPart(async () => ({ default: (await import('./StartScreen')).StartScreen }));
const MyCopies = lazyPart(async () => ({ default: (await import('./MyCopies')).MyCopies }));
const CopyPage = lazyPart(async () => ({ default: (await import('./CopyPage')).CopyPage }));
const ProviderScreen = lazyPart(async () => ({ default: (await import('./ProviderScreen')).ProviderScreen }));

const VIEWS = ['list', 'mine', 'provider'] as const;
type View = (typeof VIEWS)[number];

function idOf(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

export function CopyScreen() {
  const query = new URLSearchParams(useRouteSearch());
  const [strategy, start, copy] = ['id', 'start', 'copy'].map((name) => idOf(query.get(name)));
  return (
    <Suspense fallback={<Waiting />}>
      {start ? <StartScreen key={start} id={start} /> : strategy ? <StrategyPage key={strategy} id={strategy} /> : copy ? <CopyPage key={copy} id={copy} /> : <Views view={VIEWS.find((known) => known === query.get('view')) ?? 'list'} />}
    </Suspense>
  );
}

function Views({ view }: { view: View }) {
  const { t } = useLingui();
  const names: Record<View, string> = { list: t`Strategies`, mine: t`My copies`, provider: t`My strategy` };
  const shown: Record<View, ReactNode> = { list: <StrategyList />, mine: <MyCopies />, provider: <ProviderScreen /> };
  return (
    <div className={styles.screen}>
      <SubHead title={t`Copy trading`} fallback="/rank" />
      <div className={styles.views}>
        <Chips
          label={t`Show`}
          value={view}
          options={VIEWS.map((value) => ({ value, label: names[value] }))}
          onChange={(next) => next && navigate(next === 'list' ? '/copy' : `/copy?view=${next}`, { replace: true })}
        />
      </div>
      <Suspense fallback={<Waiting />}>{shown[view]}</Suspense>
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton height={120} />
      <Skeleton height={240} />
    </div>
  );
}
