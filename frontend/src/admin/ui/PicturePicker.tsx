// A field for a public picture: a typed URL, a new upload, or an earlier one.
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/Field';
import { remove, sendPicture, type PublicPicture } from '../api';
import { useMay } from '../permissions';
import { useAction, useRows } from '../queries';
import { Dialog } from './Dialog';
import { Pager } from './Page';
import styles from './PicturePicker.module.css';
import { UploadPicture } from './UploadPicture';

const PICTURES = '/pictures';

interface PictureFieldProps {
  label: string;
  hint: string;
  value: string;
  onChange: (url: string) => void;
}

/** Whether a picture is of another server: the pages load none of these. */
function isForeign(url: string): boolean {
  return URL.canParse(url, location.origin) && new URL(url, location.origin).origin !== location.origin;
}

/** The URL of a picture, with a thumbnail. */
export function PictureField({ label, hint, value, onChange }: PictureFieldProps) {
  const { t } = useLingui();
  const isUnseen = isForeign(value);
  return (
    <div className={styles.field}>
      <TextField label={label} hint={hint} value={value} onChange={(event) => onChange(event.target.value)} error={isUnseen ? t`The app shows no pictures of other servers. Upload this one, or enter a path from the root.` : null} />
      <div className={styles.acts}>
        {value && !isUnseen && <img key={value} src={value} alt="" className={styles.thumb} />}
        <PictureSource onChoose={onChange} />
      </div>
    </div>
  );
}

/** The buttons to upload a picture or choose an uploaded one; requires the permission. */
export function PictureSource({ onChoose }: { onChoose: (url: string) => void }) {
  const { t } = useLingui();
  const may = useMay();
  const client = useQueryClient();
  const [choosing, setChoosing] = useState(false);
  if (!may('send_pictures')) return null;
  const send = async (file: File) => {
    const { url } = await sendPicture(PICTURES, file);
    onChoose(url);
    await client.invalidateQueries({ queryKey: [PICTURES] });
  };
  return (
    <>
      <UploadPicture label={t`Upload a picture`} send={send} />
      <Button onClick={() => setChoosing(true)}>{t`Choose an uploaded picture`}</Button>
      {choosing && (
        <PictureLibrary
          onClose={() => setChoosing(false)}
          onChoose={(url) => {
            onChoose(url);
            setChoosing(false);
          }}
        />
      )}
    </>
  );
}

function PictureLibrary({ onChoose, onClose }: { onChoose: (url: string) => void; onClose: () => void }) {
  const { t } = useLingui();
  const may = useMay();
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<PublicPicture | null>(null);
  const [confirming, setConfirming] = useState(false);
  const { data } = useRows<PublicPicture>(PICTURES, { page });
  const deletion = useAction({
    run: () => remove(`${PICTURES}/${chosen?.id}`),
    invalidates: [PICTURES],
    onDone: () => {
      setChosen(null);
      setConfirming(false);
    },
  });
  if (confirming && chosen)
    return (
      <Dialog title={t`Delete this picture?`} confirmLabel={t`Delete`} danger busy={deletion.isPending} onConfirm={() => deletion.mutate()} onClose={() => setConfirming(false)}>
        <img src={chosen.url} alt="" className={styles.large} />
        <p>{t`It is no longer shown where it is still used.`}</p>
      </Dialog>
    );
  return (
    <Dialog title={t`Brand images`} confirmLabel={t`Use`} onConfirm={() => chosen && onChoose(chosen.url)} onClose={onClose}>
      {data?.list.length === 0 && <p>{t`No pictures yet.`}</p>}
      <ul className={styles.library}>
        {data?.list.map((picture) => (
          <li key={picture.id}>
            <button type="button" className={styles.one} aria-pressed={picture.id === chosen?.id} aria-label={t`Picture ${picture.id}`} onClick={() => setChosen(picture)}>
              <img src={picture.url} alt="" loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      <Pager page={page} total={data?.total} onPage={setPage} />
      {chosen && may('edit_content') && <Button kind="text" onClick={() => setConfirming(true)}>{t`Delete this picture…`}</Button>}
    </Dialog>
  );
}
