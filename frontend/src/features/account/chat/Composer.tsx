// The field for a new message: grows with its text, sends with Enter where there is a hardware keyboard, and can add a picture.
import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type ChangeEvent, type FormEvent, type KeyboardEvent } from 'react';
import { TEXT_MAX } from '../../../core/customer/chat';
import { PICTURE_TYPES } from '../../../core/app/picture';
import { IconButton } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import styles from './ChatScreen.module.css';

interface ComposerProps {
  onText: (text: string) => void;
  onPicture: (file: File) => void;
}

const HARDWARE_KEYBOARD = '(pointer: fine)';

export function Composer({ onText, onPicture }: ComposerProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);

  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (text.trim() === '') return;
    onText(text.trim());
    setText('');
    field.current?.focus();
  };

  const keys = (event: KeyboardEvent) => {
    // While an input method is composing, Enter chooses a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !matchMedia(HARDWARE_KEYBOARD).matches) return;
    event.preventDefault();
    send();
  };

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file) onPicture(file);
  };

  return (
    <form className={styles.composer} onSubmit={send}>
      <label className={styles.attach}>
        <input type="file" accept={PICTURE_TYPES.join()} aria-label={t`Send a picture`} onChange={choose} />
        <Icon name="picture" />
      </label>
      <div className={styles.grow} data-text={text}>
        <textarea
          ref={field}
          className={styles.field}
          rows={1}
          maxLength={TEXT_MAX}
          dir="auto"
          aria-label={t`Message`}
          placeholder={t`Write a message`}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={keys}
        />
      </div>
      <IconButton type="submit" icon="send" label={t`Send`} className={styles.sendButton} disabled={text.trim() === ''} />
    </form>
  );
}
