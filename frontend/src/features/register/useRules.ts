// The broker's settings for registrations.
import { usePublicFlag } from '../../components/identity/usePublicFlag';
import { useBasicInfo } from '../../state';
import type { RegisterRules } from './form';

/** `verify_reg_type`: a picture captcha instead of a verification code. */
const PICTURE = 2;

export function useRegisterRules(): RegisterRules & { open: boolean } {
  const { data } = useBasicInfo();
  return {
    captcha: data?.verify_reg_type === PICTURE,
    inviteRequired: usePublicFlag('invite_required', false),
    showMobile: data?.is_show_mobile ?? 0,
    open: usePublicFlag('registration_open', true),
  };
}
