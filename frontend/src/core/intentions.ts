// Which request_id a change carries. The same change asked again while its answer is outstanding or was lost is the same
// intention and keeps its id, so that the server does it once; an answered one is over.

/** After this long without an answer a person has looked, and means something new. */
const FORGOTTEN_AFTER_MS = 120_000;

export class Intentions {
  private readonly open = new Map<string, { id: string; at: number }>();

  constructor(
    private readonly newId: () => string,
    private readonly now: () => number,
  ) {}

  idFor(key: string): string {
    const known = this.open.get(key);
    if (known && this.now() - known.at < FORGOTTEN_AFTER_MS) return known.id;
    const id = this.newId();
    this.open.set(key, { id, at: this.now() });
    return id;
  }

  settle(key: string): void {
    this.open.delete(key);
  }
}
