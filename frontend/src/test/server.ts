// Answers calls in place of the server, by path, and remembers what was sent.
import { vi } from 'vitest';

type Answer = unknown | ((body: Record<string, unknown>, query: URLSearchParams) => unknown);

export interface SentCall {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
}

/** What a path answers with; a `refusal(...)` is sent as one. A path that is not named is refused. */
export function serve(answers: Record<string, Answer>): SentCall[] {
  const calls: SentCall[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost');
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    calls.push({ method: init.method ?? 'GET', path: url.pathname, query: url.searchParams, body });
    const found = answers[url.pathname] ?? refusal('unknown_path');
    const answer: unknown = typeof found === 'function' ? (found as (body: unknown, query: URLSearchParams) => unknown)(body, url.searchParams) : found;
    const envelope = isRefusal(answer) ? answer.refused : { code: 1, msg: 'Done.', data: answer };
    return new Response(JSON.stringify(envelope), { headers: { 'content-type': 'application/json' } });
  });
  return calls;
}

interface Refused {
  refused: { code: number; msg: string; data: null; error: string; field?: string };
}

export function refusal(error: string, msg = error, field?: string): Refused {
  return { refused: { code: 0, msg, data: null, error, field } };
}

function isRefusal(answer: unknown): answer is Refused {
  return typeof answer === 'object' && answer !== null && 'refused' in answer && typeof answer.refused === 'object';
}
