// Payment methods: deposit addresses, bank accounts and payout currencies.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Fragment, useMemo, useState } from 'react';
import type { Numeric } from '../../../core/numbers/decimal';
import { formatPercent, formatQuantity, bidiIsolated } from '../../../core/numbers/format';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Chips } from '../../../ui/Chips';
import { Field, TextField } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import { useForm, type FormCallOptions } from '../../../ui/useForm';
import { Refusal } from '../../../api/client';
import { post, put, remove, type QuotedRate } from '../../api';
import { NEEDS_CONFIRMATION } from '../../confirmation';
import { changesOf } from '../../forms';
import { applicableTexts, FUNDING, fundingItem, fundingRoute, fundingBody, fundingTexts, NEW, rateDeviation, type FundingField, type FundingKind } from '../../funding';
import { useAction, useAll, useFormAction } from '../../queries';
import { go } from '../../route';
import type { ScreenProps } from '../../screenProps';
import { isOfferedDemo } from '../../setup';
import { tagAtom } from '../../state';
import { CloseDetails } from '../../ui/CloseDetails';
import { Dialog } from '../../ui/Dialog';
import { Card, Page, Split } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import { WaitingChange } from '../../ui/WaitingChange';
import styles from '../content/ContentForm.module.css';
import badges from '../instruments/Instruments.module.css';
import notice from '../system/MailNotice.module.css';

/** The fields that all three kinds have; the others are read by name. */
interface Row extends Record<string, unknown> {
  id: number;
  enabled: number;
  is_demo?: number;
}

/** The platform's own prices in USD, by currency; empty until they are known. */
function useQuotedRates(): ReadonlyMap<string, string> {
  const { data } = useAll<QuotedRate>('/quoted-rates');
  return useMemo(() => new Map(data?.list.map(({ currency_code, rate }) => [currency_code, rate])), [data]);
}

function usePercent(): (percent: Numeric) => string {
  const tag = useAtomValue(tagAtom);
  return (percent) => formatPercent(percent, tag, { signed: true, places: 1 });
}

/** Limits of deposits are in the deposited currency, limits of payouts in USD. */
const limitsIn = (row: Row) => String(row.currency_code ?? 'USD');

function titleOf(row: Row): string {
  const parts = [row.currency_code ?? row.code, row.protocol_code ?? row.protocol, row.bank_name].filter(Boolean);
  return parts.map(String).join(' · ');
}

export function Funding({ selectedItem }: ScreenProps) {
  const { t } = useLingui();
  const { kind, id } = fundingRoute(selectedItem);
  const { data, isError } = useAll<Row>(`/${kind}`);
  const chosen = data?.list.find((row) => String(row.id) === id);
  const tag = useAtomValue(tagAtom);
  const quoted = useQuotedRates();
  const quantity = (value: unknown) => formatQuantity(String(value), tag, 2);
  const rate = (row: Row) => (kind === 'draw-currencies' ? `${quantity(row.usd_price)} ${titleOf(row).split(' · ')[0]}` : `${quantity(row.rate)} USD`);
  const columns: Column<Row>[] = [
    { name: t`Name`, head: true, cell: titleOf },
    { name: t`To`, cell: (row) => String(row.address ?? row.payee_account ?? '') },
    { name: t`Limits`, number: true, cell: (row) => `${quantity(row.min)} – ${quantity(row.max)} ${limitsIn(row)}` },
    { name: t`Rate`, number: true, cell: (row) => <Rate kind={kind} row={row} quoted={quoted}>{rate(row)}</Rate> },
    { name: t`State`, cell: (row) => <State kind={kind} row={row} /> },
  ];
  const kinds: readonly { value: FundingKind; label: string }[] = [
    { value: 'deposit-options', label: t`Deposit addresses` },
    { value: 'bank-accounts', label: t`Bank accounts` },
    { value: 'draw-currencies', label: t`Payout currencies` },
  ];
  const none: Record<FundingKind, string> = {
    'deposit-options': t`None yet. Add an address that customers pay coins to.`,
    'bank-accounts': t`None yet. Add an account that customers transfer to.`,
    'draw-currencies': t`None yet. Payouts need at least one: add a coin, or a currency that your bank pays.`,
  };
  const open = (which: number | typeof NEW) => go('funding', fundingItem(kind, which));
  return (
    <Page title={t`Payment methods`} aside={<Button kind="primary" icon="plus" onClick={() => open(NEW)}>{t`Add`}</Button>}>
      <DemoNotice kind={kind} rows={data?.list} />
      <RateNotice kind={kind} rows={data?.list} quoted={quoted} />
      <Chips label={t`Kind`} value={kind} options={kinds} onChange={(value) => go('funding', fundingItem(value ?? kind, null))} />
      <Split
        list={
          <Card>
            <Table
              label={t`Payment methods`}
              columns={columns}
              rows={data?.list}
              keyOf={(row) => row.id}
              chosen={chosen?.id}
              onChoose={(row) => open(row.id)}
              failed={isError}
              empty={none[kind]}
            />
          </Card>
        }
        detail={(chosen || id === NEW) && <Form key={`${kind}/${selectedItem}`} kind={kind} row={chosen} quoted={quoted} />}
      />
    </Page>
  );
}

/** Warns that real customers see payment methods of the demo data. */
function DemoNotice({ kind, rows }: { kind: FundingKind; rows: readonly Row[] | undefined }) {
  const { t } = useLingui();
  const offered = rows?.filter(isOfferedDemo) ?? [];
  const action = useAction({
    run: async () => {
      await Promise.all(offered.map(({ id }) => put(`/${kind}/${id}`, { enabled: 0 })));
      return { msg: '' };
    },
    invalidates: [`/${kind}`],
    done: t`Disabled. Customers no longer see them.`,
  });
  if (offered.length === 0) return null;
  return (
    <div className={notice.notice}>
      <p>{t`Customers see the entries marked demo, and money sent there is lost. Replace them with your own or disable them.`}</p>
      <Button busy={action.isPending} onClick={() => action.mutate()}>{t`Disable all demo entries`}</Button>
    </div>
  );
}

interface RatedProps {
  kind: FundingKind;
  quoted: ReadonlyMap<string, string>;
}

/** Names the enabled entries whose rate is far from the platform's own price: customers are credited or paid at it. */
function RateNotice({ kind, rows, quoted }: RatedProps & { rows: readonly Row[] | undefined }) {
  const { t } = useLingui();
  const percent = usePercent();
  const far = (rows ?? []).flatMap((row) => {
    const deviation = row.enabled === 1 ? rateDeviation(kind, row, quoted) : null;
    return deviation ? [bidiIsolated(`${titleOf(row)} ${percent(deviation.percent)}`)] : [];
  });
  if (far.length === 0) return null;
  const named = far.join(', ');
  return (
    <p className={notice.notice} role="status">
      {t`Rates that differ by more than 2% from the platform's own price: ${named}. Customers pay and are paid at these rates.`}
    </p>
  );
}

function Rate({ kind, row, quoted, children }: RatedProps & { row: Row; children: string }) {
  const percent = usePercent();
  const deviation = rateDeviation(kind, row, quoted);
  return (
    <span className={badges.rate}>
      {children}
      {deviation && <Badge tone="warn">{percent(deviation.percent)}</Badge>}
    </span>
  );
}

/** Under the rate while it is typed. */
function RateWarning({ kind, texts, quoted }: RatedProps & { texts: Record<string, string> }) {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const print = usePercent();
  const deviation = rateDeviation(kind, texts, quoted);
  if (!deviation) return null;
  const { currency } = deviation;
  const percent = print(deviation.percent);
  const price = formatQuantity(deviation.quoted, tag, 2);
  return (
    <p className={notice.notice} role="status">
      {t`This rate differs by ${percent} from the platform's own price: 1 ${currency} = ${price} USD.`}
    </p>
  );
}

function State({ kind, row }: { kind: FundingKind; row: Row }) {
  const { t } = useLingui();
  return (
    <span className={badges.badges}>
      <Badge>{row.enabled === 1 ? t`on` : t`off`}</Badge>
      {row.is_demo === 1 && <Badge tone="warn">{t`demo`}</Badge>}
      <WaitingChange object={`${AUDITED[kind]}/${row.id}`} />
    </span>
  );
}

/** The kinds in the audit log. */
const AUDITED: Readonly<Record<FundingKind, string>> = { 'deposit-options': 'deposit_option', 'bank-accounts': 'bank_account', 'draw-currencies': 'draw_currency' };

function Form({ kind, row, quoted }: RatedProps & { row: Row | undefined }) {
  const { t } = useLingui();
  const [before] = useState(() => fundingTexts(kind, row));
  const [confirming, setConfirming] = useState(false);
  const leave = () => go('funding', fundingItem(kind, null));
  const [far, setFar] = useState<FarRate | null>(null);
  const save = (body: Record<string, unknown>, call?: FormCallOptions) => (row ? put(`/${kind}/${row.id}`, body, call) : post(`/${kind}`, body, call));
  const form = useForm<Record<string, string>>({
    initial: before,
    send: useFormAction<Record<string, string>>({
      run: async ({ values, call }) => {
        const texts = applicableTexts(kind, values);
        const body = fundingBody(row ? changesOf(before, texts) : texts);
        try {
          return await save(body, call);
        } catch (error) {
          if (error instanceof Refusal && error.error === NEEDS_CONFIRMATION) setFar({ body, rate: String(body.rate ?? body.usd_price), why: error.message });
          throw error;
        }
      },
      invalidates: [`/${kind}`],
      onDone: leave,
    }),
  });
  const typed = form.values;
  const deletion = useAction({ run: () => remove(`/${kind}/${row?.id}`), invalidates: [`/${kind}`], onDone: leave });
  return (
    <Card title={row ? titleOf(row) : t`New`} aside={<CloseDetails onClose={leave} />}>
      {row && <WaitingChange object={`${AUDITED[kind]}/${row.id}`} />}
      <form {...form.props} className={styles.form}>
        {FUNDING[kind]
          .filter(({ appliesTo }) => appliesTo?.(typed) ?? true)
          .map((field) => (
            <Fragment key={field.name}>
              <Control field={field} texts={typed} error={form.errorOf(field.name)} onChange={(value) => form.change({ [field.name]: value })} />
              {(field.name === 'rate' || field.name === 'usd_price') && <RateWarning kind={kind} texts={typed} quoted={quoted} />}
            </Fragment>
          ))}
        <Button kind="primary" wide type="submit" busy={form.busy}>{t`Save`}</Button>
        {row && <Button kind="text" wide onClick={() => setConfirming(true)}>{t`Delete`}</Button>}
      </form>
      {far && <FarRateDialog far={far} onSave={(body) => save(body)} invalidates={`/${kind}`} onDone={leave} onClose={() => setFar(null)} />}
      {row && confirming && (
        <Dialog title={t`Delete ${titleOf(row)}?`} confirmLabel={t`Delete`} danger busy={deletion.isPending} onConfirm={() => deletion.mutate()} onClose={() => setConfirming(false)}>
          <p>{t`Past payments stay in the ledger. To pause it, disable it instead.`}</p>
        </Dialog>
      )}
    </Card>
  );
}

/** A rate that is far from the known one, and what is saved with it. */
interface FarRate {
  body: Record<string, unknown>;
  rate: string;
  why: string;
}

interface FarRateDialogProps {
  far: FarRate;
  onSave: (body: Record<string, unknown>) => Promise<{ msg: string }>;
  invalidates: string;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the rate once more. */
function FarRateDialog({ far, onSave, invalidates, onDone, onClose }: FarRateDialogProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const action = useAction({ run: () => onSave({ ...far.body, confirm: typed.trim() }), invalidates: [invalidates], onDone });
  return (
    <Dialog title={t`Save this rate?`} confirmLabel={t`Save`} danger busy={action.isPending} disabled={typed.trim() !== far.rate} onConfirm={() => action.mutate()} onClose={onClose}>
      <p>{far.why}</p>
      <TextField label={t`Type the rate ${far.rate} to confirm`} inputMode="decimal" autoComplete="off" required value={typed} onChange={({ target }) => setTyped(target.value)} />
    </Dialog>
  );
}

interface ControlProps {
  field: FundingField;
  texts: Record<string, string>;
  error: string | null;
  onChange: (value: string) => void;
}

function Control({ field, texts, error, onChange }: ControlProps) {
  const { i18n } = useLingui();
  const label = i18n._(field.label);
  const value = texts[field.name] ?? '';
  const hint = field.hint?.(texts);
  const shown = typeof hint === 'object' ? i18n._(hint) : hint;
  if (!field.options) return <TextField label={label} hint={shown} value={value} onChange={(event) => onChange(event.target.value)} error={error} />;
  return (
    <Field label={label} error={error}>
      {({ id }) => (
        <Select id={id} value={value} onChange={onChange}>
          {field.options?.map(([option, name]) => (
            <option key={option} value={option}>
              {i18n._(name)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
