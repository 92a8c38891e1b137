// Display names of the settings; the server has only their keys.
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { Refusal } from '../api/client';
import { put, type Setting } from './api';
import { settingName } from './forms';
import { toast } from './state';

export const SETTING_NAMES: Readonly<Record<string, MessageDescriptor>> = {
  brand_name: msg`Brand name`,
  brand_accent: msg`Brand colour`,
  brand_logo: msg`Brand logo`,
  legal_entity: msg`Legal entity`,
  legal_address: msg`Registered address`,
  legal_licence: msg`Licence number`,
  legal_regulator: msg`Regulator`,
  broker_lei: msg`Legal Entity Identifier (LEI)`,
  loss_warning: msg`Risk warning in the app`,
  execution_public: msg`Public report on executions`,
  appropriateness: msg`Appropriateness test`,
  appropriateness_warning: msg`Trading below the mark of the test`,
  statement_disclaimer: msg`Disclaimer of statements`,
  languages: msg`Languages of the app`,
  default_language: msg`Default language`,
  restricted_countries: msg`Countries not served`,
  default_area: msg`Preselected country code`,
  login_types: msg`Registration and sign-in methods`,
  registration_open: msg`Registration is open`,
  verify_reg_type: msg`Verification at registration`,
  code_captcha: msg`Captcha before a code is sent`,
  sms_captcha: msg`Captcha before an SMS is sent`,
  invite_required: msg`Invitation code required`,
  is_show_mobile: msg`Mobile fields at registration`,
  token_hours: msg`Customers stay signed in`,
  token_idle_hours: msg`Customers signed out when idle`,
  staff_idle_minutes: msg`Staff signed out when idle`,
  staff_totp_required: msg`Second factor required of staff`,
  staff_networks: msg`Permitted networks of the staff`,
  role_changes_second_person: msg`Two persons for changes of roles`,
  terms_need_confirmation: msg`Confirmation for changes of hours and terms`,
  risk_changes_need_approval: msg`Two persons for changes of risk and terms`,
  second_person_other_group: msg`Second person from another staff group`,
  accounts_max: msg`Maximum number of accounts per customer`,
  demo_grant: msg`Initial balance of a demo account`,
  account_currencies: msg`Account currencies`,
  demo_per_address_hour: msg`Demo accounts per IP address and hour`,
  trade_fee_type: msg`Trading fee`,
  margin_call_level: msg`Margin call level`,
  stop_out_level: msg`Stop-out level`,
  stop_out_policy: msg`Stop-out policy`,
  orders_max: msg`Orders per account`,
  copying: msg`Copy trading is open`,
  copy_share: msg`Broker’s share of copy fees`,
  copying_version: msg`Consent to copy trading: version`,
  copying_url: msg`Terms of copy trading: address`,
  partner_applications: msg`Partner applications are open`,
  partner_hold_seconds: msg`Shortest rewarded order`,
  deposits_open: msg`Deposits are open`,
  withdrawals_open: msg`Withdrawals are open`,
  withdraw_needs_review: msg`Identity needed to withdraw`,
  kyc_fields: msg`Fields of an identity review`,
  kyc_address_proof: msg`Proof of address required`,
  kyc_minimum_age: msg`Minimum age`,
  kyc_reminder_days: msg`Reminder before a document expires`,
  terms_version: msg`Terms and conditions: version`,
  terms_url: msg`Terms and conditions: address`,
  risk_warning_version: msg`Risk warning: version`,
  risk_warning_url: msg`Risk warning: address`,
  privacy_version: msg`Privacy policy: version`,
  privacy_url: msg`Privacy policy: address`,
  consents_at_sign_in: msg`Ask for consents at sign-in`,
  smtp_host: msg`Mail server (SMTP)`,
  smtp_port: msg`Mail server port`,
  smtp_security: msg`Mail server encryption`,
  smtp_user: msg`Mail server user`,
  smtp_password: msg`Mail server password`,
  mail_from: msg`Sender address (SMTP)`,
  mail_footer: msg`Footer of e-mails`,
  customer_messages: msg`Messages to customers`,
  obligatory_messages: msg`Messages that stay on`,
  monthly_statements: msg`Statements of the month`,
  sms_url: msg`SMS gateway address`,
  sms_method: msg`SMS gateway method`,
  sms_body: msg`SMS gateway request body`,
  sms_header: msg`SMS gateway header`,
  sms_key: msg`SMS gateway key`,
  sms_success: msg`SMS gateway: success text`,
  withdraw_code_required: msg`Code needed to withdraw`,
  second_factor_required: msg`Second factor required to withdraw`,
  method_wait_hours: msg`Waiting time for a new payout method`,
  refund_first: msg`Withdrawals refund card payments first`,
  new_method_second_operator: msg`Two approvals for the first payout to a payout method`,
  withdraw_second_operator_above: msg`Two approvals for withdrawals above`,
  deposit_second_operator_above: msg`Two approvals for deposits above`,
  adjust_second_operator_above: msg`Two approvals for corrections above`,
  service_link: msg`Support chat address`,
  service_link_type: msg`Where support opens`,
  complaint_email: msg`Company e-mail address`,
  complaint_email_url: msg`Company e-mail provided by another host`,
  status: msg`Site out of service`,
  loss_url: msg`Redirect address while out of service`,
  main_site: msg`Search finds companies, not instruments`,
  allowed_origins: msg`Other allowed origins`,
  metrics_token: msg`Token for reading metrics`,
  alert_email: msg`Alert recipient`,
  alert_feed_after_s: msg`Alert when prices stop`,
  alert_disk_free_mb: msg`Alert when disk space is below`,
  backup_hour: msg`Daily backup at (hour, UTC)`,
  backup_daily: msg`Daily backups kept`,
  backup_weekly: msg`Weekly backups kept`,
  backup_monthly: msg`Monthly backups kept`,
  backup_on_demand: msg`Manual backups kept`,
  backup_recipient: msg`Backup encryption key (age)`,
  backup_passphrase: msg`Backup passphrase`,
  backup_s3_url: msg`Backup store (S3)`,
  backup_s3_region: msg`Backup store region`,
  backup_s3_key: msg`Backup store key id`,
  backup_s3_secret: msg`Backup store secret`,
  webhooks_private: msg`Webhooks to private networks`,
  log_witnesses: msg`Witnesses of the public log`,
  log_timestamp_urls: msg`Time stamps of the public log`,
  ticks_days_real: msg`Real quotes kept`,
  ticks_hours_sim: msg`Simulated quotes kept`,
  records_kept_years: msg`Erased customers' records kept`,
};

/** Display names of choices whose values are numbers or codes. */
export const CHOICE_NAMES: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  verify_reg_type: { 1: msg`A code by e-mail or SMS`, 2: msg`A picture captcha` },
  is_show_mobile: { 0: msg`None`, 1: msg`Area and number`, 3: msg`Number only` },
  trade_fee_type: { 1: msg`Lots × fee rate`, 2: msg`Margin × fee rate` },
  kyc_fields: { basic: msg`Name, document number and pictures`, full: msg`All fields and consents` },
  stop_out_policy: { largest_loss: msg`The whole position with the largest loss`, smart: msg`The smallest part that restores the level` },
  smtp_security: { none: msg`None: a relay on this machine` },
  login_types: { email: msg`E-mail`, mobile: msg`Mobile` },
  obligatory_messages: {
    deposits: msg`Deposits`,
    withdrawals: msg`Withdrawals`,
    margin_call: msg`Margin calls`,
    stop_out: msg`Stop-outs`,
    corrections: msg`Corrected trades`,
    identity: msg`Identity reviews`,
    statements: msg`Statements of the month`,
  },
  customer_messages: {
    deposits: msg`Deposits`,
    withdrawals: msg`Withdrawals`,
    margin_call: msg`Margin calls`,
    stop_out: msg`Stop-outs`,
    identity: msg`Identity reviews`,
    sign_in: msg`Sign-ins from new addresses`,
    corrections: msg`Corrections of trades`,
  },
  service_link_type: { 1: msg`Within the app`, 2: msg`Shown to be copied`, 3: msg`Outside the app` },
};

/** Display names of the server's units. */
export const UNIT_NAMES: Readonly<Record<string, MessageDescriptor>> = {
  second: msg`seconds`,
  minute: msg`minutes`,
  hour: msg`hours`,
  day: msg`days`,
  year: msg`years`,
  megabyte: msg`MB`,
  percent: msg`%`,
  USD: msg`USD`,
};

/** The name of a setting with its unit; derived from the key if this page does not know the setting. */
export function useSettingName(): (setting: Pick<Setting, 'key' | 'unit'>) => string {
  const { t, i18n } = useLingui();
  return ({ key, unit }) => {
    const name = SETTING_NAMES[key] ? i18n._(SETTING_NAMES[key]) : settingName(key);
    const counts = unit && UNIT_NAMES[unit] ? i18n._(UNIT_NAMES[unit]) : unit;
    return counts ? t`${name} (${counts})` : name;
  };
}

/** Saves settings. The server's rejection names a setting by its key; the message shows its display name. */
export function usePutSettings(): (changes: object) => Promise<{ msg: string }> {
  const { i18n } = useLingui();
  const onRefusal = ({ field, message }: Refusal) => {
    const name = field === null ? undefined : SETTING_NAMES[field];
    if (field === null || !name) return false;
    toast(message.replace(field, i18n._(name)), 'error');
    return true;
  };
  return (changes) => put('/settings', changes, { onRefusal });
}
