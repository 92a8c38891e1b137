// One message.
import { useLingui } from '@lingui/react/macro';
import type { ChatMessage } from '../../../api/types';
import type { Outgoing } from '../../../core/customer/chat';
import { localDate, localTime, zoned } from '../../../core/app/time';
import { PrivatePicture } from '../../../components/PrivatePicture';
import { openSheet, useLocaleTag } from '../../../state';
import { cx } from '../../../ui/cx';
import { Icon } from '../../../ui/Icon';
import styles from './ChatScreen.module.css';

interface BubbleProps {
  message: ChatMessage;
  /** The one above it: a new day is named. */
  previous: ChatMessage | undefined;
}

export function Bubble({ message, previous }: BubbleProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const mine = message.from === 'user';
  const day = localDate(message.created_at, tag);
  const newDay = !previous || localDate(previous.created_at, tag) !== day;
  const enlarge = (url: string) =>
    openSheet({ title: t`Picture`, content: () => <PrivatePicture url={url} alt={t`Picture`} /> });
  return (
    <>
      {newDay && <p className={styles.day}>{zoned(day, message.created_at, tag)}</p>}
      <div className={cx(styles.bubble, mine ? styles.mine : styles.theirs)}>
        <span className="visually-hidden">{mine ? t`You:` : t`Support:`}</span>
        {message.picture && (
          <button
            type="button"
            className={styles.picture}
            aria-label={t`Enlarge the picture`}
            onClick={() => message.picture && enlarge(message.picture.url)}
          >
            <PrivatePicture url={message.picture.url} alt="" />
          </button>
        )}
        {message.text && (
          <p className={styles.words} dir="auto">
            {message.text}
          </p>
        )}
        <span className={styles.stamp}>
          <time dateTime={message.created_at}>{localTime(message.created_at, tag)}</time>
          {mine && message.read === 1 && t({ message: 'Read', context: 'said of a message' })}
        </span>
      </div>
    </>
  );
}

interface OutgoingBubbleProps {
  message: Outgoing;
  onRetry: (message: Outgoing) => void;
  onDiscard: (message: Outgoing) => void;
}

export function OutgoingBubble({ message, onRetry, onDiscard }: OutgoingBubbleProps) {
  const { t } = useLingui();
  const failed = message.state === 'failed';
  return (
    <div className={cx(styles.bubble, styles.mine, failed ? styles.failed : styles.sending)}>
      {message.picture && <img className={styles.preview} src={message.picture.preview} alt={t`Picture`} />}
      {message.text && (
        <p className={styles.words} dir="auto">
          {message.text}
        </p>
      )}
      <span className={styles.stamp}>{failed ? t`Not sent` : t`Sending`}</span>
      {failed && (
        <span className={styles.acts}>
          <button type="button" className={styles.act} onClick={() => onRetry(message)}>
            <Icon name="reset" size={18} />
            {t`Try again`}
          </button>
          <button type="button" className={styles.act} onClick={() => onDiscard(message)}>
            {t`Discard`}
          </button>
        </span>
      )}
    </div>
  );
}
