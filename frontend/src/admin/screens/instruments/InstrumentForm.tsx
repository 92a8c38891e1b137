// The form of an instrument: terms, swap, hours and feed.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/Button';
import { Field, TextField } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import { Toggle } from '../../../ui/Toggle';
import { useForm } from '../../../ui/useForm';
import { post, put, remove, type AdminCategory, type AdminInstrument, type HolidayCalendar, type InstrumentForecast, type TradingHours as InstrumentHours } from '../../api';
import { useBasics } from '../../brand';
import { categoryName } from '../../categories';
import { isConfirmed, isOutdated, NEEDS_CONFIRMATION } from '../../confirmation';
import { weekdays } from '../../dates';
import { changesOf } from '../../forms';
import { TRADING_HOURS, leveragesOf, NO_DAY, pointOf, requestBody, newInstrumentBody, defaultTexts, termsOf, textsOf, missingQuote, type Texts } from '../../instrument';
import { useMay } from '../../permissions';
import { useAction, useAll, useFormAction, useOne } from '../../queries';
import { go } from '../../route';
import { TASK_LINKS } from '../../setup';
import { languageAtom, tagAtom } from '../../state';
import { CloseDetails } from '../../ui/CloseDetails';
import { ClosureList } from '../../ui/ClosureList';
import { Dialog } from '../../ui/Dialog';
import { MultiSelect } from '../../ui/MultiSelect';
import { Card } from '../../ui/Page';
import { PictureField } from '../../ui/PicturePicker';
import { TextArea } from '../../ui/TextArea';
import { useApprovalLabel, WaitingChange, WaitsNote } from '../../ui/WaitingChange';
import { ChangedTexts } from './ChangedTexts';
import { ConcernedField, InstrumentEffect } from './InstrumentEffect';
import styles from './InstrumentForm.module.css';
import { TradingHours } from './TradingHours';
import { WeekEditor } from './WeekEditor';

/** Closures that the form lists. */
const CLOSURES_SHOWN = 5;

interface InstrumentFormProps {
  instrument: AdminInstrument | undefined;
  /** All instruments: a new one may copy the terms of one of them. */
  others: readonly AdminInstrument[] | undefined;
}

export function InstrumentForm({ instrument, others }: InstrumentFormProps) {
  const { t } = useLingui();
  // The state at opening: new quotes update the list, not the fields that are being edited.
  const [before] = useState(() => textsOf(instrument));
  const [confirming, setConfirming] = useState(false);
  const [forecast, setForecast] = useState<InstrumentForecast | null>(null);
  const [affected, setAffected] = useState('');
  const applyLabel = useApprovalLabel(t`Apply`, 'edit_instruments');
  const created = useRef<number | null>(null);
  const state = useForm<Texts>({
    initial: () => (instrument ? before : defaultTexts()),
    // A change that concerns orders is previewed, and confirmed by the number of accounts.
    onRefusal: ({ error }) => {
      if (error !== NEEDS_CONFIRMATION) return false;
      preview.mutate();
      return true;
    },
    send: useFormAction<Texts>({
      run: async ({ values, call }) => {
        const changed = changesOf(before, values);
        if (instrument) return put(`/instruments/${instrument.Id}`, requestBody(changed), call);
        const answer = await post<AdminInstrument>('/instruments', newInstrumentBody(changed), call);
        created.current = answer.data.Id;
        return answer;
      },
      invalidates: ['/instruments', '/exposure'],
      // The page of the new instrument shows the next step.
      onDone: () => go('instruments', created.current ?? undefined),
    }),
  });
  const changes = changesOf(before, state.values);
  const preview = useAction({
    run: async () => {
      const answer = await post<InstrumentForecast>(`/instruments/${instrument?.Id}/preview`, requestBody(changes));
      setForecast(answer.data);
      setAffected('');
      return { msg: '' };
    },
    invalidates: [],
  });
  const confirmed = useAction({
    run: async () => {
      try {
        return await put(`/instruments/${instrument?.Id}`, { ...requestBody(changes), confirm: forecast?.affected });
      } catch (error) {
        if (isOutdated(error)) preview.mutate();
        throw error;
      }
    },
    invalidates: ['/instruments', '/exposure'],
    onDone: () => go('instruments'),
  });
  const deletion = useAction({
    run: () => remove(`/instruments/${instrument?.Id}`),
    invalidates: ['/instruments'],
    onDone: () => go('instruments'),
  });
  const form: Form = {
    typed: state.values,
    errorOf: state.errorOf,
    setAll: state.change,
    set: (name, value) => state.change({ [name]: value }),
  };
  return (
    <Card
      title={instrument ? instrument.ShowCode : t`New instrument`}
      aside={<CloseDetails onClose={() => go('instruments')} />}
    >
      {instrument && <WaitingChange object={`instrument/${instrument.Id}`} />}
      <form {...state.props} className={styles.form}>
        {instrument ? <MissingQuote instrument={instrument} /> : <CopyTerms others={others} form={form} />}
        <Identity form={form} />
        <Terms form={form} />
        <Swap form={form} />
        <Hours form={form} instrument={instrument} />
        <Feed form={form} />
        {!instrument && <EnableTrading form={form} />}
        <Button kind="primary" wide type="submit" busy={state.busy} disabled={Object.keys(changes).length === 0}>
          {t`Save`}
        </Button>
        {instrument && (
          <Button kind="text" wide onClick={() => setConfirming(true)}>
            {t`Delete`}
          </Button>
        )}
      </form>
      {forecast && (
        <Dialog
          title={t`Effect of the change`}
          confirmLabel={applyLabel}
          danger
          busy={confirmed.isPending || preview.isPending}
          disabled={!isConfirmed(forecast.affected, affected)}
          pinned={forecast.affected > 0 && <ConcernedField affected={forecast.affected} value={affected} onChange={setAffected} />}
          onConfirm={() => confirmed.mutate()}
          onClose={() => setForecast(null)}
        >
          <ChangedTexts before={before} changes={changes} />
          <InstrumentEffect forecast={forecast} />
          <WaitsNote needed="edit_instruments" />
        </Dialog>
      )}
      {confirming && (
        <Dialog title={t`Delete ${instrument?.ShowCode ?? ''}?`} confirmLabel={t`Delete`} danger busy={deletion.isPending} onConfirm={() => deletion.mutate()} onClose={() => setConfirming(false)}>
          <p>{t`Only an instrument without orders can be deleted. To hide one with a history, disable it instead.`}</p>
        </Dialog>
      )}
    </Card>
  );
}

interface Form {
  typed: Texts;
  errorOf: (name: string) => string | null;
  set: (name: string, value: string) => void;
  setAll: (texts: Texts) => void;
}

interface TextLineProps {
  form: Form;
  name: string;
  label: string;
  hint?: ReactNode;
}

/** The server names a field as the API does; the staff know it by its label. */
const errorIn = (form: Form, name: string, label: string) => form.errorOf(name)?.replaceAll(name, label) ?? null;

function TextLine({ form, name, label, hint }: TextLineProps) {
  return <TextField label={label} hint={hint} value={form.typed[name] ?? ''} onChange={(event) => form.set(name, event.target.value)} error={errorIn(form, name, label)} />;
}

function ChoiceLine({ form, name, label, hint, options }: TextLineProps & { options: readonly (readonly [value: string, label: string])[] }) {
  return (
    <Field label={label} hint={hint} error={errorIn(form, name, label)}>
      {({ id, describedBy, invalid }) => (
        <Select id={id} invalid={invalid} describedBy={describedBy} value={form.typed[name] ?? ''} onChange={(value) => form.set(name, value)}>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Whether customers may trade a new instrument at once. The trade mode `disabled` leaves nothing to enable. */
function EnableTrading({ form }: { form: Form }) {
  const { t } = useLingui();
  if (form.typed.TradeMode === 'disabled') return null;
  return (
    <div>
      <div className={styles.line}>
        <span>{t`Enable trading now`}</span>
        <Toggle label={t`Enable trading now`} checked={form.typed.enabled === '1'} onChange={(on) => form.set('enabled', on ? '1' : '0')} />
      </div>
      <p className={styles.help}>{t`If off, customers do not see the instrument. You can enable it later by choosing its trade mode in this form.`}</p>
    </div>
  );
}

/** The smallest step of the price that is being described. */
function usePoint(form: Form): string | null {
  return pointOf(form.typed.PricePrecision ?? '');
}

/** Says why customers cannot trade the instrument, and what to do. */
function MissingQuote({ instrument }: { instrument: AdminInstrument }) {
  const { t } = useLingui();
  const missing = missingQuote(instrument);
  if (!missing || instrument.feed === 'sim') return null;
  const seconds = instrument.stale_after_s;
  if (missing === 'quote' && instrument.feed === 'fix') {
    return (
      <p className={styles.wanted}>
        {t`It has no price yet. Its symbol at a liquidity provider is set there.`} <a href="#/liquidity">{t`Liquidity`}</a>
      </p>
    );
  }
  return (
    <p className={styles.wanted}>
      {missing === 'quote'
        ? t`It has no price yet. Your price feed connector sends prices with a feed key.`
        : t`The last price is older than ${seconds} s, so trading is suspended. The next price resumes it.`}{' '}
      {missing === 'quote' && <a href={TASK_LINKS.key}>{t`Create a feed key and test it`}</a>}
    </p>
  );
}

/** Fills a new instrument with the terms of another. */
function CopyTerms({ others, form }: { others: readonly AdminInstrument[] | undefined; form: Form }) {
  const { t } = useLingui();
  const [source, setSource] = useState('');
  if (!others?.length) return null;
  const choose = (id: string) => {
    setSource(id);
    const other = others.find(({ Id }) => String(Id) === id);
    if (other) form.setAll(termsOf(other));
  };
  return (
    <Field label={t`Copy terms from`} hint={t`fills in category, terms, swap and hours`}>
      {({ id }) => (
        <Select id={id} value={source} onChange={choose}>
          <option value="">—</option>
          {others.map(({ Id, ShowCode }) => (
            <option key={Id} value={Id}>
              {ShowCode}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function Identity({ form }: { form: Form }) {
  const { t } = useLingui();
  const language = useAtomValue(languageAtom);
  const { data } = useAll<AdminCategory>('/categories');
  const options = (data?.list ?? []).map((category) => [String(category.id), categoryName(category, language)] as const);
  const cancelsPending = form.typed.TradeMode === 'close_only' || form.typed.TradeMode === 'disabled';
  const modes = [
    ['full', t`full`] as const,
    ['close_only', t`close only`] as const,
    ['long_only', t`buys only`] as const,
    ['short_only', t`sells only`] as const,
    ['disabled', t`disabled: hidden from customers`] as const,
  ];
  return (
    <fieldset className={styles.group}>
      <legend>{t`General`}</legend>
      <TextLine form={form} name="Code" label={t`Code`} hint="EURUSD" />
      <TextLine form={form} name="ShowCode" label={t`Display name`} hint="EUR/USD" />
      <ChoiceLine form={form} name="CategoryId" label={t`Category`} hint={<a className={styles.link} href="#/categories/new">{t`Add a category`}</a>} options={[['', '—'], ...options]} />
      <ChoiceLine form={form} name="TradeMode" label={t`Trade mode`} hint={cancelsPending ? t`pending orders are cancelled` : undefined} options={modes} />
      <TextLine form={form} name="base" label={t`Base currency`} hint="EUR" />
      <TextLine form={form} name="Currency" label={t`Quote currency`} hint="USD" />
      <TextLine form={form} name="isin" label={t`ISIN`} hint={t`for regulatory reports`} />
      <TextLine form={form} name="position" label={t`List position`} hint={t`empty: the last`} />
      <div className={styles.whole}>
        <PictureField label={t`Logo`} hint={t`empty: generated from the code`} value={form.typed.Logo ?? ''} onChange={(url) => form.set('Logo', url)} />
      </div>
    </fieldset>
  );
}

function Terms({ form }: { form: Form }) {
  const { t } = useLingui();
  const point = usePoint(form);
  const fixed = form.typed.MarginMode === '1';
  const leverageOptions = leveragesOf(form.typed.HasForexMultiple ?? '').map((value) => [value, `1:${value}`] as const);
  const points = point ? t`points of ${point}` : t`points`;
  const modes = [['0', t`by leverage`] as const, ['1', t`fixed per lot`] as const];
  return (
    <fieldset className={styles.group}>
      <legend>{t`Terms`}</legend>
      <TextLine form={form} name="PricePrecision" label={t`Price decimals`} hint={point && t`a point is ${point}`} />
      <TextLine form={form} name="ForexContNum" label={t`Units per lot`} hint={form.typed.base?.trim() || t`in the base currency`} />
      <TextLine form={form} name="ForexMinCont" label={t`Minimum lots`} />
      <TextLine form={form} name="ForexMaxCont" label={t`Maximum lots`} />
      <TextLine form={form} name="Pip" label={t`Lot step`} />
      <TextLine form={form} name="HasForexMultiple" label={t`Leverages`} hint="50, 100, 200" />
      <ChoiceLine form={form} name="DefaultMultiple" label={t`Default leverage`} options={[['', t`the first`], ...leverageOptions]} />
      <ChoiceLine form={form} name="MarginMode" label={t`Margin`} hint={fixed ? t`lots × units, in USD` : undefined} options={modes} />
      <TextLine form={form} name="ForexFeeRate" label={t`Fee rate`} hint={<FeeUnit />} />
      <TextLine form={form} name="StopLevel" label={t`Minimum stop distance`} hint={points} />
      <TextLine form={form} name="gsl_lots_max" label={t`Guaranteed stops: maximum lots per account`} hint={t`0: not offered`} />
      <TextLine form={form} name="gsl_distance" label={t`Guaranteed stops: minimum distance`} hint={points} />
      <TextLine form={form} name="gsl_premium" label={t`Guaranteed stops: premium`} hint={points} />
      <p className={`${styles.whole} ${styles.help}`}>
        {t`The mark-up, which widens the feed's spread for your customers, is set per group.`}{' '}
        <a className={styles.link} href="#/groups">{t`Set it in the group`}</a>
      </p>
    </fieldset>
  );
}

/** The unit of the fee rate, which one setting defines for all instruments. */
function FeeUnit() {
  const { t } = useLingui();
  const may = useMay();
  const feeType = useBasics()?.trade_fee_type;
  if (feeType === undefined) return null;
  return (
    <>
      {feeType === 1 ? t`USD per lot` : t`of the margin: 0.001 = 0.1%`}
      {may('edit_settings') && (
        <>
          {' · '}
          <a className={styles.link} href="#/settings/trade_fee_type">{t`Change`}</a>
        </>
      )}
    </>
  );
}

function Swap({ form }: { form: Form }) {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const unit = form.typed.SwapMode === 'percent' ? t`% per year` : t`points per day`;
  const modes = [['points', t`points`] as const, ['percent', t`percent per year`] as const];
  const charged = [['0', t`Monday to Friday`] as const, ['1', t`every day`] as const];
  const days = [[NO_DAY, t`never`] as const, ...weekdays(tag).map((name, day) => [String(day), name] as const)];
  return (
    <fieldset className={styles.group}>
      <legend>{t`Overnight swap`}</legend>
      <ChoiceLine form={form} name="SwapMode" label={t`Swap unit`} options={modes} />
      <ChoiceLine form={form} name="swap_every_day" label={t`Charged on`} options={charged} />
      <TextLine form={form} name="SwapLong" label={t`Swap long`} hint={unit} />
      <TextLine form={form} name="SwapShort" label={t`Swap short`} hint={unit} />
      <ChoiceLine form={form} name="swap_triple_day" label={t`Triple-swap day`} options={days} />
      <p className={`${styles.whole} ${styles.help}`}>{t`Negative: the customer pays. Positive: the customer is paid.`}</p>
    </fieldset>
  );
}

/** The holiday calendars of the instrument, and its next closures as they are saved. */
function Closures({ form, instrument }: { form: Form; instrument: AdminInstrument | undefined }) {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const { data } = useAll<HolidayCalendar>('/calendars');
  const hours = useOne<InstrumentHours>(`/instruments/${instrument?.Id}/hours`, true, instrument !== undefined);
  const ids = new Set((form.typed.calendars ?? '').split(/[\s,]+/));
  const choices = data?.list.map((row) => ({ code: String(row.id), name: row.name })) ?? [];
  const isChosen = ({ code }: { code: string }) => ids.has(code);
  const closures = hours.data?.closures ?? [];
  return (
    <div className={`${styles.whole} ${styles.hours}`}>
      <MultiSelect
        label={t`Holiday calendars`}
        add={choices.length > 0 ? t`Add a calendar…` : t`No holiday calendars yet`}
        chosen={choices.filter(isChosen)}
        others={choices.filter((one) => !isChosen(one))}
        error={form.errorOf('calendars')}
        onChange={(codes) => form.set('calendars', codes.join(', '))}
      />
      {closures.length > 0 && <ClosureList closures={closures.slice(0, CLOSURES_SHOWN)} tag={tag} />}
    </div>
  );
}

function Hours({ form, instrument }: { form: Form; instrument: AdminInstrument | undefined }) {
  const { t } = useLingui();
  const sessions = form.typed.sessions ?? '';
  return (
    <fieldset className={styles.group}>
      <legend>{t`Hours`}</legend>
      <div className={`${styles.whole} ${styles.presets}`}>
        <Button onClick={() => form.setAll(TRADING_HOURS.currencies)}>{t`Forex hours`}</Button>
        <Button onClick={() => form.setAll(TRADING_HOURS.always)}>{t`24/7`}</Button>
      </div>
      <TextLine form={form} name="timezone" label={t`Time zone`} hint="America/New_York" />
      <TextLine form={form} name="holidays" label={t`Holidays`} hint="2026-12-25, 2027-01-01" />
      <Closures form={form} instrument={instrument} />
      <div className={`${styles.whole} ${styles.hours}`}>
        <TradingHours sessions={sessions} />
        <WeekEditor sessions={sessions} onChange={(lines) => form.set('sessions', lines)} />
        <details open={form.errorOf('sessions') !== null || undefined}>
          <summary className={styles.summary}>{t`Edit as text`}</summary>
          <TextArea
            label={t`Sessions, one per line (0 = Sunday)`}
            hint="1 00:00 24:00"
            rows={6}
            value={sessions}
            onChange={(event) => form.set('sessions', event.target.value)}
            error={form.errorOf('sessions')}
          />
        </details>
      </div>
    </fieldset>
  );
}

function Feed({ form }: { form: Form }) {
  const { t } = useLingui();
  const point = usePoint(form);
  const pushed = form.typed.feed === 'push';
  const isReal = pushed || form.typed.feed === 'fix';
  const feeds = [
    ['push', t`your price feed connector`] as const,
    ['fix', t`liquidity provider`] as const,
    ['sim', t`simulator`] as const,
    ['', t`default`] as const,
  ];
  const historyOptions = [['0', t`real`] as const, ['1', t`simulated`] as const];
  return (
    <fieldset className={styles.group}>
      <legend>{t`Quotes`}</legend>
      <ChoiceLine form={form} name="feed" label={t`Feed`} hint={pushed ? t`by a feed key` : form.typed.feed ? undefined : t`set when the server starts: --feed`} options={feeds} />
      <ChoiceLine form={form} name="Simulated" label={t`Price history`} options={historyOptions} />
      <TextLine form={form} name="stale_after_s" label={t`Stale after`} hint={t`seconds`} />
      <TextLine form={form} name="max_jump_percent" label={t`Maximum price deviation`} hint="%" />
      {!isReal && (
        <>
          <TextLine form={form} name="spread" label={t`Simulated spread`} hint={point ? t`points of ${point}` : t`points`} />
          <TextLine form={form} name="sim_volatility" label={t`Simulated volatility per year`} hint="0.1 = 10%" />
        </>
      )}
    </fieldset>
  );
}
