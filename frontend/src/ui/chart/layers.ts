// Several layers as one: painted in their order, and pressed from the last, which is on top.
import type { ChartLayer, LayerTakes } from './layer';

/** Null without any. */
export function joinLayers(...given: (ChartLayer | null)[]): ChartLayer | null {
  const layers = given.filter((layer): layer is ChartLayer => layer !== null);
  if (layers.length < 2) return layers[0] ?? null;
  // Moves without a press, and those of the layer that took it.
  let pressed: ChartLayer | null = null;
  return {
    paint: (...args) => layers.forEach((layer) => layer.paint(...args)),
    foot: (space) => Math.max(...layers.map((layer) => layer.foot?.(space) ?? 0)),
    press: (...args) => {
      let takes: LayerTakes = false;
      pressed =
        layers.findLast((layer) => {
          takes = layer.press(...args);
          return takes !== false;
        }) ?? null;
      return takes;
    },
    move: (...args) => (pressed ? [pressed] : layers).forEach((layer) => layer.move(...args)),
    release: (...args) => {
      (pressed ? [pressed] : layers).forEach((layer) => layer.release(...args));
      pressed = null;
    },
    subscribe: (changed) => {
      const stops = layers.map((layer) => layer.subscribe(changed));
      return () => stops.forEach((stop) => stop());
    },
  };
}
