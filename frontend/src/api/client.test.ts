import { beforeEach, describe, expect, it, vi } from 'vitest';
import { change, get, installClient, NetworkError, post, Refusal, type ClientHooks } from './client';

const fetched = vi.fn<typeof fetch>();
let hooks: { [K in keyof ClientHooks]: ReturnType<typeof vi.fn> };

function answers(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

function sent(call = 0): { url: URL; init: RequestInit; headers: Headers; body: Record<string, unknown> } {
  const [url, init = {}] = fetched.mock.calls[call] ?? [];
  return {
    url: new URL(String(url), 'http://localhost'),
    init,
    headers: new Headers(init.headers),
    body: typeof init.body === 'string' ? JSON.parse(init.body) : {},
  };
}

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  hooks = {
    language: vi.fn(() => 'en'),
    token: vi.fn(() => 'the-token'),
    onSessionEnded: vi.fn(),
    onMessage: vi.fn(),
    onNetworkError: vi.fn(),
    onLoading: vi.fn(),
  };
  installClient(hooks as unknown as ClientHooks);
});

describe('a call', () => {
  it('unwraps the data and sends language, token and time', async () => {
    fetched.mockResolvedValue(answers({ code: 1, msg: 'ok', data: { a: 1 } }));
    expect(await get('/api/x', { page: 2, skipped: undefined })).toEqual({ a: 1 });
    const { url, headers } = sent();
    expect(url.pathname).toBe('/api/x');
    expect([...url.searchParams.keys()]).toEqual(['page', 't']);
    expect([headers.get('lang'), headers.get('authorization')]).toEqual(['en', 'the-token']);
  });

  it('sends JSON without a time when it posts', async () => {
    fetched.mockResolvedValue(answers({ code: 1, msg: '', data: null }));
    await post('/api/y', { account: 'a' });
    expect(sent().url.search).toBe('');
    expect(sent().body).toEqual({ account: 'a' });
    expect(sent().headers.get('content-type')).toBe('application/json');
  });

  it('is rejected with a message when it is refused', async () => {
    fetched.mockResolvedValue(answers({ code: 0, msg: 'Not enough', error: 'insufficient_margin', data: null }));
    const failure = await get('/api/x').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Refusal);
    expect(failure).toMatchObject({ code: 0, error: 'insufficient_margin', message: 'Not enough' });
    expect(hooks.onMessage).toHaveBeenCalledWith('Not enough');
  });

  it('stays silent when its caller shows the message itself', async () => {
    fetched.mockResolvedValue(answers({ code: 0, msg: 'No', data: null }));
    await expect(get('/api/x', {}, { showErrorMessage: false })).rejects.toThrow('No');
    expect(hooks.onMessage).not.toHaveBeenCalled();
  });

  it('shows the spinner for as long as it lasts, also when it fails', async () => {
    fetched.mockRejectedValue(new TypeError('failed'));
    await expect(get('/api/x', {}, { loading: true })).rejects.toBeInstanceOf(NetworkError);
    expect(hooks.onLoading.mock.calls).toEqual([[1], [-1]]);
  });
});

describe('an ended session', () => {
  it('is reported, with whether the call was one of the start', async () => {
    fetched.mockImplementation(async () => answers({ code: 999, msg: 'Log in', data: null }));
    await get('/api/x').catch(() => {});
    await get('/api/x', {}, { initialLoad: true }).catch(() => {});
    expect(hooks.onSessionEnded.mock.calls).toEqual([[{ initialLoad: false }], [{ initialLoad: true }]]);
    expect(hooks.onMessage).not.toHaveBeenCalled();
  });
});

describe('a session that goes on under a new token', () => {
  it('is not ended by the late refusal of what was asked under the old one', async () => {
    fetched.mockImplementation(async () => {
      hooks.token.mockReturnValue('the-new-token');
      return answers({ code: 999, msg: 'Log in', data: null });
    });
    await expect(get('/api/x')).rejects.toBeInstanceOf(Refusal);
    expect(hooks.onSessionEnded).not.toHaveBeenCalled();
  });
});

describe('a broken network', () => {
  it('is reported with a code', async () => {
    fetched.mockRejectedValueOnce(new TypeError('failed'));
    await get('/api/x').catch(() => {});
    fetched.mockResolvedValueOnce(new Response('<html>', { status: 502 }));
    await get('/api/x').catch(() => {});
    expect(hooks.onNetworkError.mock.calls).toEqual([['no-answer'], ['502']]);
  });

  it('says nothing of a cancelled call', async () => {
    fetched.mockRejectedValue(new DOMException('gone', 'AbortError'));
    await expect(get('/api/x')).rejects.toThrow('gone');
    expect(hooks.onNetworkError).not.toHaveBeenCalled();
  });
});

describe('a change', () => {
  it('keeps its request_id while the answer is missing, and takes a new one after it', async () => {
    fetched.mockRejectedValueOnce(new TypeError('failed'));
    await change('/v1/close', { id: 1 }).catch(() => {});
    fetched.mockImplementation(async () => answers({ code: 1, msg: 'Closed', data: {} }));
    expect(await change('/v1/close', { id: 1 })).toEqual({ data: {}, msg: 'Closed' });
    await change('/v1/close', { id: 1 });
    await change('/v1/close', { id: 2 });
    const ids = [0, 1, 2, 3].map((call) => sent(call).body.request_id);
    expect(ids[0]).toBeTruthy();
    expect(ids[1]).toBe(ids[0]);
    expect(new Set(ids).size).toBe(3);
  });

  it('keeps its request_id until the server says what became of it', async () => {
    for (const [error, code] of [['outcome_unknown', 503], ['storage_unavailable', 503], ['rate_limited', 429], ['market_closed', 0]] as const) {
      fetched.mockImplementationOnce(async () => answers({ code, msg: '', error, data: null }));
      await change('/v1/close', { id: 3 }).catch(() => {});
    }
    fetched.mockImplementation(async () => answers({ code: 1, msg: '', data: {} }));
    await change('/v1/close', { id: 3 });
    const [first, ...later] = [0, 1, 2, 3].map((call) => sent(call).body.request_id);
    expect(later).toEqual([first, first, first]);
    expect(sent(4).body.request_id).not.toBe(first);
  });

  it('is the same with another code of the authenticator', async () => {
    fetched.mockRejectedValueOnce(new TypeError('failed'));
    await change('/api/account/draw', { number: '10', auth_code: '111111' }).catch(() => {});
    fetched.mockImplementation(async () => answers({ code: 1, msg: '', data: {} }));
    await change('/api/account/draw', { number: '10', auth_code: '222222' });
    expect(sent(1).body.request_id).toBe(sent(0).body.request_id);
    expect(sent(1).body.auth_code).toBe('222222');
  });

  it('leaves a caller’s own request_id alone', async () => {
    fetched.mockResolvedValue(answers({ code: 1, msg: '', data: {} }));
    await change('/v1/submit', { request_id: 'mine' });
    expect(sent().body.request_id).toBe('mine');
  });
});
