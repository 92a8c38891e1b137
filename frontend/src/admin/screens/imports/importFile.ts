// What of a mapping and its rows is decided without the server.
import type { ImportMapping, ImportPreview, ImportRow } from '../../api';

export const MEGABYTE = 1024 * 1024;
/** The server's limit. */
export const BYTES_MAX = 10 * MEGABYTE;

/** The columns of a mapping that are one column each. */
export type OneColumn = Exclude<keyof ImportMapping, 'name' | 'delimiter' | 'decimal' | 'same_email' | 'credits' | 'groups'>;

/** Whether the columns that an import needs are chosen. */
export const isComplete = ({ login, email, balance }: ImportMapping): boolean => login !== '' && email !== '' && balance !== '';

/** The mapping with a target for every group of the file: what is proposed is what is sent. */
export const withGroups = (preview: ImportPreview): ImportMapping => ({ ...preview.mapping, groups: Object.fromEntries(preview.groups.map(({ name, target }) => [name, target])) });

export type RowView = 'error' | 'all' | 'new' | 'out';

/** The rows of a view. */
export function rowsOf(rows: readonly ImportRow[], view: RowView): readonly ImportRow[] {
  if (view === 'all') return rows;
  if (view === 'error') return rows.filter(({ outcome }) => outcome === 'error');
  const isNew = ({ outcome }: ImportRow) => outcome === 'customer' || outcome === 'account';
  return rows.filter((row) => (view === 'new' ? isNew(row) : row.outcome === 'known' || row.outcome === 'skipped'));
}
