// The drawings of one instrument while its chart is open: changed here at once, saved in the background, one request at a time.
// Where another device saved in between, the two states are joined and saved again.
import type { Drawing } from './drawing';
import { begin, merge, redo, step, undo, without, withDrawing, type DrawingHistory } from './history';

export interface Saved {
  version: number;
  drawings: readonly Drawing[];
}

/** Answers null where the version is not the server's any more. */
export type Save = (version: number, drawings: readonly Drawing[]) => Promise<Saved | null>;
export type Load = () => Promise<Saved>;

/** Of one flush: two devices that save at once need a few, more would be an error. */
const TRIES_MAX = 20;

export class DrawingStore {
  private history: DrawingHistory;
  private saved: Saved;
  private saving = false;
  private readonly listeners = new Set<() => void>();

  constructor(
    initial: Saved,
    private readonly save: Save,
    private readonly load: Load,
    private readonly onFailure: (error: unknown) => void,
  ) {
    this.saved = initial;
    this.history = begin(initial.drawings);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  get state(): DrawingHistory {
    return this.history;
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
    void this.flush();
  }

  private emit(): void {
    for (const listener of this.listeners) listener();
  }

  /** Saves until the server has what is shown. A failure is retried with the next change. */
  private async flush(): Promise<void> {
    if (this.saving) return;
    this.saving = true;
    try {
      let tries = 0;
      while (this.history.now !== this.saved.drawings) {
        tries += 1;
        if (tries > TRIES_MAX) throw new Error('the drawings change faster than they are saved');
        const sent = this.history.now;
        const answer = await this.save(this.saved.version, sent);
        if (answer) this.saved = { version: answer.version, drawings: sent };
        else await this.join();
      }
    } catch (error) {
      this.onFailure(error);
    } finally {
      this.saving = false;
    }
  }

  private async join(): Promise<void> {
    const base = this.saved.drawings;
    const theirs = await this.load();
    const now = merge(base, this.history.now, theirs.drawings);
    this.saved = theirs;
    const joined = (drawings: readonly Drawing[]) => merge(base, drawings, theirs.drawings);
    this.history = { past: this.history.past.map(joined), now, future: this.history.future.map(joined) };
    this.emit();
  }
}
