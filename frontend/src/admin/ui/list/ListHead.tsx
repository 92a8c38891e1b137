// What stands above a list: search and tools, the filters behind a button that counts the active ones, and chips. On a phone
// everything but the search and the chips is in a sheet, so that the first row stands near the top.
import { useLingui } from '@lingui/react/macro';
import { Fragment, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/Button';
import { Dialog } from '../Dialog';
import { useNarrow } from '../useNarrow';
import styles from './ListHead.module.css';

interface ListHeadProps {
  search?: ReactNode;
  /** How many filters are active. */
  active?: number;
  startsOpen?: boolean;
  /** The fields of the filters. */
  filters?: ReactNode;
  /** Takes all of them out. */
  onClear?: (() => void) | undefined;
  /** Below them, whether they are open or not. */
  below?: ReactNode;
  /** The status or kind that is listed. */
  chips?: ReactNode;
  /** Further chips; on a phone among the filters. */
  moreChips?: ReactNode;
  /** Saved views, columns, export and acts. */
  tools?: ReactNode;
  /** The sort order of a phone's list, which has no headings. */
  sort?: ReactNode;
}

export function ListHead({ filters, onClear, ...rest }: ListHeadProps) {
  const { t } = useLingui();
  // Fields that keep what is typed begin again.
  const [cleared, setCleared] = useState(0);
  const clear = () => {
    setCleared(cleared + 1);
    onClear?.();
  };
  const props = {
    ...rest,
    filters: filters && <Fragment key={cleared}>{filters}</Fragment>,
    clear: onClear && (rest.active ?? 0) > 0 && <Button kind="text" onClick={clear}>{t`Clear the filters`}</Button>,
  };
  return useNarrow() ? <NarrowHead {...props} /> : <WideHead {...props} />;
}

type HeadProps = Omit<ListHeadProps, 'onClear'> & { clear: ReactNode };

function WideHead({ search, active = 0, startsOpen = false, filters, clear, below, chips, moreChips, tools }: HeadProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(startsOpen);
  const toggle = filters && <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>{active > 0 ? t`Filters (${active})` : t`Filters`}</Button>;
  return (
    <div className={styles.head}>
      {search && (
        <div className={styles.line}>
          <div className={styles.search}>{search}</div>
          {toggle}
          {clear}
          {tools}
        </div>
      )}
      {search && isOpen && filters}
      {below}
      {(chips || moreChips || (tools && !search)) && (
        <div className={styles.line}>
          {chips}
          {moreChips}
          {!search && <div className={styles.end}>{toggle}{clear}{tools}</div>}
        </div>
      )}
      {!search && isOpen && filters}
    </div>
  );
}

function NarrowHead({ search, active = 0, filters, clear, below, chips, moreChips, tools, sort }: HeadProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const label = filters || moreChips ? (tools ? t`Filters and more` : t`Filters`) : t`More`;
  const more = (filters || moreChips || tools || sort) && (
    <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>{active > 0 ? `${label} (${active})` : label}</Button>
  );
  return (
    <div className={styles.head}>
      <div className={styles.line}>
        {search ? <div className={styles.search}>{search}</div> : chips}
        {more}
      </div>
      {below}
      {search && chips}
      {isOpen && (
        // What is chosen is applied at once.
        <Dialog title={label} confirmLabel={t`Show the list`} cancelLabel={null} unsaved={false} onConfirm={close} onClose={close}>
          {sort}
          {moreChips}
          {filters}
          {clear}
          {tools}
        </Dialog>
      )}
    </div>
  );
}
