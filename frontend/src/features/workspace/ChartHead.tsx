// The head of one of several charts: the colour of its link, its instrument and the day's change.
import { useLingui } from '@lingui/react/macro';
import type { Instrument } from '../../api/types';
import { LiveBidAsk, LiveChange } from '../../components/LiveQuote';
import { openAlertSheet, preloadAlertSheet } from '../../components/alerts/openAlertSheet';
import { useSession } from '../../state';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon';
import { Skeleton } from '../../ui/Skeleton';
import { openSymbol, preloadSymbol } from '../../components/symbol';
import { linkCell } from './chartCells';
import styles from './Charts.module.css';
import { LINKS, type CellIndex, type Link } from './document';
import { Menu, type MenuGroup } from './Menu';
import { useWorkspace } from './preference';
import { useWindowGroup } from './window/useWindowGroup';

function useLinkNames(): Record<Link, string> {
  const { t } = useLingui();
  return { 0: t`Not linked`, 1: t`Yellow`, 2: t`Blue`, 3: t`Purple` };
}

interface ChartHeadProps {
  cell: CellIndex;
  instrument: Instrument | undefined;
  active: boolean;
}

export function ChartHead({ cell, instrument, active }: ChartHeadProps) {
  const { link } = useWorkspace().charts.cells[cell];
  const pane = { show: 'chart', cell, link, instrument: instrument?.Id ?? null } as const;
  return (
    <div className={styles.head}>
      <LinkMenu link={link} onChange={(next) => linkCell(cell, next)} further={useWindowGroup(pane)} />
      <div className={styles.what}>
        <h2 className={cx(styles.name, active && styles.activeName)}>
          {instrument ? <bdi>{instrument.ShowCode}</bdi> : <Skeleton width={80} height={16} />}
        </h2>
        {instrument && <LiveBidAsk className={styles.bidAsk} instrument={instrument} />}
      </div>
      {instrument && (
        <span className={styles.change}>
          <LiveChange instrument={instrument} />
        </span>
      )}
      {instrument && <InstrumentMenu instrument={instrument} />}
    </div>
  );
}

/** What the head of a single chart has as buttons. */
function InstrumentMenu({ instrument }: { instrument: Instrument }) {
  const { t } = useLingui();
  const session = useSession();
  const { Id: id, ShowCode: label } = instrument;
  const preload = () => {
    preloadSymbol();
    if (session) preloadAlertSheet();
  };
  return (
    <Menu
      label={`${t`More`}: ${label}`}
      onPointerDown={preload}
      groups={[
        {
          title: label,
          quiet: true,
          items: [
            ...(session ? [{ key: 'alert', label: t`Set a price alert`, act: () => openAlertSheet(instrument) }] : []),
            { key: 'details', label: t`Details`, act: () => openSymbol(id, label) },
          ],
        },
      ]}
    >
      <Icon name="more" size={18} />
    </Menu>
  );
}

interface LinkMenuProps {
  link: Link;
  onChange: (link: Link) => void;
  further?: MenuGroup[];
}

export function LinkMenu({ link, onChange, further }: LinkMenuProps) {
  const { t } = useLingui();
  const names = useLinkNames();
  const now = names[link];
  return (
    <Menu
      label={t`Link of the chart: ${now}`}
      groups={[
        {
          title: t`The same instrument in charts of this colour`,
          items: LINKS.map((value) => ({
            key: String(value),
            label: (
              <span className={styles.linkItem}>
                <span className={styles.dot} data-link={value} /> {names[value]}
              </span>
            ),
            radio: true,
            checked: value === link,
            act: () => onChange(value),
          })),
        },
        ...(further ?? []),
      ]}
    >
      <span className={styles.dot} data-link={link} />
    </Menu>
  );
}
