// Instrument categories: their order, names by language, and visibility.
import { Plural, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Badge } from '../../../ui/Badge';
import { Button, IconButton } from '../../../ui/Button';
import { put, type AdminCategory } from '../../api';
import { categoryName, reordered, type CategoryPosition } from '../../categories';
import { useAction, useAll } from '../../queries';
import { go } from '../../route';
import type { ScreenProps } from '../../screenProps';
import { languageAtom } from '../../state';
import { Card, Page, Split } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import styles from './Categories.module.css';
import { CategoryForm } from './CategoryForm';

const NEW = 'new';

export function Categories({ selectedItem }: ScreenProps) {
  const { t } = useLingui();
  const language = useAtomValue(languageAtom);
  const { data, isError } = useAll<AdminCategory>('/categories');
  const list = data?.list ?? [];
  const chosen = list.find((row) => String(row.id) === selectedItem);
  const nameOf = (row: AdminCategory) => categoryName(row, language);
  const reorder = useAction({
    run: async (places: readonly CategoryPosition[]) => {
      for (const { id, position } of places) await put(`/categories/${id}`, { position });
      return { msg: '' };
    },
    invalidates: ['/categories'],
  });
  const columns: Column<AdminCategory>[] = [
    { name: t`Category`, head: true, cell: (row) => <b>{nameOf(row)}</b> },
    { name: t`Code`, cell: (row) => <code>{row.code}</code> },
    { name: t`Instruments`, number: true, cell: (row) => row.instruments },
    { name: t`State`, cell: (row) => (row.enabled === 1 ? <Badge>{t`visible`}</Badge> : <Badge tone="warn">{t`hidden`}</Badge>) },
    {
      name: t`List position`,
      cell: (row) => (
        <Move
          name={nameOf(row)}
          first={row === list[0]}
          last={row === list.at(-1)}
          busy={reorder.isPending}
          onMove={(by) => reorder.mutate(reordered(list, row.id, by))}
        />
      ),
    },
  ];
  return (
    <Page
      title={t`Categories`}
      aside={
        <>
          {data && (
            <span>
              <Plural value={data.total} one="# category" other="# categories" />
            </span>
          )}
          <Button kind="primary" icon="plus" onClick={() => go('categories', NEW)}>{t`New category`}</Button>
        </>
      }
    >
      <Split
        list={
          <Card>
            <Table
              label={t`Categories`}
              columns={columns}
              rows={data?.list}
              keyOf={(row) => row.id}
              chosen={chosen?.id}
              onChoose={(row) => go('categories', row.id)}
              failed={isError}
              empty={t`No categories yet. Every instrument needs one.`}
            />
          </Card>
        }
        detail={(chosen || selectedItem === NEW) && <CategoryForm key={selectedItem} category={chosen} />}
      />
    </Page>
  );
}

interface MoveProps {
  name: string;
  first: boolean;
  last: boolean;
  busy: boolean;
  onMove: (by: 1 | -1) => void;
}

/** Buttons that move a category; a click does not select the row. */
function Move({ name, first, last, busy, onMove }: MoveProps) {
  const { t } = useLingui();
  const by = (step: 1 | -1) => (event: { stopPropagation: () => void }) => {
    event.stopPropagation();
    if (!busy) onMove(step);
  };
  return (
    <span className={styles.move}>
      <IconButton icon="down" className={styles.up} label={t`Move ${name} up`} disabled={first} onClick={by(-1)} />
      <IconButton icon="down" label={t`Move ${name} down`} disabled={last} onClick={by(1)} />
    </span>
  );
}
