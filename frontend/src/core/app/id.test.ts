import { afterEach, describe, expect, it, vi } from 'vitest';
import { newId } from './id';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

describe('a new id', () => {
  it('is a random UUID', () => {
    expect(newId()).toMatch(UUID);
    expect(newId()).not.toBe(newId());
  });

  it('is one over plain http too, where the browser has no randomUUID', () => {
    const { crypto } = globalThis;
    const getRandomValues = <T extends ArrayBufferView>(into: T): T => crypto.getRandomValues(into as never);
    vi.stubGlobal('crypto', { getRandomValues });
    const ids = Array.from({ length: 200 }, newId);
    for (const id of ids) expect(id).toMatch(UUID);
    expect(new Set(ids).size).toBe(200);
  });
});
