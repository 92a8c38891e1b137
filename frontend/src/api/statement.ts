// The account's statement of a period, as a file.
import { download } from './files';

export function statement(from: string, to: string, format: 'pdf' | 'csv'): Promise<unknown> {
  return download('/api/account/statement', { from, to, format });
}
