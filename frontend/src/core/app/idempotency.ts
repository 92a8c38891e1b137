// Idempotency keys: the request_id of a change. A change that is repeated while its response is outstanding or was lost
// keeps its id, so that the server executes it once; after a response the next one gets a new id.

/** After this long without a response, the same change is a new one. */
export const IDEMPOTENCY_MS = 120_000;

export class IdempotencyKeys {
  private readonly open = new Map<string, { id: string; at: number }>();

  constructor(
    private readonly newId: () => string,
    private readonly now: () => number,
  ) {}

  idFor(key: string): string {
    const known = this.open.get(key);
    if (known && this.now() - known.at < IDEMPOTENCY_MS) return known.id;
    const id = this.newId();
    this.open.set(key, { id, at: this.now() });
    return id;
  }

  settle(key: string): void {
    this.open.delete(key);
  }
}
