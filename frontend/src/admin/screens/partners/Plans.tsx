// Plans: what partners are paid. Each has versions; a change affects orders that are closed later. Before it is saved, a sample order
// shows what it pays.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button, IconButton } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { Fact, Facts } from '../../../ui/Facts';
import { useForm, type Form } from '../../../ui/useForm';
import { post, put, type AdminPartnerPlan, type PlanChoices, type PlanPreviewView, type PlanRuleWire } from '../../api';
import { useAll, useFormAction, useOne, useRows, useAction } from '../../queries';
import { go } from '../../route';
import type { ScreenProps } from '../../screenProps';
import { useStandardGroupName } from '../groups/groupNames';
import { CloseDetails } from '../../ui/CloseDetails';
import { Choice } from '../../ui/list/Choice';
import { Card, Split } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import { DateTime, Money } from '../../ui/values';
import { doubledScopes, planRules, planTexts, scopeOf, type PlanTexts, type RuleTexts } from './partner';
import styles from './Partners.module.css';

const NEW = 'new';

/** A rule in words: "EURUSD: 5 USD per lot". */
export function useRuleWords(): (rule: PlanRuleWire, name?: string | null) => string {
  const { t } = useLingui();
  const choices = useOne<PlanChoices>('/plans/choices', false).data;
  const groupName = useStandardGroupName();
  return (rule, known) => {
    const of = (list: PlanChoices['groups'] | undefined) => list?.find(({ id }) => id === rule.id)?.name ?? `#${rule.id}`;
    const about = {
      all: () => t`All orders`,
      group: () => groupName(of(choices?.groups)),
      category: () => of(choices?.categories),
      instrument: () => of(choices?.instruments),
    }[rule.scope];
    const name = known ?? about?.() ?? rule.scope;
    const { value } = rule;
    const pays = rule.kind === 'per_lot' ? t`${value} USD per lot` : rule.kind === 'spread_percent' ? t`${value}% of the spread` : t`${value}% of fee and commission`;
    return `${name}: ${pays}`;
  };
}

export function Plans({ selectedItem }: ScreenProps) {
  const { t } = useLingui();
  const { data, isError } = useAll<AdminPartnerPlan>('/plans');
  const words = useRuleWords();
  const chosen = data?.list.find(({ id }) => String(id) === selectedItem);
  const columns: Column<AdminPartnerPlan>[] = [
    { name: t`Plan`, head: true, cell: (row) => <b>{row.name}</b> },
    {
      name: t`Pays`,
      cell: (row) => (
        <ul className={styles.rules}>
          {row.rules.slice(0, 4).map((rule) => (
            <li key={scopeOf(rule)}>{words(rule)}</li>
          ))}
          {row.rules.length > 4 && <li>{`+${row.rules.length - 4}`}</li>}
          {row.rules.length === 0 && <li>{t`nothing`}</li>}
        </ul>
      ),
    },
    { name: t`Since`, time: true, minor: true, cell: (row) => <DateTime time={row.since} /> },
  ];
  return (
    <Split
      list={
        <Card aside={<Button kind="primary" onClick={() => go('partners', NEW)}>{t`New plan`}</Button>}>
          <Table
            label={t`Plans`}
            columns={columns}
            rows={data?.list}
            keyOf={(row) => row.id}
            chosen={chosen?.id}
            onChoose={(row) => go('partners', row.id)}
            failed={isError}
            empty={t`No plans yet.`}
          />
        </Card>
      }
      detail={(chosen || selectedItem === NEW) && <PlanForm key={`${selectedItem} ${chosen?.since}`} plan={chosen} />}
    />
  );
}

function PlanForm({ plan }: { plan: AdminPartnerPlan | undefined }) {
  const { t } = useLingui();
  const form = useForm<PlanTexts>({
    initial: () => planTexts(plan),
    check: (values) => ({ rules: doubledScopes(values).length > 0 && t`Two lines are about the same.` }),
    send: useFormAction<PlanTexts>({
      run: ({ values, call }) => put('/plans', { ...(plan ? { id: plan.id } : {}), name: values.name.trim(), rules: planRules(values) }, call),
      invalidates: ['/plans', '/partners'],
      onDone: () => go('partners'),
    }),
  });
  const problem = form.errorOf('rules');
  return (
    <Card title={plan ? plan.name : t`New plan`} aside={<CloseDetails onClose={() => go('partners')} />}>
      <form {...form.props} className={styles.form}>
        <TextField label={t`Name, shown to partners`} required maxLength={60} value={form.values.name} error={form.errorOf('name')} onChange={({ target }) => form.change({ name: target.value })} />
        <fieldset className={styles.lines}>
          <legend>{t`Rules`}</legend>
          <p className={styles.help}>{t`Of several rules the narrowest counts: instrument, asset class, group, all orders. All rewards of an order together are never more than its spread and fees.`}</p>
          <Rules form={form} />
          {problem && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
        </fieldset>
        <Preview texts={form.values} own={plan?.id} />
        <Button kind="primary" wide type="submit" busy={form.busy} disabled={!form.isChanged}>
          {t`Save`}
        </Button>
        <p className={styles.help}>{t`A change affects orders that are closed later. Earlier versions are kept.`}</p>
      </form>
      {plan && <Versions plan={plan.id} />}
    </Card>
  );
}

function Rules({ form }: { form: Form<PlanTexts> }) {
  const { t } = useLingui();
  const choices = useOne<PlanChoices>('/plans/choices', false).data;
  const groupName = useStandardGroupName();
  const { rules } = form.values;
  const put = (at: number, part: Partial<RuleTexts>) => form.change({ rules: rules.map((rule, index) => (index === at ? { ...rule, ...part } : rule)) });
  const options = (prefix: string, list: PlanChoices['groups'] | undefined, nameOf = (name: string) => name) =>
    list?.map(({ id, name }) => (
      <option key={id} value={`${prefix}${id}`}>
        {nameOf(name)}
      </option>
    ));
  return (
    <>
      <ul className={styles.list}>
        {rules.map((rule, at) => {
          const number = at + 1;
          return (
            // A line has no identity but its position.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className={styles.line}>
              <select aria-label={t`Rule ${number} applies to`} value={rule.scope} onChange={({ target }) => put(at, { scope: target.value })}>
                <option value="">—</option>
                <option value="all">{t`All orders`}</option>
                <optgroup label={t`Groups`}>{options('g', choices?.groups, groupName)}</optgroup>
                <optgroup label={t`Categories`}>{options('c', choices?.categories)}</optgroup>
                <optgroup label={t`Instruments`}>{options('i', choices?.instruments)}</optgroup>
              </select>
              <input aria-label={t`Value of rule ${number}`} inputMode="decimal" value={rule.value} onChange={({ target }) => put(at, { value: target.value })} />
              <select aria-label={t`Unit of rule ${number}`} value={rule.kind} onChange={({ target }) => put(at, { kind: target.value })}>
                <option value="per_lot">{t`USD per lot`}</option>
                <option value="spread_percent">{t`% of the spread`}</option>
                <option value="commission_percent">{t`% of the fees`}</option>
              </select>
              <IconButton icon="close" label={t`Delete rule ${number}`} onClick={() => form.change({ rules: rules.filter((_, index) => index !== at) })} />
            </li>
          );
        })}
      </ul>
      <Button onClick={() => form.change({ rules: [...rules, { scope: '', kind: 'per_lot', value: '' }] })}>{t`Add a rule`}</Button>
    </>
  );
}

/** What the rules as they are typed pay for a sample order. */
function Preview({ texts, own }: { texts: PlanTexts; own: number | undefined }) {
  const { t } = useLingui();
  const choices = useOne<PlanChoices>('/plans/choices', false).data;
  const groupName = useStandardGroupName();
  const plans = useAll<AdminPartnerPlan>('/plans').data?.list.filter(({ id }) => id !== own);
  const words = useRuleWords();
  const [sample, setSample] = useState({ instrument: '', group: '', lots: '1', above: '' });
  const [found, setFound] = useState<PlanPreviewView | null>(null);
  const change = (part: Partial<typeof sample>) => {
    setSample({ ...sample, ...part });
    setFound(null);
  };
  // What is typed afterwards is not what was calculated.
  const typed = JSON.stringify(planRules(texts));
  const [of, setOf] = useState('');
  const action = useAction({
    run: async () => {
      const { instrument, group, lots, above } = sample;
      const body = { rules: planRules(texts), instrument: Number(instrument), lots, ...(group ? { group: Number(group) } : {}), ...(above ? { above: Number(above) } : {}) };
      const answer = await post<PlanPreviewView>('/plans/preview', body);
      setFound(answer.data);
      setOf(typed);
      return { msg: '' };
    },
    invalidates: [],
  });
  return (
    <fieldset className={styles.lines}>
      <legend>{t`Sample order`}</legend>
      <div className={styles.fields}>
        <Choice label={t`Instrument`} value={sample.instrument} noneLabel="—" options={choices?.instruments.map(({ id, name }) => ({ value: id, name }))} onChange={(instrument) => change({ instrument })} />
        <TextField label={t`Lots`} inputMode="decimal" value={sample.lots} onChange={({ target }) => change({ lots: target.value })} />
        <Choice label={t`Group`} value={sample.group} noneLabel={t`Standard`} options={choices?.groups.filter(({ name }) => name !== 'standard').map(({ id, name }) => ({ value: id, name: groupName(name) }))} onChange={(group) => change({ group })} />
        <Choice label={t`Plan of the partner above`} value={sample.above} noneLabel={t`none`} options={plans?.map(({ id, name }) => ({ value: id, name }))} onChange={(above) => change({ above })} />
      </div>
      <Button busy={action.isPending} disabled={sample.instrument === ''} onClick={() => action.mutate()}>{t`Calculate`}</Button>
      {found && of === typed && (
        <div role="status" aria-label={t`What the sample order pays`}>
          <Facts>
            <Fact name={t`Quote with mark-up`}>
              <bdi>{`${found.bid} / ${found.ask}`}</bdi>
            </Fact>
            <Fact name={t`Spread earned`}>
              <Money value={found.spread} />
            </Fact>
            <Fact name={t`Fee and commission`}>
              <Money value={found.fee} />
            </Fact>
            {found.shares.map((share, level) => (
              // The direct partner, and the one above.
              // oxlint-disable-next-line react/no-array-index-key
              <Fact key={level} name={level === 0 ? t`Direct partner` : t`Partner above`}>
                <b>
                  <Money value={share.reward} />
                </b>
                {share.rule ? ` · ${words(share.rule)}` : ` · ${t`no rule`}`}
              </Fact>
            ))}
            <Fact name={t`You keep`}>
              <Money value={found.kept} />
            </Fact>
          </Facts>
          {Number(found.kept) === 0 && <p className={styles.problem}>{t`The rules give all that the order earns, so rewards are cut to it.`}</p>}
        </div>
      )}
    </fieldset>
  );
}

function Versions({ plan }: { plan: number }) {
  const { t } = useLingui();
  const words = useRuleWords();
  const { data } = useRows<AdminPartnerPlan>(`/plans/${plan}/versions`);
  const earlier = data?.list.slice(1) ?? [];
  if (earlier.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>{t`Earlier versions`}</h3>
      <ul className={styles.list}>
        {earlier.map((version) => (
          <li key={version.since}>
            <b>{version.name}</b> · <DateTime time={version.since} />
            <p className={styles.help}>{version.rules.map((rule) => words(rule)).join(' · ') || t`nothing`}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
