// How the prices are drawn, and the tools of the chart.
import { useLingui } from '@lingui/react/macro';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { zoned } from '../../../core/app/time';
import { momentLabel } from '../../../core/market/candlesTime';
import { formatPrice } from '../../../core/numbers/format';
import { goToLogin, openSheet, toast, useBrand, useLocaleTag, useSession, useSettings } from '../../../state';
import { LOOKS, type Look } from '../../../ui/chart';
import { Icon } from '../../../ui/Icon';
import { useChartInstrument, useChartScope } from '../chartScope';
import { useFullScreen } from '../fullScreen';
import { SHORT_PERIOD } from '../periodNames';
import { comparedAtom, eventsShownAtom } from '../state';
import { ComparePicker } from './compare/ComparePicker';
import { DataTable } from './DataTable';
import styles from './IndicatorMenu.module.css';
import { ShareForm } from './ShareForm';
import { drawPicture, sharePicture } from './sharePicture';
import { ToolIcon, type ToolIconName } from './ToolIcon';

function useLookNames(): Record<Look, string> {
  const { t } = useLingui();
  return { candles: t`Candles`, bars: t`Price bars`, line: t`Line`, heikin: t`Heikin-Ashi` };
}

function useShare(): () => void {
  const { t } = useLingui();
  const { canvasAtom, chartDataAtom, periodAtom } = useChartScope();
  const canvas = useAtomValue(canvasAtom);
  const data = useAtomValue(chartDataAtom);
  const instrument = useChartInstrument();
  const period = useAtomValue(periodAtom);
  const tag = useLocaleTag();
  const brand = useBrand();
  return () => {
    const take = canvas.current;
    const chart = take?.();
    if (!take || !chart || !instrument) return;
    const now = Date.now();
    const short = SHORT_PERIOD[period];
    const texts = {
      title: `${instrument.ShowCode} ${short}`,
      // To the minute: of a daily chart too.
      moment: zoned(momentLabel(now, '1min', tag), now, tag),
      broker: brand.name,
      warning: instrument.Simulated === 1 ? t`Simulated prices` : null,
      fileName: `${instrument.Code}-${short}-${new Date(now).toISOString().slice(0, 10)}.png`,
    };
    // Both as they are now: the chart moves on, and may be gone before the sheet is.
    const full = data.current?.()?.lines ? drawPicture(chart, texts) : null;
    const bare = drawPicture(take(true) ?? chart, texts);
    openSheet({
      title: t`Share picture`,
      content: (close) => (
        <ShareForm
          bare={bare}
          full={full}
          onShare={(picture) => {
            sharePicture(picture, texts).catch(() => toast(t`The picture could not be made`, 'error'));
            close();
          }}
        />
      ),
    });
  };
}

function useCompare(): () => void {
  const { t } = useLingui();
  const instrument = useChartInstrument();
  const [compared, setCompared] = useAtom(comparedAtom);
  return () => {
    if (!instrument) return;
    openSheet({
      title: t`Compare`,
      content: (close) => (
        <ComparePicker
          instrument={instrument}
          current={compared.get(instrument.Id) ?? null}
          onPick={(other) => {
            setCompared(instrument.Id, other);
            close();
          }}
        />
      ),
    });
  };
}

function useDataTable(): () => void {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const { chartDataAtom, periodAtom } = useChartScope();
  const { timeZone } = useSettings();
  const instrument = useChartInstrument();
  const period = useAtomValue(periodAtom);
  const chart = useAtomValue(chartDataAtom);
  return () => {
    const data = chart.current?.();
    if (!instrument || !data) return;
    const { PricePrecision: precision } = instrument;
    const format = {
      precision,
      tag,
      price: (value: number) => formatPrice(value.toFixed(precision), precision, tag),
      moment: (time: number) => momentLabel(time, period, tag),
      zone: timeZone,
    };
    // Its own copy: the running candle moves on.
    const still = { ...data, bars: [...data.bars] };
    const caption = `${instrument.ShowCode} ${SHORT_PERIOD[period]}`;
    openSheet({ title: t`Data table`, content: () => <DataTable data={still} format={format} caption={caption} /> });
  };
}

export function ToolsMenu({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { drawingOpenAtom, lookAtom } = useChartScope();
  const [look, setLook] = useAtom(lookAtom);
  const names = useLookNames();
  const setDrawing = useSetAtom(drawingOpenAtom);
  const [events, setEvents] = useAtom(eventsShownAtom);
  const [full, setFull] = useFullScreen();
  const session = useSession();
  const share = useShare();
  const compare = useCompare();
  const showTable = useDataTable();
  const tools: { icon: ToolIconName; label: string; act: () => void }[] = [
    // Drawings are kept on the account.
    { icon: 'draw', label: t`Draw`, act: () => (session ? setDrawing(true) : goToLogin()) },
    { icon: 'compare', label: t`Compare`, act: compare },
    { icon: 'table', label: t`Data table`, act: showTable },
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
        <button
          type="button"
          aria-pressed={events}
          className={styles.item}
          onClick={() => {
            setEvents(!events);
            onClose();
          }}
        >
          <Icon name="news" size={20} />
          <span className={styles.long}>{t`Economic events`}</span>
          {events && <Icon name="check" size={18} />}
        </button>
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
