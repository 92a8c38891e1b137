// Inviting friends: the code, the link with it, the same as a QR code, and the friends who registered. A partner has more to see.
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { profile } from '../../../api/account';
import { invites } from '../../../api/identity';
import type { Invited } from '../../../api/types';
import { hrefOf } from '../../../core/app/route';
import { localDate } from '../../../core/app/time';
import { CopyFact } from '../../../components/CopyFact';
import { PagedList } from '../../../components/PagedList';
import { SubHead } from '../../../components/ScreenHead';
import { usePaged } from '../../../components/usePaged';
import { openSheet, updateUser, useBasicInfo, useBrand, useLocaleTag, useSession } from '../../../state';
import { Button } from '../../../ui/Button';
import { Empty } from '../../../ui/Empty';
import { lazyPart } from '../../../ui/lazyPart';
import { QrCode } from '../../../ui/QrCode';
import { Skeleton } from '../../../ui/Skeleton';
import styles from './InviteScreen.module.css';

/** Leads to the registration with the code filled in. */
export function inviteLink(code: string): string {
  return `${location.origin}/${hrefOf(`/register?invite_code=${encodeURIComponent(code)}`)}`;
}

const Partner = lazyPart(async () => ({ default: (await import('./PartnerScreen')).PartnerScreen }));
const Application = lazyPart(async () => ({ default: (await import('./Application')).Application }));

export function InviteScreen() {
  const { t } = useLingui();
  const session = useSession();
  const { data: basics } = useBasicInfo();
  const isPartner = session?.user.is_partner === 1;
  // The session has what was true at the sign-in. The account screen asks with the same key.
  const { refetch } = useQuery({
    queryKey: ['private', 'profile', session?.token],
    queryFn: async () => {
      const user = await profile({ showErrorMessage: false });
      updateUser(user);
      return user;
    },
    enabled: session !== null && !isPartner,
  });
  return (
    <>
      <SubHead title={isPartner ? t`Partner` : t`Invite friends`} fallback="/user" />
      {session && isPartner && (
        <Suspense fallback={<ScreenLoading />}>
          <Partner token={session.token} invitation={<Invitation code={session.user.invite_code} text={t`Customers who register through your link or with your code are yours.`} />} />
        </Suspense>
      )}
      {session && !isPartner && (
        <div className={styles.columns}>
          <div>
            <Invitation code={session.user.invite_code} text={t`Friends who register through your link or with your code are counted below.`} />
            {basics?.partner_applications === 1 && (
              <Suspense fallback={null}>
                <Application token={session.token} onPartner={() => void refetch()} />
              </Suspense>
            )}
          </div>
          <Guests token={session.token} />
        </div>
      )}
    </>
  );
}

function ScreenLoading() {
  return (
    <div className={styles.card}>
      <Skeleton width="60%" height={20} />
      <Skeleton width="40%" height={16} />
    </div>
  );
}

function Invitation({ code, text }: { code: string; text: string }) {
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
      <p className={styles.text}>{text}</p>
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
