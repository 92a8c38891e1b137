// Name, number and the two sides of the document.
import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type FormEvent } from 'react';
import { sendIdentityDocuments } from '../../../api/review';
import { PictureField } from '../../../components/PictureField';
import { toast } from '../../../state';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { focusFirstError } from '../../../ui/focusFirstError';
import styles from './AuthScreen.module.css';

type PictureId = string | number | null;

export function DocumentsForm({ onSent }: { onSent: (status: number) => void }) {
  const { t } = useLingui();
  const element = useRef<HTMLFormElement>(null);
  const [name, setName] = useState('');
  const [number, setNumber] = useState('');
  const [front, setFront] = useState<PictureId>(null);
  const [back, setBack] = useState<PictureId>(null);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '' || number.trim() === '' || front === null || back === null) {
      focusFirstError(element.current);
      return;
    }
    setBusy(true);
    sendIdentityDocuments({ name: name.trim(), card_id: number.trim(), front_pic: front, reverse_pic: back })
      .then(({ data, msg }) => {
        toast(msg, 'success');
        onSent(data.review_status);
      })
      // The client has said already what went wrong.
      .catch(() => {})
      .finally(() => setBusy(false));
  };

  return (
    <form ref={element} className={styles.card} noValidate onSubmit={submit}>
      <p className={styles.text}>{t`As they stand on your identity card or passport. Only the broker's reviewers see them.`}</p>
      <TextField
        label={t`Name`}
        name="name"
        autoComplete="name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={tried && name.trim() === '' ? t`Enter your name` : null}
      />
      <TextField
        label={t`ID number`}
        name="card-id"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={number}
        onChange={(event) => setNumber(event.target.value)}
        error={tried && number.trim() === '' ? t`Enter your ID number` : null}
      />
      <div className={styles.pictures}>
        <PictureField
          label={t`Front side`}
          hint={t`Sharp, with all four corners`}
          onChange={(picture) => setFront(picture?.id ?? null)}
          error={tried && front === null ? t`Upload the front side` : null}
        />
        <PictureField
          label={t`Back side`}
          hint={t`Of a passport: the page with your photo again`}
          onChange={(picture) => setBack(picture?.id ?? null)}
          error={tried && back === null ? t`Upload the back side` : null}
        />
      </div>
      <Button type="submit" kind="primary" wide busy={busy}>{t`Send for review`}</Button>
    </form>
  );
}
