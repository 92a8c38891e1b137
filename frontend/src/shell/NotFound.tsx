// An address that leads nowhere.
import { useLingui } from '@lingui/react/macro';
import { SubHead } from '../components/ScreenHead';
import { navigate } from '../state';
import { Button } from '../ui/Button';
import { Empty } from '../ui/Empty';

export function NotFound() {
  const { t } = useLingui();
  return (
    <>
      <SubHead title={t`Not found`} />
      <Empty
        icon="search"
        title={t`There is nothing at this address`}
        action={
          <Button kind="primary" onClick={() => navigate('/', { replace: true })}>{t`Go to quotes`}</Button>
        }
      />
    </>
  );
}
