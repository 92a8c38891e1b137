// The name of a watch list, of a new one or another one for it.
import { useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { nameError, typedName, type NameError } from '../../../core/market/watchListEdits';
import { NAME_MAX } from '../../../core/market/watchLists';
import { useWatchLists } from '../../../state';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import styles from './lists.module.css';

interface NameFormProps {
  /** The list that is renamed. */
  list?: { id: string; name: string };
  onSave: (name: string) => void;
}

export function NameForm({ list, onSave }: NameFormProps) {
  const { t } = useLingui();
  const lists = useWatchLists();
  const [name, setName] = useState(list?.name ?? '');
  const [tried, setTried] = useState(false);
  const error = nameError(lists, name, list?.id);
  const texts: Record<NameError, string> = {
    empty: t`Enter a name.`,
    long: t`A name has at most ${NAME_MAX} characters.`,
    taken: t`Another list has this name.`,
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(error !== null);
    if (error === null) onSave(typedName(name));
  };
  return (
    <form className={styles.name} onSubmit={submit}>
      <TextField
        label={list ? t`Name of the list` : t`Name of the new list`}
        value={name}
        autoComplete="off"
        error={tried && error ? texts[error] : null}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" kind="primary" disabled={list !== undefined && typedName(name) === list.name}>
        {list ? t`Rename` : t`Create`}
      </Button>
    </form>
  );
}
