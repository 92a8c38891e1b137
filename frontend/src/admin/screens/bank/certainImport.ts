// Which account a bank statement is of, where nothing about it needs to be asked.
import { dec } from '../../../core/numbers/decimal';
import type { BankMapping, BankPreview, BankSource } from '../../api';

/** An account number without its signs. */
const compact = (account: string) => account.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();

export function isComplete(mapping: BankMapping | null): mapping is BankMapping {
  if (!mapping?.date) return false;
  return mapping.amount ? !mapping.debit && !mapping.credit : Boolean(mapping.debit && mapping.credit);
}

function namesOf(mapping: BankMapping): string[] {
  const { date, value_date, amount, debit, credit, currency, reference, counterparty, counterparty_account, bank_reference, text, direction, balance } = mapping;
  return [date, value_date, amount, debit, credit, currency, reference, counterparty, counterparty_account, bank_reference, direction, balance, ...text].filter((name) => name !== '');
}

/** The columns that were chosen for the account's last file, if this table still has them. */
export function keptMapping(source: BankSource | undefined, preview: BankPreview): BankMapping | null {
  const kept = source?.mapping;
  return kept && namesOf(kept).every((name) => preview.columns.includes(name)) ? kept : null;
}

/** The account that is proposed: that of the file, or the only one. */
export function guessedSource(preview: BankPreview, sources: readonly BankSource[] | undefined): BankSource | undefined {
  const stated = preview.statements.map(({ account }) => compact(account)).find((account) => account !== '');
  return sources?.find(({ sent_to }) => compact(sent_to) === stated) ?? (sources?.length === 1 ? sources[0] : undefined);
}

interface Certain {
  source: BankSource;
  mapping: BankMapping | null;
}

/** Whose statement it is and how it is read, if both are certain: the file names one account of the broker and its balances fit,
 *  or it is a table with the columns that the only account's last file had. */
export function certainImport(preview: BankPreview, sources: readonly BankSource[]): Certain | null {
  if (preview.statements.some(({ difference }) => difference !== null && !dec(difference).eq(0))) return null;
  if (preview.format === 'csv') {
    const only = sources.length === 1 ? sources[0] : undefined;
    const mapping = keptMapping(only, preview);
    return only && isComplete(mapping) ? { source: only, mapping } : null;
  }
  const [stated, ...others] = new Set(preview.statements.map(({ account }) => compact(account)));
  const named = sources.filter(({ sent_to }) => compact(sent_to) === stated);
  const [source] = named;
  return stated && others.length === 0 && named.length === 1 && source ? { source, mapping: preview.mapping } : null;
}
