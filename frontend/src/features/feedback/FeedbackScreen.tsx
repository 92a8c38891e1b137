// Its address exists in older clients; questions and complaints go to the chat.
import { useLingui } from '@lingui/react/macro';
import { SubHead } from '../../components/ScreenHead';
import { hrefOf } from '../../state';
import { ButtonLink } from '../../ui/Button';
import { Empty } from '../../ui/Empty';

export function FeedbackScreen() {
  const { t } = useLingui();
  return (
    <>
      <SubHead title={t`Feedback`} />
      <Empty
        icon="chat"
        title={t`How can we help?`}
        action={<ButtonLink kind="primary" icon="chat" href={hrefOf('/mine/chat')}>{t`Online chat`}</ButtonLink>}
      />
    </>
  );
}
