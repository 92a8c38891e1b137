// Sums of the report on executions over instruments.
import type { ExecutionLine } from '../../api/types';

export interface Counts {
  better: number;
  same: number;
  worse: number;
}

/** What can be added over instruments: neither times nor differences in price can. */
export interface ExecutionSum {
  fills: number;
  stops: Counts;
  deviations: Counts;
  corrected: number;
  /** By reason, in the order of the lines. */
  rejected: { reason: string; count: number }[];
}

const plus = (sum: Counts, { better, same, worse }: Counts): Counts => ({ better: sum.better + better, same: sum.same + same, worse: sum.worse + worse });
const NONE: Counts = { better: 0, same: 0, worse: 0 };

export const countOf = ({ better, same, worse }: Counts): number => better + same + worse;

export const notFilledOf = ({ rejected }: Pick<ExecutionSum, 'rejected'>): number => rejected.reduce((sum, { count }) => sum + count, 0);

export function sumOf(lines: readonly ExecutionLine[]): ExecutionSum {
  const rejected = new Map<string, number>();
  for (const { reason, count } of lines.flatMap((line) => line.rejected)) rejected.set(reason, (rejected.get(reason) ?? 0) + count);
  return {
    fills: lines.reduce((sum, { fills }) => sum + fills, 0),
    stops: lines.reduce((sum, { stops }) => plus(sum, stops), NONE),
    deviations: lines.reduce((sum, { deviations }) => plus(sum, deviations), NONE),
    corrected: lines.reduce((sum, { corrected }) => sum + corrected, 0),
    rejected: [...rejected].map(([reason, count]) => ({ reason, count })),
  };
}

/** No fills, and nothing else that a reader looks for. */
export const isIdle = (line: ExecutionLine): boolean => line.fills === 0 && line.corrected === 0 && notFilledOf(line) === 0;
