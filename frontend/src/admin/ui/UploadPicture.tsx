// A button that uploads a picture from a file or a phone's camera.
import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type ChangeEvent } from 'react';
import { pictureError, PICTURE_TYPES } from '../../core/app/picture';
import { Button } from '../../ui/Button';
import { toast } from '../state';

interface UploadPictureProps {
  label: string;
  /** Uploads the file. It has reported its own errors when it rejects. */
  send: (file: File) => Promise<unknown>;
}

export function UploadPicture({ label, send }: UploadPictureProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Without this, choosing the same file again would not fire an event.
    event.target.value = '';
    if (!file) return;
    const error = pictureError(file);
    if (error) {
      toast(error === 'type' ? t`Choose a JPEG, PNG or WebP picture` : t`The picture is larger than 8 MB`, 'error');
      return;
    }
    setBusy(true);
    send(file)
      .catch(() => {})
      .finally(() => setBusy(false));
  };
  return (
    <>
      <input ref={input} type="file" accept={PICTURE_TYPES.join()} aria-label={label} hidden disabled={busy} onChange={choose} />
      <Button icon="picture" busy={busy} onClick={() => input.current?.click()}>
        {busy ? t`Sending…` : label}
      </Button>
    </>
  );
}
