// News, announcements, companies and providers, in every language, published at once or at a set time.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { LANGUAGES } from '../../../core/app/locales';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Chips } from '../../../ui/Chips';
import { Spinner } from '../../../ui/Spinner';
import type { AdminContent } from '../../api';
import { contentRoute, missingLanguages, NEW, type ContentKind } from '../../content';
import { useOne, useRows } from '../../queries';
import { go, pageOf, goToPage, useListParams } from '../../route';
import type { ScreenProps } from '../../screenProps';
import { languageAtom } from '../../state';
import { Card, Page, Pager, Split } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import { Age } from '../../ui/values';
import { ContentForm } from './ContentForm';
import styles from './ContentForm.module.css';

export function Content({ selectedItem }: ScreenProps) {
  const { t } = useLingui();
  const language = useAtomValue(languageAtom);
  const [params, setParams] = useListParams();
  const page = pageOf(params);
  const { kind, id } = contentRoute(selectedItem);
  const { data, isError } = useRows<AdminContent>(`/${kind}`, { page });
  const columns: Column<AdminContent>[] = [
    { name: t`Title`, head: true, cell: (row) => row.translations[language]?.title ?? row.title },
    { name: t`Languages`, cell: (row) => <Languages row={row} /> },
    { name: t`State`, cell: (row) => <State row={row} /> },
    { name: t`Changed`, number: true, cell: (row) => <Age time={row.updated_at} /> },
  ];
  const kinds: readonly { value: ContentKind; label: string }[] = [
    { value: 'news', label: t`News` },
    { value: 'announcements', label: t`Announcements` },
    { value: 'companies', label: t`Companies` },
    { value: 'providers', label: t`Service providers` },
  ];
  const choose = (value: ContentKind | null) => {
    go('content', value ?? 'news');
    setParams({ page: null });
  };
  return (
    <Page title={t`Content`} aside={<Button kind="primary" icon="plus" onClick={() => go('content', `${kind}-${NEW}`)}>{t`Add`}</Button>}>
      <Chips label={t`Kind`} value={kind} options={kinds} onChange={choose} />
      <Split
        wide={params.part === 'both'}
        list={
          <Card>
            <Table
              label={t`Content`}
              columns={columns}
              rows={data?.list}
              keyOf={(row) => row.id}
              chosen={Number(id)}
              onChoose={(row) => go('content', `${kind}-${row.id}`)}
              failed={isError}
              empty={t`No content yet.`}
            />
            <Pager page={page} total={data?.total} onPage={goToPage} />
          </Card>
        }
        detail={id !== null && (id === NEW ? <ContentForm key={kind} kind={kind} content={undefined} /> : <ContentEditor key={selectedItem} kind={kind} id={id} />)}
      />
    </Page>
  );
}

/** Loads the full item before editing: lists omit the long texts. */
function ContentEditor({ kind, id }: { kind: ContentKind; id: string }) {
  const { t } = useLingui();
  const { data, isError } = useOne<AdminContent>(`/${kind}/${id}`, false);
  if (data) return <ContentForm kind={kind} content={data} />;
  return <Card title={`#${id}`}>{isError ? t`Not found.` : <Spinner />}</Card>;
}

/** How many missing languages are named. */
const NAMED = 3;

function Languages({ row }: { row: AdminContent }) {
  const { t } = useLingui();
  const missing = missingLanguages(row.translations).map((code) => LANGUAGES.find((language) => language.code === code)?.name ?? code);
  if (missing.length === 0) return t`all`;
  const named = missing.slice(0, NAMED).join(', ');
  const others = missing.length - NAMED;
  const written = LANGUAGES.length - missing.length;
  return (
    <span className={styles.missing} title={missing.join(', ')}>
      {t`${written} of ${LANGUAGES.length}`}
      <span className={styles.faint}>{others > 0 ? t`Missing: ${named} and ${others} more` : t`Missing: ${named}`}</span>
    </span>
  );
}

function State({ row }: { row: AdminContent }) {
  const { t } = useLingui();
  if (row.is_live === 1) return <Badge>{t`published`}</Badge>;
  return <Badge tone="warn">{row.published === 1 ? t`scheduled` : t`draft`}</Badge>;
}
