// The form of a category: its code, its name in every language, and its visibility.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { directionOf, LANGUAGES } from '../../../core/app/locales';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { Toggle } from '../../../ui/Toggle';
import { post, put, remove, type AdminCategory } from '../../api';
import { namesOf } from '../../categories';
import { useAction } from '../../queries';
import { go } from '../../route';
import { Dialog } from '../../ui/Dialog';
import { Card } from '../../ui/Page';
import styles from './Categories.module.css';

const RENEWED = ['/categories', '/instruments'];

export function CategoryForm({ category }: { category: AdminCategory | undefined }) {
  const { t } = useLingui();
  const [code, setCode] = useState(category?.code ?? '');
  const [names, setNames] = useState<Record<string, string>>(category ? namesOf(category) : {});
  const [enabled, setEnabled] = useState(category?.enabled !== 0);
  const [confirming, setConfirming] = useState(false);
  const leave = () => go('categories');
  const save = useAction({
    run: () => {
      const sent = { code: code.trim(), names, enabled: enabled ? 1 : 0 };
      return category ? put(`/categories/${category.id}`, sent) : post('/categories', sent);
    },
    invalidates: RENEWED,
    onDone: leave,
  });
  const deletion = useAction({ run: () => remove(`/categories/${category?.id}`), invalidates: RENEWED, onDone: leave });
  return (
    <Card title={category ? category.code : t`New category`} aside={<Button kind="text" onClick={leave}>{t`Close details`}</Button>}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <TextField label={t`Code`} hint={t`lower-case letters, digits, hyphens; the same code as in imported tables`} required maxLength={30} value={code} onChange={(event) => setCode(event.target.value)} />
        <div className={styles.line}>
          <span>{t`Visible to customers`}</span>
          <Toggle label={t`Visible to customers`} checked={enabled} onChange={setEnabled} />
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
              onChange={(event) => setNames({ ...names, [language.code]: event.target.value })}
            />
          ))}
        </fieldset>
        <p className={styles.faint}>{t`Where a language has no name, the name in the default language is shown, otherwise the English one.`}</p>
        <Button kind="primary" wide type="submit" busy={save.isPending}>{t`Save`}</Button>
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
