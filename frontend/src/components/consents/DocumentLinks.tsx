// The broker's documents, to be read by anyone; nothing where the broker has set none.
import { useBasicInfo } from '../../state';
import styles from './DocumentLinks.module.css';
import { useDocumentNames } from './documentNames';

export function DocumentLinks() {
  const nameOf = useDocumentNames();
  const { data: basics } = useBasicInfo();
  const documents = (basics?.consents ?? []).filter(({ url }) => url !== '');
  if (documents.length === 0) return null;
  return (
    <ul className={styles.links}>
      {documents.map(({ document, url }) => (
        <li key={document}>
          <a className={styles.link} href={url} target="_blank" rel="noreferrer noopener">
            {nameOf(document)}
          </a>
        </li>
      ))}
    </ul>
  );
}
