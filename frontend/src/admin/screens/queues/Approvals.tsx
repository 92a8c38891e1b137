// Changes of settings of risk, terms and trading hours that wait for a second person, and decided ones.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { dec } from '../../../core/numbers/decimal';
import { Badge } from '../../../ui/Badge';
import { Chips } from '../../../ui/Chips';
import { Fact, Facts } from '../../../ui/Facts';
import { TextField } from '../../../ui/Field';
import type { AdminGateway, RiskChange, RiskForecast } from '../../api';
import { useAuditObject } from '../../auditWords';
import { isConfirmed } from '../../confirmation';
import { useMay } from '../../permissions';
import { useOne, useRows } from '../../queries';
import { rateFactor, useChangedFields, useChangeTitle, type FieldChange } from '../../riskChange';
import { go, goToPage, pageOf, useListParams } from '../../route';
import type { ScreenProps } from '../../screenProps';
import { CloseDetails } from '../../ui/CloseDetails';
import { GatewayChanges } from '../../ui/GatewayChanges';
import { Card, Page, Pager, Split } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import { Waited } from '../../ui/cells';
import { DateTime, Money } from '../../ui/values';
import styles from './Approvals.module.css';
import { Decision } from './Decision';
import { LATE_AFTER } from './Queue';

const WAITING = 0;
const PATH = '/risk_changes';
/** What an approved change may change on other screens. */
const AFFECTED = [PATH, '/settings', '/setup', '/groups', '/users', '/instruments', '/calendars', '/exposure'];

/** Objects and fields that a question names with their old and new values; the detail lists all. A funding option that is enabled has at most 14 fields: all of them are named. */
const NAMED = 3;
const ASKED_FIELDS = 14;
/** Bands that an effect names. */
const NAMED_BANDS = 20;

export function Approvals({ selectedItem }: ScreenProps) {
  const { t } = useLingui();
  const [params, setParams] = useListParams();
  const page = pageOf(params);
  const titleOf = useChangeTitle();
  const statuses = [
    { value: WAITING, label: t`Waiting` },
    { value: 1, label: t`Applied` },
    { value: 2, label: t`Rejected` },
    { value: 3, label: t`Expired` },
    { value: 4, label: t`Withdrawn` },
  ];
  const status = statuses.find(({ value }) => String(value) === params.status)?.value ?? WAITING;
  const { data, isError } = useRows<RiskChange>(PATH, { status, page });
  const columns: Column<RiskChange>[] = [
    { name: t`Change`, head: true, cell: (row) => `#${row.id} · ${titleOf(row.changes)}` },
    { name: t`Requested by`, cell: (row) => row.asked_by },
    ...(status === WAITING ? [] : [{ name: t`Decided by`, cell: (row: RiskChange) => row.decided_by ?? '' }]),
    { name: status === WAITING ? t`Since` : t`Decided`, number: true, cell: (row) => <Waited since={row.asked_at} decided={row.decided_at} lateAfter={LATE_AFTER} /> },
  ];
  return (
    <Page title={t`Approvals`} aside={data && t`${data.total} in this list`}>
      <Chips label={t`Status`} value={status} options={statuses} onChange={(value) => setParams({ status: value === WAITING ? null : value, page: null })} />
      {status === WAITING && <WaitingGateways />}
      <Split
        list={
          <Card>
            <Table
              label={t`Approvals`}
              columns={columns}
              rows={data?.list}
              keyOf={(row) => row.id}
              chosen={selectedItem === null ? undefined : Number(selectedItem)}
              onChoose={(row) => go('approvals', row.id)}
              failed={isError}
              empty={t`No requests. Changes of risk, terms and trading hours wait here for a second person where the settings say so.`}
            />
            <Pager page={page} total={data?.total} onPage={goToPage} />
          </Card>
        }
        detail={selectedItem !== null && <Request key={selectedItem} id={selectedItem} />}
      />
    </Page>
  );
}

/** Payment gateways that were switched off by a change: who switches one on approves it. */
function WaitingGateways() {
  const { t } = useLingui();
  const sees = useMay()('edit_funding');
  const { data } = useRows<AdminGateway>(sees ? '/gateways' : null, { waiting: 1 });
  return data?.list.map((gateway) => (
    <Card key={gateway.id} title={t`Payment gateway ${gateway.name}`}>
      <GatewayChanges gateway={gateway} />
      <p>
        <a href={`#/gateways/${gateway.id}`}>{t`Open, and enable it there`}</a>
      </p>
    </Card>
  ));
}

function Request({ id }: { id: string }) {
  const { t } = useLingui();
  const { data: row } = useOne<RiskChange>(`${PATH}/${id}`);
  if (!row) return null;
  return (
    <Card title={`#${row.id}`} aside={<CloseDetails onClose={() => go('approvals')} />}>
      {row.blocked && (
        <p className={styles.blocked} role="note">
          {row.blocked.message}
        </p>
      )}
      <Facts>
        <Fact name={t`Requested by`}>{row.asked_by}</Fact>
        <Fact name={t`Requested`}>
          <DateTime time={row.asked_at} />
        </Fact>
        {row.status === WAITING && (
          <Fact name={t`Expires`}>
            <DateTime time={row.expires_at} />
          </Fact>
        )}
        {row.decided_at && (
          <Fact name={t`Decided`}>
            <DateTime time={row.decided_at} /> {row.decided_by}
          </Fact>
        )}
        {row.notes && <Fact name={t`Remark`}>{row.notes}</Fact>}
      </Facts>
      <Changes row={row} />
      {JSON.stringify(row.asked) !== JSON.stringify(row.now) && <Effect title={t`Effect when it was requested`} forecast={row.asked} countsOrders={concernsOrders(row)} />}
      {row.now && <Effect title={t`Effect now`} forecast={row.now} countsOrders={concernsOrders(row)} />}
      {row.status === WAITING && <Acts row={row} />}
    </Card>
  );
}

/** What changes, object by object: all of it is approved, so all of it is shown. */
function Changes({ row }: { row: RiskChange }) {
  const { t } = useLingui();
  const objectOf = useAuditObject();
  const fieldsOf = useChangedFields(row.changes.map(({ object }) => object));
  return (
    <>
      {row.changes.map((change) => {
        const { name, address } = objectOf(change.object);
        return (
          <section key={change.object} className={styles.fields}>
            <h3>
              {change.object === 'settings' ? t`Settings` : change.subject}
              {address && <> · <a href={`#${address}`}>{name}</a></>}
            </h3>
            {change.subject_asked && <p>{t`Its name when it was requested: ${change.subject_asked}`}</p>}
            {typeof change.members === 'number' && <p>{change.object.startsWith('group/') ? t`Real accounts in the group: ${change.members}` : t`Real accounts with orders: ${change.members}`}</p>}
            {fieldsOf(change).map((field) => (
              <p key={field.path}>
                <b>{field.name}</b>: {field.before} → {field.after}
                <RateMark field={field} />
              </p>
            ))}
          </section>
        );
      })}
    </>
  );
}

/** Marks a rate of a payment method that changes much: customers are credited and paid at it. */
function RateMark({ field }: { field: FieldChange }) {
  const { t } = useLingui();
  const factor = rateFactor(field);
  return (
    factor && (
      <>
        {' '}
        <Badge tone="warn">{t`rate × ${factor}`}</Badge>
      </>
    )
  );
}

/** Whether the change of equity is only the whole next rollover, which is shown as such. */
function isRollover({ equity_change: change, swap_credit: credit, swap_charge: charge }: RiskForecast): boolean {
  return !(dec(credit).eq(0) && dec(charge).eq(0)) && dec(change).eq(dec(credit).minus(charge));
}

/** Of changes of instruments the accounts with orders are counted, as in the preview that the requester confirmed. */
const concernsOrders = ({ changes }: RiskChange) => changes.every(({ object }) => object.startsWith('instrument/'));

function Effect({ title, forecast, countsOrders }: { title: string; forecast: RiskForecast; countsOrders: boolean }) {
  const { t } = useLingui();
  return (
    <section className={styles.fields}>
      <h3>{title}</h3>
      <Facts>
        <Fact name={countsOrders ? t`Accounts with orders` : t`Affected customers or accounts`}>{forecast.affected}</Fact>
        {forecast.ended_bands.length > 0 && (
          <Fact name={t`Bands that end`}>
            {forecast.ended_bands.slice(0, NAMED_BANDS).map(({ code, limit, back_to }) => (
              <div key={code}>{t`${code}: limit ${limit}, back to ${back_to}`}</div>
            ))}
            {forecast.ended_bands.length > NAMED_BANDS && <div>{t`${forecast.ended_bands.length - NAMED_BANDS} more`}</div>}
          </Fact>
        )}
        {forecast.lowered > 0 && <Fact name={t`Settings that protect less`}>{forecast.lowered}</Fact>}
        <Fact name={t`In margin call`}>{t`${forecast.called}, now ${forecast.called_now}`}</Fact>
        <Fact name={t`Stopped out at the next quote`}>{forecast.stopped_out}</Fact>
        {!isRollover(forecast) && (
          <Fact name={t`Change of equity`}>
            <Money value={forecast.equity_change} kind="total" />
          </Fact>
        )}
        <Fact name={t`Next rollover at the new terms: credited`}>
          <Money value={forecast.swap_credit} kind="total" />
        </Fact>
        <Fact name={t`Next rollover at the new terms: charged`}>
          <Money value={forecast.swap_charge} kind="total" />
        </Fact>
      </Facts>
    </section>
  );
}

function Acts({ row }: { row: RiskChange }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const affected = row.now?.affected ?? 0;
  const title = useChangeTitle()(row.changes);
  const fieldsOf = useChangedFields(row.changes.map(({ object }) => object));
  const concerned = row.changes.slice(0, NAMED).flatMap((change) => {
    const of = row.changes.length > 1 && change.object !== 'settings' ? `${change.subject} · ` : '';
    return fieldsOf(change).map((field) => ({ ...field, key: `${change.object} ${field.path}`, name: `${of}${field.name}` }));
  });
  const field = affected > 0 && (
    <TextField label={t`Affected customers or accounts: type ${affected} to confirm`} inputMode="numeric" autoComplete="off" required value={typed} onChange={(event) => setTyped(event.target.value)} />
  );
  const approve = {
    verb: 'approve',
    key: 'a',
    label: t`Approve`,
    question: t`Approve the change of ${title}? It takes effect at once.`,
    fields: field,
    isIncomplete: !isConfirmed(affected, typed),
    extra: () => ({ confirm: affected }),
    done: t`Change #${row.id} approved: it is in effect.`,
  };
  const reject = { verb: 'reject', key: 'r', label: t`Reject`, question: t`Reject the change of ${title}? Nothing changes.`, danger: true, reasonField: 'notes', internal: true, done: t`Change #${row.id} rejected.` };
  const withdraw = { verb: 'withdraw', label: t`Withdraw`, question: t`Withdraw the change of ${title}? Nothing changes.`, danger: true, done: t`Change #${row.id} withdrawn.` };
  const own = row.is_own === 1;
  return (
    <Decision
      path={`${PATH}/${row.id}`}
      invalidates={AFFECTED}
      kind="risk_change"
      language={null}
      onDecided={() => go('approvals')}
      about={
        <>
          <Fact name={t`Change`}>{title}</Fact>
          {row.changes.length === 1 && typeof row.changes[0]?.members === 'number' && (
            <Fact name={t`Affected, of real accounts concerned`}>{t`${affected} of ${row.changes[0].members}`}</Fact>
          )}
          <Fact name={t`Requested by`}>{row.asked_by}</Fact>
          {concerned.slice(0, ASKED_FIELDS).map(({ key, name, path, before, after }) => (
            <Fact key={key} name={name}>
              {before} → {after}
              <RateMark field={{ path, before, after }} />
            </Fact>
          ))}
        </>
      }
      options={own ? [withdraw] : [...(row.blocked ? [] : [approve]), reject]}
    />
  );
}
