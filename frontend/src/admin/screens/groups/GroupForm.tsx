// The terms of one group. A change is previewed first: which accounts would get a margin call or be stopped out.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { Chips } from '../../../ui/Chips';
import { Field, TextField } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import { useUnsaved } from '../../../ui/unsaved';
import { useForm, type FormCallOptions } from '../../../ui/useForm';
import { post, put, remove, type AdminCategory, type AdminGroup, type GroupForecast, type GroupPreset } from '../../api';
import { isConfirmed, isOutdated } from '../../confirmation';
import { groupChanges, groupBody, groupTexts, type GroupTexts } from '../../group';
import { useAction, useAll, useInstruments, useRows } from '../../queries';
import { go } from '../../route';
import { CloseDetails } from '../../ui/CloseDetails';
import { Dialog } from '../../ui/Dialog';
import { Card } from '../../ui/Page';
import { useApprovalLabel, useNeedsApproval, WaitingChange, WaitsNote } from '../../ui/WaitingChange';
import styles from './GroupForm.module.css';
import { useGroupName } from './groupNames';
import { GroupRules } from './GroupRules';
import { AffectedField, TermsPreview } from './TermsPreview';

export interface GroupFormState {
  typed: GroupTexts;
  errorOf: (name: keyof GroupTexts) => string | null;
  change: (part: Partial<GroupTexts>) => void;
}

export function GroupForm({ group }: { group: AdminGroup | undefined }) {
  const { t } = useLingui();
  const nameOf = useGroupName();
  const [forecast, setForecast] = useState<GroupForecast | null>(null);
  const [affected, setAffected] = useState('');
  const [confirming, setConfirming] = useState(false);
  const needsApproval = useNeedsApproval('edit_groups');
  const approvalLabel = useApprovalLabel(t`Apply`, 'edit_groups');
  // A group without customers needs no preview.
  const isPreviewed = group !== undefined && group.accounts > 0;
  const state = useForm<GroupTexts>({
    initial: () => groupTexts(group),
    send: (values, call) => (isPreviewed ? preview({ values, call }) : save.mutateAsync({ values, call })),
  });
  const { values: typed, initial: before } = state;
  const form: GroupFormState = { typed, change: state.change, errorOf: state.errorOf };
  // Only changed fields are sent, so that concurrent changes of other fields are kept.
  const changed = Object.keys(groupChanges(before, typed)).length > 0;
  // Another name alone takes effect at once.
  const waits = needsApproval !== false && Object.keys(groupChanges(before, typed)).some((field) => field !== 'name');
  // A preview sends the form, but does not save it.
  useUnsaved(changed);
  const save = useAction<{ values: GroupTexts; call?: FormCallOptions }>({
    run: async ({ values, call }) => {
      if (!group) return post('/groups', groupBody(values), call);
      const changes = groupChanges(before, values);
      try {
        return await put(`/groups/${group.id}`, forecast?.affected ? { ...changes, confirm: forecast.affected } : changes, call);
      } catch (error) {
        if (isOutdated(error)) void preview({ values }).catch(() => {});
        throw error;
      }
    },
    invalidates: ['/groups', '/users'],
    onDone: () => go('groups'),
  });
  const { mutateAsync: preview, isPending: isPreviewing } = useAction<{ values: GroupTexts; call?: FormCallOptions }>({
    run: async ({ values, call }) => {
      const answer = await post<GroupForecast>(`/groups/${group?.id}/preview`, groupChanges(before, values), call);
      setForecast(answer.data);
      setAffected('');
      return { msg: '' };
    },
    invalidates: [],
  });
  const deletion = useAction({ run: () => remove(`/groups/${group?.id}`), invalidates: ['/groups'], onDone: () => go('groups') });
  return (
    <Card
      title={group ? nameOf(group) : t`New group`}
      aside={<CloseDetails onClose={() => go('groups')} />}
    >
      {group && <WaitingChange object={`group/${group.id}`} />}
      <form {...state.props} className={styles.form}>
        {!group && <Presets form={form} />}
        <Terms form={form} />
        <Rules form={form} />
        <Button kind="primary" wide type="submit" busy={save.isPending || isPreviewing} disabled={!changed}>
          {isPreviewed ? t`Preview the change` : t`Save`}
        </Button>
        {group && group.standard === 0 && (
          <Button kind="text" wide disabled={group.accounts > 0} onClick={() => setConfirming(true)}>
            {group.accounts > 0 ? t`Move its customers before deleting it` : t`Delete`}
          </Button>
        )}
      </form>
      {forecast && (
        <Dialog
          title={t`Effect of the change`}
          confirmLabel={waits ? approvalLabel : t`Apply`}
          danger={forecast.affected > 0}
          busy={save.isPending || isPreviewing}
          disabled={!isConfirmed(forecast.affected, affected)}
          pinned={forecast.affected > 0 && <AffectedField affected={forecast.affected} value={affected} onChange={setAffected} />}
          onConfirm={() => save.mutate({ values: typed })}
          onClose={() => setForecast(null)}
        >
          <TermsPreview forecast={forecast} />
          {waits && <WaitsNote needed="edit_groups" />}
        </Dialog>
      )}
      {group && confirming && (
        <Dialog title={t`Delete ${nameOf(group)}?`} confirmLabel={t`Delete`} danger busy={deletion.isPending} onConfirm={() => deletion.mutate()} onClose={() => setConfirming(false)}>
          <p>{t`It has no customers.`}</p>
        </Dialog>
      )}
    </Card>
  );
}

function Presets({ form }: { form: GroupFormState }) {
  const { t } = useLingui();
  const { data } = useRows<GroupPreset>('/groups/presets');
  const [chosen, setChosen] = useState<string | null>(null);
  const labels: Record<string, string> = {
    standard: t`Default terms`,
    eu_retail: t`EU retail rules`,
    eu_professional: t`EU professional`,
    raw: t`Raw spread and commission`,
    swap_free: t`Swap-free`,
  };
  const notes: Record<string, string> = {
    eu_retail: t`30:1 for major pairs, 20:1 for other pairs, gold and major indices, 10:1 for other commodities and indices, 5:1 for shares, 2:1 for crypto; stop-out at 50 % of the margin. A negative balance is written off, as in every group.`,
    eu_professional: t`For clients who asked to be treated as professionals: no leverage caps, stop-out at 50 % of the margin.`,
    raw: t`No mark-up, 7 USD per lot.`,
    swap_free: t`No overnight swap; spread 10 points wider.`,
  };
  const choose = (code: string | null) => {
    const preset = data?.list.find((known) => known.code === code);
    setChosen(code);
    if (preset) form.change({ ...groupTexts(preset), name: form.typed.name || (labels[preset.code] ?? preset.name) });
  };
  const options = (data?.list ?? []).map(({ code }) => ({ value: code, label: labels[code] ?? code }));
  return (
    <div className={styles.presets}>
      <Chips label={t`Preset`} value={chosen} options={options} onChange={choose} />
      {chosen && notes[chosen] && <p className={styles.help}>{notes[chosen]}</p>}
    </div>
  );
}

function Terms({ form: { typed, change, errorOf } }: { form: GroupFormState }) {
  const { t } = useLingui();
  const type = (name: keyof GroupTexts) => (event: { target: { value: string } }) => change({ [name]: event.target.value });
  return (
    <>
      <TextField label={t`Name`} required maxLength={60} value={typed.name} onChange={type('name')} error={errorOf('name')} />
      <div className={styles.pair}>
        <TextField label={t`Maximum leverage`} hint=": 1" inputMode="numeric" value={typed.leverage_max} onChange={type('leverage_max')} error={errorOf('leverage_max')} />
        <TextField label={t`Mark-up on the spread`} hint={t`points`} inputMode="numeric" value={typed.markup} onChange={type('markup')} error={errorOf('markup')} />
        <Field label={t`Commission`}>
          {({ id }) => (
            <Select id={id} value={typed.commission_type} onChange={(value) => change({ commission_type: value })}>
              <option value="none">{t`none`}</option>
              <option value="per_lot">{t`USD per lot`}</option>
              <option value="per_million">{t`USD per million USD`}</option>
            </Select>
          )}
        </Field>
        {typed.commission_type !== 'none' && (
          <TextField label={t`Amount`} hint="USD" inputMode="decimal" required value={typed.commission} onChange={type('commission')} error={errorOf('commission')} />
        )}
        <TextField label={t`Margin call level`} hint="%" inputMode="decimal" value={typed.margin_call_level} onChange={type('margin_call_level')} error={errorOf('margin_call_level')} />
        <TextField label={t`Stop-out level`} hint="%" inputMode="decimal" value={typed.stop_out_level} onChange={type('stop_out_level')} error={errorOf('stop_out_level')} />
      </div>
      <p className={styles.help}>{t`If empty: the instrument's leverage and the default levels (in percent of the margin). A mark-up widens the spread for this group only. Commission is charged once, when an order opens.`}</p>
      <label className={styles.check}>
        <input type="checkbox" checked={typed.swap_free} onChange={(event) => change({ swap_free: event.target.checked })} />
        {t`Swap-free: no overnight swap`}
      </label>
    </>
  );
}

function Rules({ form }: { form: GroupFormState }) {
  const { t } = useLingui();
  const categories = useAll<AdminCategory>('/categories');
  const instruments = useInstruments();
  return (
    <fieldset className={styles.rules}>
      <legend>{t`Exceptions`}</legend>
      <p className={styles.help}>{t`One line per category or instrument; an instrument's rule takes precedence. An empty field uses the next more general rule.`}</p>
      <GroupRules form={form} categories={categories.data?.list ?? []} instruments={instruments.data?.list ?? []} />
    </fieldset>
  );
}
