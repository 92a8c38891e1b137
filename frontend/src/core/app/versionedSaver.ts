// Saves a document that has a version on the server: in the background, one request at a time, until the server has what is
// shown. Where another device saved in between, the owner joins the two and the result is saved again.

export interface Versioned<T> {
  version: number;
  value: T;
}

export interface Versions<T> {
  /** What is shown now. Compared by identity. */
  current(): T;
  /** Takes over `theirs`, with the changes that were made here since `base`. */
  join(base: T, theirs: T): void;
  /** Answers null where the version is not the server's any more. */
  save(version: number, value: T): Promise<Versioned<T> | null>;
  load(): Promise<Versioned<T>>;
  /** Once for each series of failures. */
  failed(error: unknown): void;
  /** Whether it may succeed later without a change. */
  retries(error: unknown): boolean;
}

/** Of one flush: two devices that save at once need a few, more would be an error. */
const TRIES_MAX = 20;
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;

export class VersionedSaver<T> {
  private saving = false;
  private stopped = false;
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private saved: Versioned<T>,
    private readonly document: Versions<T>,
  ) {}

  /** The server has what is shown. */
  get isSaved(): boolean {
    return this.document.current() === this.saved.value;
  }

  /** Nothing is saved after this, nor joined. */
  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  async flush(): Promise<void> {
    if (this.saving) return;
    this.saving = true;
    clearTimeout(this.timer);
    try {
      await this.saveAll();
      this.pause = FIRST_PAUSE;
    } catch (error) {
      if (this.stopped) return;
      if (this.pause === FIRST_PAUSE) this.document.failed(error);
      if (this.document.retries(error)) this.retryLater();
    } finally {
      this.saving = false;
    }
  }

  private async saveAll(): Promise<void> {
    let tries = 0;
    while (!this.stopped && !this.isSaved) {
      tries += 1;
      if (tries > TRIES_MAX) throw new Error('the document changes faster than it is saved');
      const sent = this.document.current();
      // oxlint-disable-next-line no-await-in-loop -- one request at a time
      const answer = await this.document.save(this.saved.version, sent);
      if (answer) {
        this.saved = { version: answer.version, value: sent };
      } else if (!this.stopped) {
        const base = this.saved.value;
        // oxlint-disable-next-line no-await-in-loop -- as above
        this.saved = await this.document.load();
        if (!this.stopped) this.document.join(base, this.saved.value);
      }
    }
  }

  private retryLater(): void {
    this.timer = setTimeout(() => void this.flush(), this.pause);
    this.pause = Math.min(2 * this.pause, LONGEST_PAUSE);
  }
}
