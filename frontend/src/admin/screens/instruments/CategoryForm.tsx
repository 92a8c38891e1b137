// The form of a category: its code, its name in every language, and its visibility.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { directionOf, LANGUAGES } from '../../../core/app/locales';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { Toggle } from '../../../ui/Toggle';
import { useForm } from '../../../ui/useForm';
import { post, put, remove, type AdminCategory } from '../../api';
import { namesOf } from '../../categories';
import { changesOf } from '../../forms';
import { useAction, useFormAction } from '../../queries';
import { go } from '../../route';
import { CloseDetails } from '../../ui/CloseDetails';
import { Dialog } from '../../ui/Dialog';
import { Card } from '../../ui/Page';
import styles from './Categories.module.css';

interface CategoryValues {
  code: string;
  names: Record<string, string>;
  enabled: boolean;
}

const bodyOf = ({ code, names, enabled }: CategoryValues) => ({ code: code.trim(), names, enabled: enabled ? 1 : 0 });

const CHANGED_PATHS = ['/categories', '/instruments'];

export function CategoryForm({ category }: { category: AdminCategory | undefined }) {
  const { t } = useLingui();
  const [confirming, setConfirming] = useState(false);
  const leave = () => go('categories');
  const [initial] = useState<CategoryValues>(() => ({ code: category?.code ?? '', names: category ? namesOf(category) : {}, enabled: category?.enabled !== 0 }));
  const form = useForm<CategoryValues>({
    initial,
    send: useFormAction<CategoryValues>({
      run: ({ values, call }) => {
        if (!category) return post('/categories', bodyOf(values), call);
        const { names, ...others } = changesOf<unknown>(bodyOf(initial), bodyOf(values));
        const changed = names ? { ...others, names: changesOf(initial.names, values.names) } : others;
        return put(`/categories/${category.id}`, changed, call);
      },
      invalidates: CHANGED_PATHS,
      onDone: leave,
    }),
  });
  const { code, names, enabled } = form.values;
  const deletion = useAction({ run: () => remove(`/categories/${category?.id}`), invalidates: CHANGED_PATHS, onDone: leave });
  return (
    <Card title={category ? category.code : t`New category`} aside={<CloseDetails onClose={leave} />}>
      <form {...form.props} className={styles.form}>
        <TextField label={t`Code`} hint={t`lower-case letters, digits, hyphens; the same code as in imported tables`} required maxLength={30} value={code} onChange={(event) => form.change({ code: event.target.value })} error={form.errorOf('code')} />
        <div className={styles.line}>
          <span>{t`Visible to customers`}</span>
          <Toggle label={t`Visible to customers`} checked={enabled} onChange={(on) => form.change({ enabled: on })} />
        </div>
        <p className={styles.faint}>{t`A hidden category is no longer listed; its instruments remain under All and stay tradable.`}</p>
        <fieldset className={styles.names}>
          <legend>{t`Name in each language`}</legend>
          {LANGUAGES.map((language) => (
            <TextField
              key={language.code}
              label={language.name}
              lang={language.tag}
              dir={directionOf(language.code)}
              maxLength={100}
              value={names[language.code] ?? ''}
              onChange={(event) => form.change({ names: { ...names, [language.code]: event.target.value } })}
            />
          ))}
        </fieldset>
        <p className={styles.faint}>{t`Where a language has no name, the name in the default language is shown, otherwise the English one.`}</p>
        <Button kind="primary" wide type="submit" busy={form.busy}>{t`Save`}</Button>
        {category && category.instruments > 0 && <p className={styles.faint}>{t`It can be deleted once it contains no instruments.`}</p>}
        {category && category.instruments === 0 && <Button kind="text" wide onClick={() => setConfirming(true)}>{t`Delete`}</Button>}
      </form>
      {confirming && (
        <Dialog title={t`Delete ${category?.code ?? ''}?`} confirmLabel={t`Delete`} danger busy={deletion.isPending} onConfirm={() => deletion.mutate()} onClose={() => setConfirming(false)}>
          <p>{t`Its names in every language are deleted too.`}</p>
        </Dialog>
      )}
    </Card>
  );
}
