// How the broker wants a registration.
import { useSwitch } from '../../components/identity/useSwitch';
import { useBasicInfo } from '../../state';
import type { RegisterRules } from './form';

const PICTURE = 2;

export function useRules(): RegisterRules & { open: boolean } {
  const { data } = useBasicInfo();
  return {
    captcha: data?.verify_reg_type === PICTURE,
    inviteRequired: useSwitch('invite_required', false),
    showMobile: data?.is_show_mobile ?? 0,
    open: useSwitch('registration_open', true),
  };
}
