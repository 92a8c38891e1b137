// Names of what the server says about imports, their rows and errors.
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { CustomerImport } from '../../api';

const STATUS: Readonly<Record<string, MessageDescriptor>> = {
  waiting: msg`Waiting for approval`,
  applying: msg`Importing`,
  applied: msg({ message: 'Imported', context: 'status' }),
  undoing: msg`Undoing`,
  undone: msg`Undone`,
  rejected: msg`Rejected`,
};

/** The status of an import; one that is not at work any more was interrupted. */
export function useStatusNames(): (row: CustomerImport) => string {
  const { t } = useLingui();
  return (row) => {
    const isInterrupted = (row.status === 'applying' || row.status === 'undoing') && row.is_running === 0;
    const name = STATUS[row.status];
    return isInterrupted ? t`Interrupted` : name ? t(name) : row.status;
  };
}

export const OUTCOMES: Readonly<Record<string, MessageDescriptor>> = {
  customer: msg`new customer`,
  account: msg`further account`,
  known: msg`imported before`,
  skipped: msg`left out`,
  error: msg`error`,
};

export const ERRORS: Readonly<Record<string, MessageDescriptor>> = {
  login_missing: msg`no login`,
  login_invalid: msg`a login is a number of at most 20 digits`,
  login_repeated: msg`this login is in the file twice`,
  name_invalid: msg`the name is too long`,
  formula: msg`the name looks like a formula`,
  email_missing: msg`no e-mail address`,
  email_invalid: msg`not an e-mail address`,
  email_repeated: msg`another account in the file has this address`,
  email_taken: msg`a customer has this address already`,
  country_restricted: msg`customers of this country are not accepted`,
  country_unknown: msg`not the name of a country`,
  row_too_long: msg`more cells than the heading has`,
  group_unknown: msg`nothing is chosen for this group`,
  group_missing: msg`the chosen group is not there any more`,
  currency_invalid: msg`not a currency`,
  currency_not_offered: msg`accounts in this currency are not offered`,
  leverage_invalid: msg`not a leverage`,
  balance_missing: msg`no balance`,
  balance_invalid: msg`not an amount`,
  balance_negative: msg`the balance is below zero`,
  balance_too_large: msg`the balance is too large`,
  credit_invalid: msg`the credit is not an amount`,
  credit_not_imported: msg`credit is not imported`,
};

export const NOTES: Readonly<Record<string, MessageDescriptor>> = {
  credit_dropped: msg`without its credit`,
  phone_dropped: msg`without its phone number`,
  country_dropped: msg`without its country`,
  leverage_above_group: msg`the group allows less leverage`,
};

export const REFUSED: Readonly<Record<string, MessageDescriptor>> = {
  email_taken: msg`a customer has this address already`,
  email_missing: msg`no e-mail address`,
  group_missing: msg`the chosen group is not there any more`,
  currency_not_offered: msg`accounts in this currency are not offered`,
  owner_refused: msg`its customer was not imported`,
};

export const TOUCHED: Readonly<Record<string, MessageDescriptor>> = {
  signed_in: msg`has signed in`,
  reviewed: msg`has sent documents`,
  account: msg`has opened another account`,
  money: msg`money has moved`,
  orders: msg`has orders`,
};

export const STATES: Readonly<Record<string, MessageDescriptor>> = {
  planned: msg`planned`,
  opened: msg`being imported`,
  imported: msg({ message: 'imported', context: 'account' }),
  deleted: msg`being undone`,
  undone: msg({ message: 'undone', context: 'account' }),
  refused: msg`refused`,
};

/** The name of a code, or the code where it has none yet. */
export function useNameOf(): (names: Readonly<Record<string, MessageDescriptor>>, code: string) => string {
  const { t } = useLingui();
  return (names, code) => {
    const name = names[code];
    return name ? t(name) : code;
  };
}
