import { expect, it } from 'vitest';
import type { Drawing } from '../../../../core/market/drawings/drawing';
import type { Shape } from '../../../../core/market/drawings/shapes';
import type { LayerSpace, Palette } from '../../../../ui/chart';
import { paintDrawing } from './paintDrawings';

it('leaves out the name of a level that another name would cover', () => {
  const written: string[] = [];
  const ctx = new Proxy({} as Record<string, unknown>, {
    get: (kept, key) => {
      if (key === 'fillText') return (text: string) => written.push(text);
      if (key === 'measureText') return () => ({ width: 20 });
      return kept[key as string] ?? (() => {});
    },
  }) as unknown as CanvasRenderingContext2D;
  const level = (label: string, y: number) => ({ from: { x: 0, y }, to: { x: 90, y }, label });
  const shape = { segments: [level('0%', 80), level('23.6%', 71), level('50%', 52), level('61.8%', 47)], areas: [], handles: [] } as unknown as Shape;
  paintDrawing(ctx, {} as LayerSpace, { studies: [], font: '11px sans', bg: '#000', accent: '#fff' } as unknown as Palette, { drawing: { tool: 'fibonacci', ink: 0 } as unknown as Drawing, shape, selected: false }, null);
  expect(written).toEqual(['0%', '50%']);
});
