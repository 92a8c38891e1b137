// The open tasks about a customer.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { calendarDate } from '../../../core/app/time';
import { Badge } from '../../../ui/Badge';
import type { AdminTask } from '../../api';
import { useRows } from '../../queries';
import { tagAtom } from '../../state';
import { Card } from '../../ui/Page';

export function OpenTasks({ user }: { user: number }) {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const { data } = useRows<AdminTask>('/tasks', { user });
  if (!data || data.list.length === 0) return null;
  return (
    <Card title={t`Open tasks`}>
      <ul>
        {data.list.map((task) => (
          <li key={task.id}>
            <a href={`#/tasks/${task.id}`}>{task.title}</a> · {calendarDate(task.due_on, tag)} {task.overdue === 1 && <Badge tone="warn">{t`overdue`}</Badge>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
