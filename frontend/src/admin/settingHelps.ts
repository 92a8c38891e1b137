// What each setting does, in the languages of the office; the server says the same in English. Braces that are meant stand in
// quotes, as messages want them.
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Setting } from './api';

export const SETTING_HELPS: Readonly<Record<string, MessageDescriptor>> = {
  brand_name: msg`The broker's name, wherever the app shows one.`,
  brand_accent: msg`The app's accent colour.`,
  brand_logo: msg`The broker's logo; empty: the initials of his name on the accent colour.`,
  languages: msg`The languages that the app offers, in this order.`,
  default_language: msg`The language of a visitor who asks for none.`,
  restricted_countries: msg`Countries that are not served: a notice names them, and their dialling codes cannot register.`,
  default_area: msg`The country whose dialling code is preselected.`,
  login_types: msg`How customers may register and sign in.`,
  registration_open: msg`May visitors register real accounts?`,
  verify_reg_type: msg`What a registration must show: 1 = a code sent by e-mail or SMS, 2 = a picture captcha.`,
  code_captcha: msg`Must everyone solve a captcha before a code is sent, by e-mail too?`,
  sms_captcha: msg`Must visitors solve a picture captcha before an SMS is sent through a gateway (sms_url)? Customers at an address from which they signed in before need not.`,
  invite_required: msg`Must a registration name an invitation code?`,
  is_show_mobile: msg`Optional mobile fields on the registration screen: 0 = none, 1 = area and number, 3 = number only.`,
  token_hours: msg`How long a customer stays signed in, in hours.`,
  token_idle_hours: msg`A real customer who was not here for so many hours has to sign in again; 0: after the time above only. Holds for sign-ins from then on.`,
  staff_idle_minutes: msg`A member of the staff who has done nothing for so many minutes has to sign in again; 0: after 12 hours only. Holds for sign-ins from then on.`,
  staff_totp_required: msg`Must every member of the staff enrol a second factor at the next sign-in? Recommended.`,
  demo_grant: msg`What a demo account begins with, in USD.`,
  demo_per_address_hour: msg`Demo accounts that one address may open in an hour.`,
  trade_fee_type: msg`How an order's fee is reckoned: 1 = lots x fee rate, 2 = margin x fee rate. Orders that stand keep theirs.`,
  margin_call_level: msg`At this margin level or below a customer is warned, in percent. Not below the stop-out level.`,
  stop_out_level: msg`At this margin level or below positions are closed, in percent.`,
  stop_out_policy: msg`What a stop-out closes until the level is restored: largest_loss = the position that has lost most, whole; smart = of the position with the largest margin, the smallest part that restores the level.`,
  orders_max: msg`Open and pending orders that one account may have at once.`,
  deposits_open: msg`May customers tell of deposits?`,
  withdrawals_open: msg`May customers ask for withdrawals?`,
  withdraw_needs_review: msg`Must a customer's identity be certified before a withdrawal? Recommended.`,
  smtp_host: msg`The mail server; empty: letters become files in outbox/.`,
  smtp_port: msg`Its port: 587 for starttls, 465 for tls.`,
  smtp_security: msg`How the connection is kept private; none is for a relay on this machine.`,
  smtp_user: msg`The name to sign in with; empty: without.`,
  smtp_password: msg`The password to sign in with.`,
  mail_from: msg`The sender's address of all letters.`,
  sms_url: msg`The gateway's address with '{to}' (digits with the dialling code), '{text}' and '{key}' where they belong; empty: short messages become files in outbox/.`,
  sms_method: msg`How the gateway is asked.`,
  sms_body: msg`What is posted, with the same places: JSON if it begins with a brace, else a form.`,
  sms_header: msg`One header for the gateway: Authorization: Bearer '{key}'.`,
  sms_key: msg`The gateway's key, for the place '{key}'.`,
  sms_success: msg`A text that the gateway's answer holds when it has taken a message; empty: HTTP 200 says it.`,
  withdraw_code_required: msg`Does a new withdrawal method, and each withdrawal, need a code sent by e-mail or SMS, or one of the customer's authenticator app? Recommended.`,
  second_factor_required: msg`Must a customer have two-step sign-in before he adds a withdrawal method or withdraws? Recommended.`,
  method_wait_hours: msg`How long money is not paid out to a new withdrawal method, in hours: 0 = at once. 24 is recommended.`,
  withdraw_second_operator_above: msg`Withdrawals above so many USD need two members of the staff: 0 = none does. What a customer was paid, and what one member of the staff paid out alone, within 24 hours counts. Recommended.`,
  adjust_second_operator_above: msg`Corrections of a balance above so many USD need two members of the staff: 0 = none does. What one member of the staff corrected alone within 24 hours counts. Recommended.`,
  service_link: msg`The support chat's address; empty: the built-in chat.`,
  service_link_type: msg`How the support link opens: 1 = within the app, 2 = shown to be copied, 3 = outside.`,
  complaint_email: msg`The company's e-mail address, on its own page.`,
  complaint_email_url: msg`Another host that tells the company's e-mail address; empty: this one does.`,
  status: msg`0 = in service; anything else sends browsers to loss_url.`,
  loss_url: msg`Where browsers are sent when the site is out of service.`,
  main_site: msg`1 = the search page searches companies rather than instruments.`,
  allowed_origins: msg`Pages besides our own that may open the WebSocket, such as an app on another host.`,
  metrics_token: msg`Whoever sends it (Authorization: Bearer) may read /metrics from another machine; empty: nobody may.`,
  alert_email: msg`Who is written to when books, disk, feed, backup or certificate are in trouble; empty: every owner.`,
  alert_feed_after_s: msg`A market that is open without a price to deal at for so many seconds is a trouble: 0 = never.`,
  alert_disk_free_mb: msg`Less room than so many MB on the data directory's disk is a trouble: 0 = never.`,
  backup_hour: msg`At this hour (UTC) a backup is made every day: -1 = never.`,
  backup_daily: msg`Backups by the clock that are kept: the last one of each of so many days.`,
  backup_weekly: msg`Besides them, the last one of each of so many weeks.`,
  backup_monthly: msg`Besides them, the last one of each of so many months.`,
  backup_on_demand: msg`Backups that somebody asked for: so many of the newest are kept besides those by the clock.`,
  backup_recipient: msg`The public key (age1...) that backups are sealed for; only its owner opens them. Recommended.`,
  backup_passphrase: msg`The passphrase that backups are sealed with where there is no public key; empty: they are not sealed.`,
  backup_s3_url: msg`An S3-compatible store that each backup is sent to as well: https://host/bucket/prefix; empty: none.`,
  backup_s3_region: msg`Its region.`,
  backup_s3_key: msg`The access key's id.`,
  backup_s3_secret: msg`The secret access key.`,
  webhooks_private: msg`May webhooks go to this machine, to private networks and over plain HTTP? Only where both are your own.`,
  ticks_days_real: msg`How long every quote of a real feed is kept, in days. Those that decided something are kept for good.`,
  ticks_hours_sim: msg`How long every quote of the simulator is kept, in hours.`,
  records_kept_years: msg`How long the identity of an erased customer, and where his money came from and went to, are kept for the law, in years.`,
};

/** What may be typed into a setting, from the limits that the server tells; null where that needs no words. */
export function rangeOf(setting: Setting): MessageDescriptor | null {
  const { minimum: least, above, maximum: high, max_length: most } = setting;
  if (FORMS[setting.kind]) return FORMS[setting.kind] ?? null;
  if (above !== null && high !== null) return msg`above ${{ low: String(above) }}, at most ${{ high: String(high) }}`;
  if (least !== null && high !== null) return msg`${{ low: String(least) }} to ${{ high: String(high) }}`;
  if (most === null) return null;
  return setting.kind === 'secret' ? msg`at most ${most} characters; kept, and never shown again` : msg`at most ${most} characters`;
}

/** Kinds whose values have a form rather than bounds. */
const FORMS: Readonly<Record<string, MessageDescriptor>> = {
  url: msg`an http or https address, or empty`,
  picture: msg`a path from the root or an https address, or empty`,
  email: msg`an e-mail address, or empty`,
  origins: msg`origins such as https://app.example`,
};
