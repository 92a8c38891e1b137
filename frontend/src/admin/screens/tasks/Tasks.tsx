// Tasks of the staff: mine, all open ones and done ones, by their due date, so that overdue ones are first.
import { Plural, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { calendarDate } from '../../../core/app/time';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Chips } from '../../../ui/Chips';
import { Fact, Facts } from '../../../ui/Facts';
import { Spinner } from '../../../ui/Spinner';
import { post, type AdminTask, type Colleague } from '../../api';
import { useAuditObject } from '../../auditWords';
import { customerPage } from '../../customer';
import { useMay } from '../../permissions';
import { useAction, useOne, useRows } from '../../queries';
import { go, goToPage, pageOf, useListParams } from '../../route';
import type { ScreenProps } from '../../screenProps';
import { sessionAtom, tagAtom } from '../../state';
import { CloseDetails } from '../../ui/CloseDetails';
import { Choice } from '../../ui/list/Choice';
import { ListHead } from '../../ui/list/ListHead';
import { LoadError } from '../../ui/LoadError';
import { Card, Page, Pager, Split } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import { CustomerName, DateTime } from '../../ui/values';
import { shortName } from '../queues/owner';
import { NewTaskButton } from './NewTaskButton';
import { TASK_PATHS, TaskDialog } from './TaskDialog';
import styles from './Tasks.module.css';

const VIEWS = ['mine', 'all', 'done'] as const;

export function Tasks({ selectedItem }: ScreenProps) {
  const { t } = useLingui();
  const [params, setParams] = useListParams();
  const view = VIEWS.find((known) => known === params.view) ?? 'mine';
  const page = pageOf(params);
  const assignee = view === 'mine' ? undefined : params.assignee;
  const overdue = view !== 'done' && params.overdue === '1' ? 1 : undefined;
  const { data, isError } = useRows<AdminTask>('/tasks', { view, assignee, overdue, page });
  const members = useRows<Colleague>('/tasks/assignees').data?.list;
  const own = useAtomValue(sessionAtom)?.staff.id;
  const columns: Column<AdminTask>[] = [
    { name: t`Task`, head: true, cell: (row) => <TaskTitle task={row} /> },
    ...(view === 'mine' ? [] : [{ name: t`Assigned to`, cell: (row: AdminTask) => row.assignee && (row.assignee.id === own ? t`me` : shortName(row.assignee.email)) }]),
    { name: view === 'done' ? t`Done` : t`Due on`, number: true, cell: (row) => (view === 'done' && row.done_at ? <DateTime time={row.done_at} /> : <Due task={row} />) },
  ];
  const choose = (next: string | null) => {
    go('tasks');
    setParams({ view: next === 'mine' ? null : next, page: null });
  };
  return (
    <Page
      title={t`Tasks`}
      aside={
        <>
          {data && <Plural value={data.total} one="# task" other="# tasks" />}
          <NewTaskButton object={null} />
        </>
      }
    >
      <ListHead
        active={(assignee === undefined ? 0 : 1) + (overdue === 1 ? 1 : 0)}
        startsOpen
        chips={
          <Chips
            label={t`Which tasks`}
            value={view}
            options={[
              { value: 'mine', label: t`Mine` },
              { value: 'all', label: t`All open` },
              { value: 'done', label: t`Done` },
            ]}
            onChange={(next) => choose(next ?? view)}
          />
        }
        filters={
          <div className={styles.filters}>
            {view !== 'mine' && (
              <Choice
                label={t`Assigned to`}
                value={assignee}
                options={[{ value: 0, name: t`nobody` }, ...(members?.map(({ id, email }) => ({ value: id, name: email })) ?? [])]}
                onChange={(value) => setParams({ assignee: value || null, page: null })}
              />
            )}
            {view !== 'done' && (
              <label className={styles.check}>
                <input type="checkbox" checked={overdue === 1} onChange={({ target }) => setParams({ overdue: target.checked ? 1 : null, page: null })} />
                {t`Only overdue`}
              </label>
            )}
          </div>
        }
      />
      <Split
        list={
          <Card>
            <Table label={t`Tasks`} columns={columns} rows={data?.list} keyOf={(row) => row.id} chosen={selectedItem === null ? null : Number(selectedItem)} onChoose={(row) => go('tasks', row.id)} failed={isError} empty={t`No tasks.`} />
            <Pager page={page} total={data?.total} oldestFirst={view !== 'done'} onPage={goToPage} />
          </Card>
        }
        detail={selectedItem !== null && <Detail key={selectedItem} id={selectedItem} />}
      />
    </Page>
  );
}

/** The title, and below it the customer whom the task is about. */
function TaskTitle({ task: { title, user } }: { task: AdminTask }) {
  return (
    <span className={styles.title}>
      {title}
      {user && (
        <span className={styles.about}>
          <CustomerName user={user} />
        </span>
      )}
    </span>
  );
}

function Due({ task }: { task: AdminTask }) {
  const { t } = useLingui();
  const day = calendarDate(task.due_on, useAtomValue(tagAtom));
  return (
    <span>
      {day} {task.overdue === 1 && <Badge tone="warn">{t`overdue`}</Badge>}
    </span>
  );
}

function Detail({ id }: { id: string }) {
  const { t } = useLingui();
  const { data, isError } = useOne<AdminTask>(`/tasks/${id}`);
  const close = <CloseDetails onClose={() => go('tasks')} />;
  if (!data) return <Card title={`#${id}`} aside={close}>{isError ? <LoadError /> : <Spinner />}</Card>;
  return (
    <Card title={data.title} aside={close}>
      <Facts>
        <Fact name={t`Due on`}>
          <Due task={data} />
        </Fact>
        <Fact name={t`Assigned to`}>{data.assignee?.email ?? t`nobody`}</Fact>
        {data.object && (
          <Fact name={t`About`}>
            <About object={data.object} />
          </Fact>
        )}
        {data.user && (
          <Fact name={t`Customer`}>
            <CustomerLink task={data} />
          </Fact>
        )}
        <Fact name={t`Added`}>
          {data.created_by ?? t`command line`} · <DateTime time={data.created_at} />
        </Fact>
        {data.done_at && (
          <Fact name={t`Done`}>
            {data.done_by ?? t`command line`} · <DateTime time={data.done_at} />
          </Fact>
        )}
      </Facts>
      {data.text && <p className={styles.text}>{data.text}</p>}
      <TaskActions task={data} />
    </Card>
  );
}

/** The object with a link to its screen; who sees the task may open it. */
function About({ object }: { object: string }) {
  const { name, address } = useAuditObject()(object);
  return address === null ? name : <a href={`#${address}`}>{name}</a>;
}

function CustomerLink({ task: { user } }: { task: AdminTask }) {
  const mayOpen = useMay()('see_users');
  if (!user || !mayOpen) return <CustomerName user={user} />;
  return (
    <a href={`#${customerPage(user.id)}`}>
      <CustomerName user={user} />
    </a>
  );
}

function TaskActions({ task }: { task: AdminTask }) {
  const { t } = useLingui();
  const [editing, setEditing] = useState(false);
  const isDone = task.done_at !== null;
  const toggle = useAction({ run: () => post(`/tasks/${task.id}/${isDone ? 'reopen' : 'done'}`), invalidates: TASK_PATHS });
  return (
    <div className={styles.acts}>
      <Button kind={isDone ? 'plain' : 'primary'} data-key="d" aria-keyshortcuts="d" busy={toggle.isPending} onClick={() => toggle.mutate()}>
        {isDone ? t`Open again` : t`Mark as done`}
      </Button>
      {!isDone && <Button data-key="e" aria-keyshortcuts="e" onClick={() => setEditing(true)}>{t`Change`}</Button>}
      {editing && <TaskDialog task={task} onClose={() => setEditing(false)} />}
    </div>
  );
}
