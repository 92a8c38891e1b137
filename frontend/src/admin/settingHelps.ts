// The help texts of the settings, translated; the server has the same texts in English. Literal braces are quoted, as ICU
// messages require.
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Setting } from './api';

export const SETTING_HELPS: Readonly<Record<string, MessageDescriptor>> = {
  brand_name: msg`The broker's name, wherever the app shows one.`,
  brand_accent: msg`The app's accent colour.`,
  brand_logo: msg`The broker's logo; if empty, the initials of the name on the accent colour.`,
  legal_entity: msg`The company that is the customers' counterparty, on statements.`,
  legal_address: msg`Its registered address, on statements.`,
  legal_licence: msg`The number of its licence, on statements.`,
  legal_regulator: msg`The authority that issued the licence, on statements.`,
  statement_disclaimer: msg`Text at the end of every statement, such as a risk warning; if empty, none.`,
  languages: msg`The languages that the app offers, in this order.`,
  default_language: msg`The language of a visitor who requests none.`,
  restricted_countries: msg`Countries that are not served: a notice names them, and their dialling codes cannot register.`,
  default_area: msg`The country whose dialling code is preselected.`,
  login_types: msg`How customers may register and sign in.`,
  registration_open: msg`May visitors register real accounts?`,
  verify_reg_type: msg`What a registration must show: 1 = a code sent by e-mail or SMS, 2 = a picture captcha.`,
  code_captcha: msg`Must everyone solve a captcha before a code is sent, by e-mail too?`,
  sms_captcha: msg`Must visitors solve a picture captcha before an SMS is sent through a gateway (sms_url)? Customers at an address from which they signed in before need not, unless an unusual number of codes is requested.`,
  invite_required: msg`Must a registration name an invitation code?`,
  is_show_mobile: msg`Optional mobile fields on the registration screen: 0 = none, 1 = area and number, 3 = number only.`,
  token_hours: msg`How long a customer stays signed in, in hours.`,
  token_idle_hours: msg`Hours without activity after which a real customer must sign in again; 0 = only after the time above. Applies to new sign-ins.`,
  staff_idle_minutes: msg`Minutes without activity after which a staff member must sign in again; 0 = only after 12 hours. Applies to new sign-ins.`,
  staff_totp_required: msg`Must every staff member use a second factor? Those without one can only enrol. Recommended.`,
  staff_networks: msg`Networks from which alone staff members may sign in and work, besides those of each staff member; empty = from everywhere. API keys and the feed are not affected.`,
  role_changes_second_person: msg`Must another staff member approve what grants permissions on money, risk, staff or settings? Recommended.`,
  second_person_other_group: msg`Must a second person, of payouts, deposits, corrections and changes of roles, belong to another staff group than the first? Staff members without a group are no second person then.`,
  accounts_max: msg`Maximum number of accounts of one customer, real and demo accounts together, without archived ones.`,
  demo_grant: msg`Initial balance of a demo account, in USD. In another currency the same number, or ten times, a hundred times, ... as many of a smaller unit: 100,000 EUR, 10,000,000 JPY.`,
  account_currencies: msg`Currencies in which customers can open accounts, in this order. One is offered while enabled instruments with a price convert USD to it. The first account is in USD, without USD here in the first offered one.`,
  demo_per_address_hour: msg`Maximum number of demo accounts that one IP address (IPv4, or IPv6 /64) may open per hour. An IPv6 /56 may open four times as many.`,
  trade_fee_type: msg`How an order's fee is calculated: 1 = lots x fee rate, 2 = margin x fee rate. Existing orders keep their fee.`,
  margin_call_level: msg`Margin level, in percent, at or below which a customer gets a margin call. Not below the stop-out level.`,
  stop_out_level: msg`Margin level, in percent, at or below which positions are closed.`,
  stop_out_policy: msg`What a stop-out closes until the level is restored: largest_loss = the whole position with the largest loss; smart = the smallest part of the position with the largest margin that restores the level.`,
  orders_max: msg`Maximum number of open and pending orders of one account.`,
  deposits_open: msg`May customers announce deposits?`,
  withdrawals_open: msg`May customers request withdrawals?`,
  withdraw_needs_review: msg`Must a customer's identity be certified before a withdrawal? Recommended.`,
  smtp_host: msg`The mail server; if empty, e-mails become files in outbox/.`,
  smtp_port: msg`Its port: 587 for starttls, 465 for tls.`,
  smtp_security: msg`How the connection is encrypted; none is for a relay on this machine.`,
  smtp_user: msg`The user name at the mail server; if empty, without authentication.`,
  smtp_password: msg`The password at the mail server.`,
  mail_from: msg`The sender's address of all e-mails.`,
  mail_footer: msg`Text below every e-mail: the legal entity, its licence and a risk warning; if empty, none.`,
  customer_messages: msg`What customers are written to about, by e-mail or, for withdrawals, margin calls and stop-outs of customers without an e-mail address, by SMS.`,
  sms_url: msg`The gateway's address with the placeholders '{to}' (digits with the dialling code), '{text}' and '{key}'; if empty, SMS become files in outbox/.`,
  sms_method: msg`The HTTP method for requests to the gateway.`,
  sms_body: msg`The body of a POST request, with the same placeholders: JSON if it begins with a brace, else a form.`,
  sms_header: msg`One header for the gateway: Authorization: Bearer '{key}'.`,
  sms_key: msg`The gateway's key, for the placeholder '{key}'.`,
  sms_success: msg`A text that the gateway's response contains when it has accepted a message; if empty, HTTP 200 is enough.`,
  withdraw_code_required: msg`Does a new withdrawal method, and each withdrawal, need a code sent by e-mail or SMS, or one from the customer's authenticator app? Recommended.`,
  second_factor_required: msg`Must customers have a second factor before they add a withdrawal method or withdraw? Recommended.`,
  method_wait_hours: msg`Waiting time before money is paid out to a new withdrawal method, in hours; 0 = none. 24 is recommended.`,
  withdraw_second_operator_above: msg`Withdrawals above this amount in USD need two staff members; 0 = none does. What a customer was paid, and what one staff member paid out alone, within 24 hours counts. Recommended.`,
  deposit_second_operator_above: msg`Deposits credited above this amount in USD need two staff members; 0 = none does. What a customer was credited for deposits, and what one staff member credited alone, within 24 hours counts. Recommended.`,
  adjust_second_operator_above: msg`Balance corrections above this amount in USD need two staff members; 0 = none does. What one staff member corrected alone within 24 hours counts. Recommended.`,
  service_link: msg`The support chat's address; if empty, the built-in chat.`,
  service_link_type: msg`How the support link opens: 1 = within the app, 2 = shown to be copied, 3 = outside the app.`,
  complaint_email: msg`The company's e-mail address, on its own page.`,
  complaint_email_url: msg`Another host that provides the company's e-mail address; if empty, this one does.`,
  status: msg`0 = in service; anything else sends browsers to loss_url.`,
  loss_url: msg`Where browsers are sent when the site is out of service.`,
  main_site: msg`1 = the search page searches companies rather than instruments.`,
  allowed_origins: msg`Other origins that may open the WebSocket, such as an app on another host.`,
  metrics_token: msg`Token (Authorization: Bearer) for reading /metrics from another machine; if empty, no other machine may.`,
  alert_email: msg`E-mail address for alerts about integrity checks, disk, feed, backup or certificate; if empty, every owner.`,
  alert_feed_after_s: msg`Alert when an open market has no tradable price for this many seconds; 0 = never.`,
  alert_disk_free_mb: msg`Alert when the data directory's disk has less free space than this, in MB; 0 = never.`,
  backup_hour: msg`Hour (UTC) of the daily backup; -1 = never.`,
  backup_daily: msg`Scheduled backups that are kept: the last one of each of this many days.`,
  backup_weekly: msg`Also kept: the last one of each of this many weeks.`,
  backup_monthly: msg`Also kept: the last one of each of this many months.`,
  backup_on_demand: msg`Manual backups: how many of the newest are kept besides the scheduled ones.`,
  backup_recipient: msg`The public key (age1...) that backups are encrypted for; only its owner can decrypt them. Recommended.`,
  backup_passphrase: msg`The passphrase that backups are encrypted with if there is no public key; if empty, they are not encrypted.`,
  backup_s3_url: msg`An S3-compatible store that each backup is copied to: https://host/bucket/prefix; if empty, none.`,
  backup_s3_region: msg`Its region.`,
  backup_s3_key: msg`The access key's id.`,
  backup_s3_secret: msg`The secret access key.`,
  webhooks_private: msg`May webhooks go to this machine, to private networks and over plain HTTP? Only if both are your own.`,
  ticks_days_real: msg`How long every quote of a real feed is kept, in days. Quotes that decided an order are kept for good.`,
  ticks_hours_sim: msg`How long every quote of the simulator is kept, in hours.`,
  records_kept_years: msg`How long the identity of an erased customer, and the origin and destination of their money, are kept for the law, in years.`,
};

/** The valid values of a setting, from the server's limits; null if there are none to show. */
export function rangeOf(setting: Setting): MessageDescriptor | null {
  const { minimum: least, above, maximum: high, max_length: most } = setting;
  if (FORMS[setting.kind]) return FORMS[setting.kind] ?? null;
  if (above !== null && high !== null) return msg`above ${{ low: String(above) }}, at most ${{ high: String(high) }}`;
  if (least !== null && high !== null) return msg`${{ low: String(least) }} to ${{ high: String(high) }}`;
  if (most === null) return null;
  return setting.kind === 'secret' ? msg`at most ${most} characters; kept, and never shown again` : msg`at most ${most} characters`;
}

/** Kinds whose values have a format rather than bounds. */
const FORMS: Readonly<Record<string, MessageDescriptor>> = {
  url: msg`an http or https address, or empty`,
  picture: msg`a path from the root or an https address, or empty`,
  email: msg`an e-mail address, or empty`,
  currencies: msg`one or more ISO 4217 codes of three letters`,
  origins: msg`origins such as https://app.example`,
  networks: msg`networks such as 10.0.0.0/8 or 2001:db8::/32`,
};
