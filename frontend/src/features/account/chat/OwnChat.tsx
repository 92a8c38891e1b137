// The built-in chat.
import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import { LoadError } from '../../../components/LoadError';
import { Button } from '../../../ui/Button';
import { Empty } from '../../../ui/Empty';
import { Skeleton } from '../../../ui/Skeleton';
import styles from './ChatScreen.module.css';
import { Composer } from './Composer';
import { Bubble, OutgoingBubble } from './Bubble';
import { useConversation } from './useConversation';

const NEAR_END_PX = 120;

export function OwnChat() {
  const { t } = useLingui();
  const chat = useConversation();
  const { messages, outgoing, more, loaded } = chat.conversation;
  const log = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const height = useRef(0);
  const first = messages[0]?.id;
  const last = messages.at(-1)?.id;

  // New ones keep the end in sight, older ones keep what is read where it is.
  useLayoutEffect(() => {
    const box = log.current;
    if (!box) return;
    if (atEnd.current) box.scrollTop = box.scrollHeight;
    height.current = box.scrollHeight;
  }, [last, outgoing.length]);
  useLayoutEffect(() => {
    const box = log.current;
    if (!box) return;
    if (!atEnd.current) box.scrollTop += box.scrollHeight - height.current;
    height.current = box.scrollHeight;
  }, [first]);

  const scrolled = () => {
    const box = log.current;
    if (box) atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX;
  };

  return (
    <>
      {/* Scrollable, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={log} className={styles.log} role="log" aria-label={t`Messages`} tabIndex={0} onScroll={scrolled}>
        {more && (
          <Button kind="text" className={styles.older} busy={chat.isLoadingOlder} onClick={chat.older}>{t`Older messages`}</Button>
        )}
        {!loaded && !chat.failed && (
          <div className={styles.waiting} aria-busy="true">
            <Skeleton width="60%" height={44} />
            <Skeleton width="45%" height={44} />
          </div>
        )}
        {chat.failed && <LoadError error={chat.failed.error} onRetry={chat.reload} />}
        {loaded && messages.length === 0 && outgoing.length === 0 && (
          <Empty icon="chat" title={t`How can we help?`} body={t`Write to us. The answer appears here, also when you come back later.`} />
        )}
        {messages.map((message, index) => (
          <Bubble key={message.id} message={message} previous={messages[index - 1]} />
        ))}
        {outgoing.map((message) => (
          <OutgoingBubble key={message.key} message={message} onRetry={chat.retry} onDiscard={chat.discard} />
        ))}
      </div>
      <Composer onText={chat.sendText} onPicture={chat.sendPicture} />
    </>
  );
}
