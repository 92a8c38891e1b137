// The settings by subject, in the order of the settings screen.
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

export interface Subject {
  id: string;
  name: MessageDescriptor;
  keys: readonly string[];
}

export const SUBJECTS: readonly Subject[] = [
  { id: 'brand', name: msg`Brand`, keys: ['brand_name', 'brand_accent', 'brand_logo'] },
  { id: 'legal', name: msg`Legal entity and statements`, keys: ['legal_entity', 'legal_address', 'legal_licence', 'legal_regulator', 'broker_lei', 'loss_warning', 'execution_public', 'appropriateness', 'appropriateness_warning', 'statement_disclaimer'] },
  { id: 'languages', name: msg`Languages and countries`, keys: ['languages', 'default_language', 'restricted_countries', 'default_area'] },
  {
    id: 'registration',
    name: msg`Registration and sign-in`,
    keys: ['login_types', 'registration_open', 'verify_reg_type', 'code_captcha', 'sms_captcha', 'invite_required', 'is_show_mobile', 'token_hours', 'token_idle_hours'],
  },
  {
    id: 'identity',
    name: msg`Identity and consents`,
    keys: [
      'kyc_fields',
      'kyc_minimum_age',
      'kyc_address_proof',
      'kyc_reminder_days',
      'consents_at_sign_in',
      'terms_url',
      'terms_version',
      'risk_warning_url',
      'risk_warning_version',
      'privacy_url',
      'privacy_version',
    ],
  },
  { id: 'staff', name: msg`Sign-in of staff`, keys: ['staff_idle_minutes', 'staff_totp_required', 'staff_networks'] },
  { id: 'accounts', name: msg`Accounts`, keys: ['accounts_max', 'account_currencies', 'demo_grant', 'demo_per_address_hour'] },
  { id: 'trading', name: msg`Trading and risk`, keys: ['margin_call_level', 'stop_out_level', 'stop_out_policy', 'trade_fee_type', 'orders_max'] },
  { id: 'copying', name: msg`Copy trading`, keys: ['copying', 'copy_share', 'copying_version', 'copying_url'] },
  { id: 'partners', name: msg`Partners`, keys: ['partner_applications', 'partner_hold_seconds'] },
  { id: 'money', name: msg`Deposits and withdrawals`, keys: ['deposits_open', 'withdrawals_open'] },
  {
    id: 'protection',
    name: msg`Protection of money`,
    keys: [
      'withdraw_needs_review',
      'withdraw_code_required',
      'second_factor_required',
      'method_wait_hours',
      'refund_first',
      'new_method_second_operator',
      'withdraw_second_operator_above',
      'deposit_second_operator_above',
      'adjust_second_operator_above',
      'role_changes_second_person',
      'risk_changes_need_approval',
      'terms_need_confirmation',
      'second_person_other_group',
    ],
  },
  { id: 'messages', name: msg`Messages to customers`, keys: ['customer_messages', 'obligatory_messages', 'monthly_statements'] },
  { id: 'mail', name: msg`E-mail`, keys: ['smtp_host', 'smtp_port', 'smtp_security', 'smtp_user', 'smtp_password', 'mail_from', 'mail_footer'] },
  { id: 'sms', name: msg`SMS`, keys: ['sms_url', 'sms_method', 'sms_body', 'sms_header', 'sms_key', 'sms_success'] },
  { id: 'support', name: msg`Support`, keys: ['service_link', 'service_link_type', 'complaint_email', 'complaint_email_url'] },
  { id: 'site', name: msg`Site`, keys: ['status', 'loss_url', 'main_site', 'allowed_origins'] },
  { id: 'alerts', name: msg`Monitoring and alerts`, keys: ['alert_email', 'alert_feed_after_s', 'alert_disk_free_mb', 'metrics_token', 'webhooks_private'] },
  {
    id: 'backups',
    name: msg`Backups`,
    keys: [
      'backup_hour',
      'backup_daily',
      'backup_weekly',
      'backup_monthly',
      'backup_on_demand',
      'backup_recipient',
      'backup_passphrase',
      'backup_s3_url',
      'backup_s3_region',
      'backup_s3_key',
      'backup_s3_secret',
    ],
  },
  { id: 'records', name: msg`Records`, keys: ['log_witnesses', 'log_timestamp_urls', 'ticks_days_real', 'ticks_hours_sim', 'records_kept_years'] },
];

/** Of settings that no subject lists: a server newer than this page has them. */
export const OTHER: Subject = { id: 'other', name: msg`Other`, keys: [] };

/** Subjects of the settings screen that are texts instead of settings. */
export const PARTS: readonly Subject[] = [
  { id: 'texts', name: msg`Texts of messages to customers`, keys: [] },
  { id: 'reasons', name: msg`Rejection reasons`, keys: [] },
];

/** `settings` by subject, in the order of the subjects; subjects without settings are omitted. */
export function bySubject<S extends { key: string }>(settings: readonly S[]): { subject: Subject; settings: S[] }[] {
  const listed = new Set(SUBJECTS.flatMap(({ keys }) => keys));
  const sections = SUBJECTS.map((subject) => ({
    subject,
    settings: subject.keys.flatMap((key) => settings.filter((setting) => setting.key === key)),
  }));
  return [...sections, { subject: OTHER, settings: settings.filter(({ key }) => !listed.has(key)) }].filter((section) => section.settings.length > 0);
}
