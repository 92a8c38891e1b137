// Support through the channel that the broker chose: the built-in chat, an external chat in a frame, a link to copy, or a link to
// a new tab.
import { useLingui } from '@lingui/react/macro';
import { supportChannel } from '../../../core/customer/chat';
import { loginAddress } from '../../../core/app/route';
import { CopyFact } from '../../../components/CopyFact';
import { SubHead } from '../../../components/ScreenHead';
import { hrefOf, useBasicInfo, useSession } from '../../../state';
import { ButtonLink } from '../../../ui/Button';
import { Empty } from '../../../ui/Empty';
import { Skeleton } from '../../../ui/Skeleton';
import styles from './ChatScreen.module.css';
import { OwnChat } from './OwnChat';

export function ChatScreen() {
  const { t } = useLingui();
  const { data, isPending } = useBasicInfo();
  const channel = supportChannel(data?.service_link, data?.service_link_type, location.origin);
  const link = data?.service_link ?? '';
  return (
    <div className={channel === 'builtIn' || channel === 'frame' ? styles.tall : undefined}>
      <SubHead title={t`Online chat`} fallback="/user" />
      {isPending && (
        <div className={styles.card} aria-busy="true">
          <Skeleton height={52} />
        </div>
      )}
      {!isPending && channel === 'builtIn' && <ChatOrLogin />}
      {channel === 'frame' && (
        <iframe
          className={styles.frame}
          src={link}
          title={t`Online chat`}
          // Its origin is another one, so that these two together do not let it out; a chat needs both.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"
          referrerPolicy="no-referrer"
        />
      )}
      {channel === 'copy' && (
        <section className={styles.card}>
          <p className={styles.text}>{t`Copy this link and open it where you like to chat.`}</p>
          <CopyFact name={t`Support link`} value={link} />
        </section>
      )}
      {channel === 'newTab' && (
        <section className={styles.card}>
          <p className={styles.text}>{t`The support chat opens in a window of its own.`}</p>
          <ButtonLink kind="primary" wide icon="external" href={link} target="_blank" rel="noopener noreferrer">
            {t`Open the support chat`}
          </ButtonLink>
        </section>
      )}
    </div>
  );
}

function ChatOrLogin() {
  const { t } = useLingui();
  const session = useSession();
  if (session) return <OwnChat key={session.user.id} />;
  return (
    <Empty
      icon="chat"
      title={t`Log in to chat with us`}
      body={t`Your conversation is kept with your account. A demo account will do.`}
      action={
        <ButtonLink kind="primary" href={hrefOf(loginAddress({ path: '/mine/chat', search: '' }))}>
          {t`Log in`}
        </ButtonLink>
      }
    />
  );
}
