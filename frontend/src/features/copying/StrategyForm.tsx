// The terms of the customer's own strategy: its name, the least equity of a copy, its fees within their limits, and the consent.
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { defineStrategy } from '../../api/copying';
import type { OwnStrategy } from '../../api/types';
import { FEE_LIMITS, feeError, type FeeError } from '../../core/customer/copying';
import { moneyPlaces } from '../../core/numbers/currency';
import { parseInput, placesOf } from '../../core/numbers/decimal';
import { localizeInput, normalizeInput } from '../../core/numbers/format';
import { toast, useLocaleTag } from '../../state';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/Field';
import { Panel } from '../../ui/Panel';
import { useForm } from '../../ui/useForm';
import { ConsentText, useCopyTexts } from './ConsentText';
import styles from './copying.module.css';

const NAME_MAX = 40;
const ERROR_CODES = {
  name: /^strategy_name_taken$/,
  performance: /^strategy_copied$/,
  agreed: /^consent_missing$/,
  account: /^(strategy_barred|copy_account|account_archived|account_frozen|only_real_accounts|not_available)$/,
};

interface StrategyFormProps {
  account: number | null;
  currency: string;
  /** Its terms are changed. */
  own?: OwnStrategy;
  onDone?: () => void;
}

type Fee = keyof typeof FEE_LIMITS;

export function StrategyForm({ account, currency, own, onDone }: StrategyFormProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const client = useQueryClient();
  const { data: texts } = useCopyTexts();
  const isNew = own === undefined || own.open === 0;
  // Who changes terms has agreed before; to a newer text they agree again.
  const [asks, setAsks] = useState(isNew);
  const number = (text: string) => parseInput(text)?.toFixed() ?? '0';
  const places = moneyPlaces(currency);
  const form = useForm({
    initial: {
      name: own?.name ?? '',
      min: own ? Number(own.min).toFixed(places) : '',
      performance: own?.fees.performance ?? '20',
      management: own?.fees.management ?? '0',
      volume: own?.fees.volume ?? '0',
      agreed: false,
      account: account ?? 0,
    },
    check: (values) => ({
      name: values.name.trim() === '' && t`Enter a name`,
      min: minText(values.min),
      performance: feeText(feeError(values.performance, FEE_LIMITS.performance)),
      management: feeText(feeError(values.management, FEE_LIMITS.management)),
      volume: feeText(feeError(values.volume, FEE_LIMITS.volume)),
      agreed: asks && !values.agreed && t`Read the text and agree to it to go on.`,
    }),
    errorCodes: ERROR_CODES,
    onRefusal: ({ error }) => {
      if (error === 'consent_missing') setAsks(true);
      return false;
    },
    send: async ({ name, min, performance, management, volume, agreed }, call) => {
      const fees = { performance: number(performance), management: number(management), volume: number(volume) };
      const terms = { name: name.trim(), min: number(min), fees, text_version: asks && agreed ? texts?.version : undefined };
      const { msg } = await defineStrategy(terms, { ...call, loading: true });
      toast(msg, 'success');
      await client.invalidateQueries({ queryKey: ['private', 'copy-own', account] });
      onDone?.();
    },
  });
  function minText(typed: string): string | null {
    if (typed.trim() === '') return null;
    const min = parseInput(typed);
    if (!min || min.lt(0)) return t`Enter a number, 0 or more`;
    return placesOf(min) > places ? t`At most ${places} decimals` : null;
  }
  function feeText(problem: FeeError | null): string | null {
    if (!problem) return null;
    const { most } = problem.kind === 'above' ? problem : { most: 0 };
    return problem.kind === 'above' ? t`At most ${most}` : t`Enter a number, 0 or more`;
  }
  const isCopied = own !== undefined && own.followers > 0;
  const amount = (name: 'min' | Fee, label: string, unit: string, disabled = false) => (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="done"
      dir="ltr"
      disabled={disabled}
      placeholder="0"
      value={localizeInput(form.values[name], tag)}
      onChange={({ target }) => form.change({ [name]: normalizeInput(target.value, tag) })}
      error={form.errorOf(name)}
      after={<span className={styles.after}>{unit}</span>}
    />
  );
  return (
    <Panel title={t`Terms`}>
      <form {...form.props} className={styles.form}>
        <TextField label={t`Name of the strategy`} autoComplete="off" dir="auto" maxLength={NAME_MAX} value={form.values.name} onChange={({ target }) => form.change({ name: target.value })} error={form.errorOf('name')} />
        {amount('min', t`Least equity of a copy`, currency)}
        {amount('performance', t`Performance fee (0 to ${FEE_LIMITS.performance})`, '%', isCopied)}
        {amount('management', t`Management fee, a year (0 to ${FEE_LIMITS.management})`, '%', isCopied)}
        {amount('volume', t`Volume fee, per million (0 to ${FEE_LIMITS.volume})`, 'USD', isCopied)}
        {isCopied && <p className={styles.small}>{t`Fees cannot change while the strategy is copied.`}</p>}
        {asks && <ConsentText who="provider" agreed={form.values.agreed} onChange={(agreed) => form.change({ agreed })} error={form.errorOf('agreed')} />}
        {form.errorOf('account') && (
          <p className={styles.error} role="alert">
            {form.errorOf('account')}
          </p>
        )}
        <Button kind="primary" wide type="submit" busy={form.busy} disabled={asks && !texts}>{isNew ? t`Offer the strategy` : t`Save`}</Button>
      </form>
    </Panel>
  );
}
