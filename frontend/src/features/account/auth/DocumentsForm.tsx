// Name, number and the two sides of the document.
import { useLingui } from '@lingui/react/macro';
import { sendIdentityDocuments } from '../../../api/review';
import { PictureField } from '../../../components/PictureField';
import { toast } from '../../../state';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { useForm } from '../../../ui/useForm';
import styles from './AuthScreen.module.css';

type PictureId = string | number | null;

interface Documents {
  name: string;
  card_id: string;
  front_pic: PictureId;
  reverse_pic: PictureId;
}

export function DocumentsForm({ onSent }: { onSent: (status: number) => void }) {
  const { t } = useLingui();
  const form = useForm<Documents>({
    initial: { name: '', card_id: '', front_pic: null, reverse_pic: null },
    check: ({ name, card_id, front_pic, reverse_pic }) => ({
      name: name.trim() === '' && t`Enter your name`,
      card_id: card_id.trim() === '' && t`Enter your ID number`,
      front_pic: front_pic === null && t`Upload the front side`,
      reverse_pic: reverse_pic === null && t`Upload the back side`,
    }),
    send: async ({ name, card_id, front_pic, reverse_pic }, call) => {
      if (front_pic === null || reverse_pic === null) return;
      const documents = { name: name.trim(), card_id: card_id.trim(), front_pic, reverse_pic };
      const { data, msg } = await sendIdentityDocuments(documents, call);
      toast(msg, 'success');
      onSent(data.review_status);
    },
  });

  return (
    <form {...form.props} className={styles.card}>
      <p className={styles.text}>{t`As they stand on your identity card or passport. Only the broker's reviewers see them.`}</p>
      <TextField
        label={t`Name`}
        name="name"
        autoComplete="name"
        value={form.values.name}
        onChange={(event) => form.change({ name: event.target.value })}
        error={form.errorOf('name')}
      />
      <TextField
        label={t`ID number`}
        name="card-id"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={form.values.card_id}
        onChange={(event) => form.change({ card_id: event.target.value })}
        error={form.errorOf('card_id')}
      />
      <div className={styles.pictures}>
        <PictureField
          label={t`Front side`}
          hint={t`Sharp, with all four corners`}
          onChange={(picture) => form.change({ front_pic: picture?.id ?? null })}
          error={form.errorOf('front_pic')}
        />
        <PictureField
          label={t`Back side`}
          hint={t`Of a passport: the page with your photo again`}
          onChange={(picture) => form.change({ reverse_pic: picture?.id ?? null })}
          error={form.errorOf('reverse_pic')}
        />
      </div>
      <Button type="submit" kind="primary" wide busy={form.busy}>{t`Send for review`}</Button>
    </form>
  );
}
