// Saved views of a list: filters and sort orders under a name, on the server, for one staff member or shared with all.
import { post, remove, type SavedView } from '../../api';
import { useAction, useRows } from '../../queries';
import type { ListParams } from '../../route';

export type ViewedList = 'orders' | 'users' | 'audit' | 'deposits' | 'withdrawals';

/** The parameters of the address that belong to a view: all but the page. */
export function viewParams(params: ListParams): ListParams {
  return Object.fromEntries(Object.entries(params).filter(([name]) => name !== 'page'));
}

const text = (params: ListParams) => JSON.stringify(Object.entries(viewParams(params)).toSorted());

/** The saved view that the address shows. */
export function shownView(views: readonly SavedView[], params: ListParams): SavedView | undefined {
  return views.find((view) => text(view.params) === text(params));
}

export interface ViewToSave {
  name: string;
  params: ListParams;
  shared: boolean;
}

export function useSavedViews(list: ViewedList) {
  const views = useRows<SavedView>('/views', { list }).data?.list ?? [];
  const save = useAction<ViewToSave>({
    run: ({ name, params, shared }) => post('/views', { list, name, params: viewParams(params), shared: shared ? 1 : 0 }),
    invalidates: ['/views'],
  });
  const drop = useAction<number>({ run: (id) => remove(`/views/${id}`), invalidates: ['/views'] });
  return { views, save: save.mutate, drop: drop.mutate };
}
