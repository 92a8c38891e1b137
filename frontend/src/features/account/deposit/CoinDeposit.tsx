// A deposit in a coin: which one, over which network, to which address.
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { coinOptions, depositCoin } from '../../../api/charge';
import type { CoinOption } from '../../../api/types';
import { CopyFact } from '../../../components/CopyFact';
import { LoadError } from '../../../components/LoadError';
import { Chips } from '../../../ui/Chips';
import { Empty } from '../../../ui/Empty';
import { Icon } from '../../../ui/Icon';
import { Panel } from '../../../ui/Panel';
import { QrCode } from '../../../ui/QrCode';
import styles from './DepositScreen.module.css';
import { DepositSkeleton } from './DepositSkeleton';
import { DepositForm } from './DepositForm';

const NARROW_SCREEN = '(max-width: 359px)';

function watchSize(changed: () => void): () => void {
  const query = matchMedia(NARROW_SCREEN);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

export function CoinDeposit({ records }: { records: ReactNode }) {
  const { t } = useLingui();
  const options = useQuery({ queryKey: ['private', 'coin-options'], queryFn: coinOptions });
  const [currency, setCurrency] = useState<string | null>(null);
  const [network, setNetwork] = useState<string | null>(null);
  if (options.isPending) return <DepositSkeleton />;
  if (!options.data) {
    return (
      <>
        <LoadError error={options.error} onRetry={() => void options.refetch()} />
        {records}
      </>
    );
  }
  const currencies = [...new Set(options.data.map((option) => option.currency_code))];
  const chosenCurrency = currencies.includes(currency ?? '') ? currency : currencies[0];
  const ofCurrency = options.data.filter((option) => option.currency_code === chosenCurrency);
  const chosen = ofCurrency.find((option) => option.protocol_code === network) ?? ofCurrency[0];
  if (!chosen) {
    return (
      <>
        <Empty icon="coin" title={t`No deposits at the moment`} body={t`Please contact support.`} />
        {records}
      </>
    );
  }
  return (
    <>
      <Panel>
        <CoinChoice
          name={t`Currency`}
          value={chosen.currency_code}
          options={currencies}
          onChange={(next) => setCurrency(next)}
        />
        <CoinChoice
          name={t`Network`}
          value={chosen.protocol_code}
          options={ofCurrency.map((option) => option.protocol_code)}
          onChange={(next) => setNetwork(next)}
        />
        <Address option={chosen} />
        <DepositForm
          key={chosen.id}
          currency={chosen.currency_code}
          terms={chosen}
          min={chosen.min}
          max={chosen.max}
          send={(deposit, call) => depositCoin(chosen, deposit, call)}
        />
      </Panel>
      {records}
    </>
  );
}

interface ChoiceProps {
  name: string;
  value: string;
  options: string[];
  onChange: (value: string) => void;
}

function CoinChoice({ name, value, options, onChange }: ChoiceProps) {
  return (
    <div className={styles.choice}>
      <span className={styles.caption}>{name}</span>
      <div className={styles.chips}>
        <Chips
          label={name}
          value={value}
          options={options.map((option) => ({ value: option, label: <bdi>{option}</bdi> }))}
          onChange={(next) => next !== null && onChange(next)}
        />
      </div>
    </div>
  );
}

function Address({ option }: { option: CoinOption }) {
  const { t } = useLingui();
  const small = useSyncExternalStore(watchSize, () => matchMedia(NARROW_SCREEN).matches);
  const { currency_code: coin, protocol_code: network, address, qr } = option;
  return (
    <>
      <div className={styles.codePlace}>
        <QrCode text={qr} label={t`QR code of the address`} size={small ? 160 : 200} />
      </div>
      <CopyFact name={t`Address`} value={address} />
      <p className={styles.warning}>
        <Icon name="warning" size={20} />
        <span>{t`Send only ${coin} over ${network} to this address. Anything else may be lost.`}</span>
      </p>
    </>
  );
}
