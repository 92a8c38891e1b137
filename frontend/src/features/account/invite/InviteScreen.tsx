// Inviting friends: the code, the link with it, the same as a QR code, and the friends who registered.
import { useLingui } from '@lingui/react/macro';
import { invites } from '../../../api/identity';
import type { Invited } from '../../../api/types';
import { hrefOf } from '../../../core/app/route';
import { localDate } from '../../../core/app/time';
import { CopyFact } from '../../../components/CopyFact';
import { PagedList } from '../../../components/PagedList';
import { SubHead } from '../../../components/ScreenHead';
import { usePaged } from '../../../components/usePaged';
import { openSheet, useBrand, useLocaleTag, useSession } from '../../../state';
import { Button } from '../../../ui/Button';
import { Empty } from '../../../ui/Empty';
import { QrCode } from '../../../ui/QrCode';
import styles from './InviteScreen.module.css';

/** Leads to the registration with the code filled in. */
export function inviteLink(code: string): string {
  return `${location.origin}/${hrefOf(`/register?invite_code=${encodeURIComponent(code)}`)}`;
}

export function InviteScreen() {
  const { t } = useLingui();
  const session = useSession();
  return (
    <>
      <SubHead title={t`Invite friends`} fallback="/user" />
      {session && (
        <div className={styles.columns}>
          <Invitation code={session.user.invite_code} />
          <Guests token={session.token} />
        </div>
      )}
    </>
  );
}

function Invitation({ code }: { code: string }) {
  const { t } = useLingui();
  const brand = useBrand();
  const link = inviteLink(code);
  const label = t`QR code of your invitation link`;
  const enlarge = () =>
    openSheet({
      title: t`Invite friends`,
      content: () => (
        <div className={styles.large}>
          <QrCode text={link} label={label} size={200} />
          <p className={styles.text}>{t`Let your friend scan this with the camera.`}</p>
        </div>
      ),
    });
  const share = () => {
    // Rejects when the user closes the phone's share sheet, which is no error.
    void navigator.share({ title: brand.name, url: link }).catch(() => {});
  };
  return (
    <section className={styles.card}>
      <button type="button" className={styles.code} onClick={enlarge} aria-label={t`Enlarge the QR code`}>
        <QrCode text={link} label={label} size={160} />
      </button>
      <p className={styles.text}>{t`Friends who register through your link or with your code are counted below.`}</p>
      <div className={styles.facts}>
        <CopyFact name={t`Your invitation code`} value={code} />
        <CopyFact name={t`Your invitation link`} value={link} />
      </div>
      {'share' in navigator && <Button kind="primary" wide icon="external" onClick={share}>{t`Share the link`}</Button>}
    </section>
  );
}

function Guests({ token }: { token: string }) {
  const { t } = useLingui();
  const list = usePaged(['private', 'invites', token], (page) => invites(page, { showErrorMessage: false }));
  const total = list.data?.pages[0]?.total ?? 0;
  return (
    <section className={styles.guests} aria-labelledby="guests">
      <h2 id="guests" className={styles.heading}>
        {total > 0 ? t`Friends who came: ${total}` : t`Friends who came`}
      </h2>
      <PagedList<Invited>
        list={list}
        keyOf={(guest) => `${guest.user} ${guest.created_at}`}
        row={(guest) => <Guest guest={guest} />}
        empty={<Empty icon="invite" title={t`Nobody yet`} body={t`Send your link to a friend to begin.`} />}
      />
    </section>
  );
}

function Guest({ guest }: { guest: Invited }) {
  const tag = useLocaleTag();
  return (
    <div className={styles.guest}>
      <bdi>{guest.user}</bdi>
      <time dateTime={guest.created_at}>{localDate(guest.created_at, tag)}</time>
    </div>
  );
}
