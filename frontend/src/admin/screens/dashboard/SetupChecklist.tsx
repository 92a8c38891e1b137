// The setup steps before customers can trade: completed ones are ticked, and each links to its screen.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { readStored, writeStored } from '../../../core/app/storage';
import { Button } from '../../../ui/Button';
import { Spinner } from '../../../ui/Spinner';
import type { Setting, Setup } from '../../api';
import { useMay } from '../../permissions';
import { useOne } from '../../queries';
import { hasUnreadableConsent, TASK_LINKS, setupTasks, type Task } from '../../setup';
import { Card } from '../../ui/Page';
import styles from './SetupChecklist.module.css';

const DISMISSED = 'office.to_do_dismissed';

/** The tasks with their state; undefined until loaded, and without the permission to edit settings. */
function useTasks(wanted: boolean) {
  const enabled = useMay()('edit_settings') && wanted;
  const { data } = useOne<Setup>('/setup', true, enabled);
  return data && setupTasks(data);
}

function Tasks({ tasks }: { tasks: ReturnType<typeof setupTasks> }) {
  const { t } = useLingui();
  const { data: settings } = useOne<Setting[]>('/settings', false);
  const isUnreadable = hasUnreadableConsent(settings);
  const names: Record<Task, string> = {
    factor: t`Protect your sign-in with a second factor`,
    brand: t`Set up your brand`,
    instrument: t`Add your own instrument`,
    key: t`Send its prices: create a feed key`,
    pay_in: t`Set up deposits`,
    pay_out: t`Set up payouts`,
    protection: t`Protect payouts`,
    risk_approval: t`Have changes of risk and terms approved by a second person`,
    mail: t`Set up mail, so that codes reach your customers`,
    terms: t`Set your customers' trading terms`,
    colleagues: t`Invite staff`,
    calendars: t`Enter the holidays of the coming year`,
  };
  return (
    <ul className={styles.tasks}>
      {tasks.map(({ task, done }) => (
        <li key={task} data-done={done || undefined}>
          <a href={TASK_LINKS[task]}>{names[task]}</a>
          <span className={styles.state}>{done ? t`done` : done === null ? t`optional` : ''}</span>
        </li>
      ))}
      {isUnreadable && (
        <li>
          <a href="#/settings/_url">{t`Set the addresses of the documents that customers agree to: without one they cannot read it`}</a>
        </li>
      )}
      <li data-open>
        <a href="/" target="_blank" rel="noreferrer">{t`Open the app, as your customers see it`}</a>
        <span className={styles.state}>{location.origin}</span>
      </li>
    </ul>
  );
}

/** The last step of the welcome screen. */
export function SetupTasks() {
  const { t } = useLingui();
  const tasks = useTasks(true);
  if (!tasks) return <Spinner />;
  return (
    <>
      <p>{t`Completed steps are ticked. The list stays on the dashboard while steps are open.`}</p>
      <Tasks tasks={tasks} />
    </>
  );
}

/** Shown on the dashboard while steps are open. Of a list that has been dismissed only what comes back every year is shown. */
export function SetupChecklist() {
  const { t } = useLingui();
  const [dismissed, setDismissed] = useState(() => readStored<boolean>(DISMISSED) === true);
  const all = useTasks(true);
  const tasks = dismissed ? all?.filter(({ task }) => task === 'calendars') : all;
  if (!tasks?.some(({ done }) => done === false)) return null;
  const dismiss = () => {
    writeStored(DISMISSED, true);
    setDismissed(true);
  };
  return (
    <Card title={t`Setup checklist`} aside={!dismissed && <Button kind="text" onClick={dismiss}>{t`Do not show this again`}</Button>}>
      <Tasks tasks={tasks} />
    </Card>
  );
}
