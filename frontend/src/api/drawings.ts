// What the customer draws on charts.
import { get, post, Refusal, type CallOptions } from './client';
import type { Id, SavedDrawing, SavedDrawings } from './types';

const PATH = '/v1/api/chart/drawings';
const quiet: CallOptions = { showErrorMessage: false };

export function chartDrawings(forexId: Id): Promise<SavedDrawings> {
  return get(PATH, { forex_id: forexId }, quiet);
}

/** Null where another device has saved since this version. */
export async function saveChartDrawings(forexId: Id, version: number, drawings: readonly SavedDrawing[]): Promise<SavedDrawings | null> {
  try {
    return await post<SavedDrawings>(PATH, { forex_id: forexId, version, drawings: JSON.stringify(drawings) }, quiet);
  } catch (error) {
    if (error instanceof Refusal && error.error === 'drawings_outdated') return null;
    throw error;
  }
}
