// The connection, the customer's preferences, and the version of the app.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { buildName } from '../../../core/app/build';
import { formatQuantity } from '../../../core/numbers/format';
import { LANGUAGES } from '../../../core/app/locales';
import { zonedDateTime } from '../../../core/app/time';
import { DocumentLinks } from '../../../components/consents/DocumentLinks';
import { Preferences } from '../../../components/Preferences';
import { SubHead } from '../../../components/ScreenHead';
import {
  hrefOf,
  latencyAtom,
  newestQuoteAt,
  useBrand,
  useConnection,
  useIsOnline,
  useLocaleTag,
  useSettings,
} from '../../../state';
import { Fact, Facts } from '../../../ui/Facts';
import { LinkRow, Rows } from '../../../ui/Rows';
import { useNow } from '../../../ui/useNow';
import { PublicLogFacts } from '../../receipt';
import styles from './SystemScreen.module.css';

export function SystemScreen() {
  const { t } = useLingui();
  const { language } = useSettings();
  return (
    <>
      <SubHead title={t`System information`} fallback="/user" />
      <Connection />
      <Rows>
        <LinkRow
          icon="globe"
          name={t`Language`}
          value={LANGUAGES.find(({ code }) => code === language)?.name}
          href={hrefOf('/language')}
        />
      </Rows>
      <Preferences />
      <App />
      <Suspense>
        <PublicLogFacts />
      </Suspense>
      <DocumentLinks />
    </>
  );
}

function Connection() {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const connection = useConnection();
  const online = useIsOnline();
  const state = connection === 'reconnecting' && !online ? 'offline' : connection;
  const latency = useAtomValue(latencyAtom);
  const now = useNow(true);
  const quoted = newestQuoteAt();
  const states = {
    connecting: t`Connecting`,
    connected: t`Connected`,
    reconnecting: t`Reconnecting`,
    offline: t`Offline`,
  };
  const age = formatQuantity(Math.max(0, Math.round((now - quoted) / 1000)), tag);
  const milliseconds = latency === null ? null : formatQuantity(latency, tag);
  return (
    <section className={styles.card} aria-label={t`Connection`}>
      <Facts>
        <Fact name={t`Connection`}>
          <span className={styles.state} data-state={state}>
            {states[state]}
          </span>
        </Fact>
        <Fact name={t`Latency`}>
          <bdi>{state === 'connected' && milliseconds !== null ? t`${milliseconds} ms` : '–'}</bdi>
        </Fact>
        <Fact name={t`Newest price`}>
          <bdi>{quoted === 0 ? '–' : t`${age} s ago`}</bdi>
        </Fact>
        <Fact name={t`Clock`}>
          <bdi>{zonedDateTime(now, tag)}</bdi>
        </Fact>
      </Facts>
    </section>
  );
}

function App() {
  const { t } = useLingui();
  const brand = useBrand();
  return (
    <section className={styles.card} aria-label={t`App`}>
      <Facts>
        <Fact name={t`App`}>
          <bdi>{brand.name}</bdi>
        </Fact>
        <Fact name={t`Version`}>
          <bdi>{APP_VERSION}</bdi>
        </Fact>
        <Fact name={t`Build`}>
          <bdi>{buildName(import.meta.url)}</bdi>
        </Fact>
      </Facts>
    </section>
  );
}
