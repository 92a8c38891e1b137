// Preview of a content item in one language: the list entry and the text, sanitised by the server.
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { directionOf, LANGUAGES, languageOf, tagOf, type Language } from '../../../core/app/locales';
import { ArticleLine, ArticleText } from '../../../components/articles/Article';
import { CompanyLine } from '../../../components/CompanyLine';
import { Fact, Facts } from '../../../ui/Facts';
import { Spinner } from '../../../ui/Spinner';
import { post, type ContentPreview as Preview, type ContentText } from '../../api';
import type { ContentKind } from '../../content';
import styles from './ContentPreview.module.css';

interface ContentPreviewProps {
  kind: ContentKind;
  texts: Record<string, ContentText>;
  language: Language;
  logo: string;
  url: string;
  email: string;
  /** The publication time that readers see. */
  at: string;
}

export function ContentPreview({ kind, texts, language, at, ...rest }: ContentPreviewProps) {
  const { t } = useLingui();
  const translations = Object.fromEntries(Object.entries(useDeferredValue(texts)).filter(([, text]) => text.title.trim()));
  const written = Object.keys(translations).length > 0;
  const { data, isError } = useQuery({
    queryKey: ['preview', kind, language, translations],
    queryFn: async () => (await post<Preview>(`/${kind}/preview`, { reader: language, translations })).data,
    enabled: written,
    retry: false,
  });
  if (!written) return <p className={styles.note}>{t`A preview needs a title in at least one language.`}</p>;
  if (isError) return <p className={styles.note}>{t`This text cannot be saved as it is.`}</p>;
  if (!data) return <Spinner />;
  const shown = languageOf(data.language) ?? language;
  const name = LANGUAGES.find(({ code }) => code === shown)?.name ?? shown;
  const when = new Date(at).toISOString();
  const item = { id: 0, ...data.text, ...rest };
  return (
    <>
      {shown !== language && <p className={styles.note}>{t`There is no text in this language: readers see ${name} instead.`}</p>}
      <div className={styles.phone} lang={tagOf(shown)} dir={directionOf(language)}>
        {kind === 'news' || kind === 'announcements' ? (
          <>
            <p className={styles.caption}>{t`In the list`}</p>
            <div className={styles.article}>
              <ArticleLine item={{ ...item, created_at: when }} locale={tagOf(language)} />
            </div>
            <p className={styles.caption}>{t({ message: 'Opened', context: 'content' })}</p>
            <ArticleText item={{ ...item, created_at: when }} locale={tagOf(language)} />
          </>
        ) : (
          <CompanyPreview company={{ ...item, name: data.text.title, subject: data.text.desc }} />
        )}
      </div>
    </>
  );
}

type Company = Parameters<typeof CompanyLine>[0]['company'];

function CompanyPreview({ company }: { company: Company }) {
  const { t } = useLingui();
  return (
    <>
      <p className={styles.caption}>{t`In the list`}</p>
      <div className={styles.company}>
        <CompanyLine company={company} />
      </div>
      <p className={styles.caption}>{t({ message: 'Opened', context: 'content' })}</p>
      <div className={styles.facts}>
        <Facts>
          {company.registered_address && <Fact name={t`Registered address`}>{company.registered_address}</Fact>}
          {company.location && <Fact name={t`Office`}>{company.location}</Fact>}
          {company.email && <Fact name={t`E-mail`}>{company.email}</Fact>}
          {company.url && <Fact name={t`Website`}>{company.url}</Fact>}
        </Facts>
      </div>
    </>
  );
}
