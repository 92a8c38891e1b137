// How the prices are drawn, and the tools of the chart.
import { useLingui } from '@lingui/react/macro';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { momentLabel } from '../../../core/market/candlesTime';
import { goToLogin, toast, useBrand, useLocaleTag, useSession } from '../../../state';
import { LOOKS, type Look } from '../../../ui/chart';
import { Icon } from '../../../ui/Icon';
import { useChartInstrument, useChartScope } from '../chartScope';
import { useFullScreen } from '../fullScreen';
import { SHORT_PERIOD } from '../periodNames';
import styles from './IndicatorMenu.module.css';
import { sharePicture } from './sharePicture';
import { ToolIcon, type ToolIconName } from './ToolIcon';

function useLookNames(): Record<Look, string> {
  const { t } = useLingui();
  return { candles: t`Candles`, bars: t`Price bars`, line: t`Line`, heikin: t`Heikin-Ashi` };
}

function useShare(): () => void {
  const { t } = useLingui();
  const { canvasAtom, periodAtom } = useChartScope();
  const canvas = useAtomValue(canvasAtom);
  const instrument = useChartInstrument();
  const period = useAtomValue(periodAtom);
  const tag = useLocaleTag();
  const brand = useBrand();
  return () => {
    const chart = canvas.current?.();
    if (!chart || !instrument) return;
    const now = Date.now();
    const short = SHORT_PERIOD[period];
    sharePicture(chart, {
      title: `${instrument.ShowCode} ${short}`,
      // To the minute: of a daily chart too.
      moment: `${momentLabel(now, '1min', tag)} NY`,
      broker: brand.name,
      warning: instrument.Simulated === 1 ? t`Simulated prices` : null,
      fileName: `${instrument.Code}-${short}-${new Date(now).toISOString().slice(0, 10)}.png`,
    }).catch(() => toast(t`The picture could not be made`, 'error'));
  };
}

export function ToolsMenu({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { drawingOpenAtom, lookAtom } = useChartScope();
  const [look, setLook] = useAtom(lookAtom);
  const names = useLookNames();
  const setDrawing = useSetAtom(drawingOpenAtom);
  const [full, setFull] = useFullScreen();
  const session = useSession();
  const share = useShare();
  const tools: { icon: ToolIconName; label: string; act: () => void }[] = [
    // Drawings are kept on the account.
    { icon: 'draw', label: t`Draw`, act: () => (session ? setDrawing(true) : goToLogin()) },
    { icon: full ? 'smaller' : 'full', label: full ? t`Leave full screen` : t`Full screen`, act: () => setFull(!full) },
    { icon: 'share', label: t`Share picture`, act: share },
  ];
  return (
    <div className={styles.columns}>
      <div role="group" aria-label={t`Chart type`}>
        {LOOKS.map((value) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === look}
            className={styles.item}
            onClick={() => {
              setLook(value);
              onClose();
            }}
          >
            <ToolIcon name={value} />
            <span className={styles.long}>{names[value]}</span>
            {value === look && <Icon name="check" size={18} />}
          </button>
        ))}
      </div>
      <div className={styles.rule} />
      <div>
        {tools.map(({ icon, label, act }) => (
          <button
            key={icon}
            type="button"
            className={styles.item}
            onClick={() => {
              onClose();
              act();
            }}
          >
            <ToolIcon name={icon} />
            <span className={styles.long}>{label}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
