// The drawings of one instrument while its chart is open: changed here at once, saved in the background. Where another device
// saved in between, the two states are joined and saved again.
import { VersionedSaver, type Versioned, type Versions } from '../../app/versionedSaver';
import type { Drawing } from './drawing';
import { begin, merge, redo, step, undo, without, withDrawing, type DrawingHistory } from './history';

export type Saved = Versioned<readonly Drawing[]>;
export type DrawingServer = Pick<Versions<readonly Drawing[]>, 'save' | 'load' | 'failed' | 'retries'>;

export class DrawingStore {
  private history: DrawingHistory;
  private readonly saver: VersionedSaver<readonly Drawing[]>;
  private readonly listeners = new Set<() => void>();

  constructor(initial: Saved, server: DrawingServer) {
    this.history = begin(initial.value);
    this.saver = new VersionedSaver(initial, {
      ...server,
      current: () => this.history.now,
      join: (base, theirs) => this.join(base, theirs),
    });
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  get state(): DrawingHistory {
    return this.history;
  }

  get isSaved(): boolean {
    return this.saver.isSaved;
  }

  snapshot = (): DrawingHistory => this.history;

  put(drawing: Drawing): void {
    this.set(step(this.history, withDrawing(this.history.now, drawing)));
  }

  remove(id: string): void {
    this.set(step(this.history, without(this.history.now, id)));
  }

  clear(): void {
    if (this.history.now.length > 0) this.set(step(this.history, []));
  }

  undo(): void {
    this.set(undo(this.history));
  }

  redo(): void {
    this.set(redo(this.history));
  }

  private set(history: DrawingHistory): void {
    if (history === this.history) return;
    this.history = history;
    this.emit();
    void this.saver.flush();
  }

  private emit(): void {
    for (const listener of this.listeners) listener();
  }

  private join(base: readonly Drawing[], theirs: readonly Drawing[]): void {
    const joined = (drawings: readonly Drawing[]) => merge(base, drawings, theirs);
    const { past, now, future } = this.history;
    this.history = { past: past.map(joined), now: joined(now), future: future.map(joined) };
    this.emit();
  }
}
