// The state of one chart. The phone's is the app's own; on the desktop each of several charts has one of its own.
import { createContext, useContext } from 'react';
import type { PrimitiveAtom, WritableAtom, Atom } from 'jotai';
import type { Instrument, Period } from '../../api/types';
import { useSelectedInstrument } from '../../state';
import type { CandleChartHandle, ChartData, Look, Study, StudyChoice } from '../../ui/chart';
import { canvasAtom, chartDataAtom, drawingOpenAtom, fullScreenAtom, lookAtom, periodAtom, studiesAtom, studyChoiceAtom } from './state';

type Settable<T> = WritableAtom<T, [T], void>;

export interface ChartScope {
  periodAtom: Settable<Period>;
  studiesAtom: Settable<Study[]>;
  studyChoiceAtom: Atom<StudyChoice>;
  lookAtom: Settable<Look>;
  canvasAtom: Atom<{ current: CandleChartHandle['canvas'] | null }>;
  chartDataAtom: Atom<{ current: (() => ChartData | null) | null }>;
  drawingOpenAtom: PrimitiveAtom<boolean>;
  fullScreenAtom: PrimitiveAtom<boolean>;
  /** Whether keys that are pressed beside the charts are for this one; absent: it is the only one. */
  activeAtom?: Atom<boolean>;
  /** Absent: the one that is traded. */
  instrument?: Instrument;
  /** Of charts that share their crosshair: the moment under it, as one of them shows it. */
  moment?: {
    atom: Atom<number | null>;
    show: (time: number | null) => void;
  };
}

const APP: ChartScope = { periodAtom, studiesAtom, studyChoiceAtom, lookAtom, canvasAtom, chartDataAtom, drawingOpenAtom, fullScreenAtom };

export const ChartScopeContext = createContext<ChartScope>(APP);

export function useChartScope(): ChartScope {
  return useContext(ChartScopeContext);
}

export function useChartInstrument(): Instrument | undefined {
  const selected = useSelectedInstrument();
  return useChartScope().instrument ?? selected;
}
