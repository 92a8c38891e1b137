// The star: adds an instrument to the favourites and removes it again.
import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { SYMBOLS_MAX } from '../../core/market/watchLists';
import { setListed, toast } from '../../state';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon';
import styles from './FavouriteButton.module.css';

interface FavouriteButtonProps {
  id: number;
  code: string;
  favourite: boolean;
  className?: string | undefined;
}

export const FavouriteButton = memo(function FavouriteButton({ id, code, favourite, className }: FavouriteButtonProps) {
  const { t } = useLingui();
  const toggle = () => {
    if (!setListed(id, !favourite)) toast(t`A list has at most ${SYMBOLS_MAX} instruments.`, 'error');
  };
  return (
    <button type="button" className={cx(styles.star, className)} aria-pressed={favourite} aria-label={t`Favourite: ${code}`} onClick={toggle}>
      <Icon name="star" size={18} />
    </button>
  );
});
