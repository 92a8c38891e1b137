// The icons that are there, and the download of the others.
import { FIRST_SHAPES } from './iconShapes';
import type { MORE_SHAPES } from './moreIconShapes';

export type IconName = keyof typeof FIRST_SHAPES | keyof typeof MORE_SHAPES;

export interface IconShape {
  path: string;
  /** A filled part. */
  filled?: string | undefined;
}

const shapes = new Map<string, IconShape>();

/** Adds what is downloaded, or bundled where there is one file for all. */
export function addShapes(paths: Record<string, string>, filled: Record<string, string> = {}): void {
  for (const [name, path] of Object.entries(paths)) shapes.set(name, { path, filled: filled[name] });
}

addShapes(FIRST_SHAPES);

export function shapeOf(name: IconName): IconShape | undefined {
  return shapes.get(name);
}

let loading: Promise<void> | null = null;
const FIRST_COUNT = shapes.size;

/** Of all icons: with the first part of the app that is downloaded later. */
export function loadIcons(): Promise<void> {
  if (shapes.size > FIRST_COUNT) return Promise.resolve();
  loading ??= import('./moreIconShapes').then(({ MORE_FILLED, MORE_SHAPES }) => addShapes(MORE_SHAPES, MORE_FILLED));
  // A failed download is tried again at the next call.
  loading.catch(() => {
    loading = null;
  });
  return loading;
}
