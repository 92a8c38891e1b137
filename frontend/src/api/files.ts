// Files to and from the server: a part of the client that no first screen needs.
import { call, isEnvelope, NetworkError, noAnswer, performed, present, Refusal, report, requestHeaders, type Answer, type CallOptions, type Envelope, type Params } from './client';

/** A file as the body of a call. */
export async function sendFile<T>(path: string, kind: string, file: string | Blob): Promise<Answer<T>> {
  return call<T>(path, { method: 'POST', headers: { 'content-type': kind }, body: file }, {});
}

/** Sends one file. `onProgress` receives the sent share, 0 to 1, which fetch does not report. */
export async function upload<T>(
  path: string,
  file: Blob,
  { onProgress, ...options }: CallOptions & { onProgress?: (share: number) => void } = {},
): Promise<T> {
  const { data } = await performed<T>(path, () => transfer<T>(path, file, onProgress ?? (() => {}), options.signal), options);
  return data;
}

function transfer<T>(path: string, file: Blob, onProgress: (share: number) => void, signal?: AbortSignal) {
  return new Promise<Envelope<T>>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    for (const [name, value] of requestHeaders(path)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('error', () => reject(noAnswer()));
    request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled', 'AbortError')));
    request.addEventListener('load', () => {
      const body = parsed(request.responseText);
      if (isEnvelope<T>(body)) resolve(body);
      else reject(new NetworkError(String(request.status)));
    });
    signal?.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.set('file', file);
    request.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A picture that only its owner may see: it is fetched with the token as a header. */
export async function picture(path: string, signal?: AbortSignal): Promise<Blob> {
  const response = await fetch(path, { headers: requestHeaders(path), signal, credentials: 'same-origin' });
  if (!response.ok || !response.headers.get('content-type')?.startsWith('image/')) {
    throw new NetworkError(String(response.status));
  }
  return response.blob();
}

/** Downloads a file under the name that the server gives it. A refusal is reported like any other. */
export async function download(path: string, query: Params = {}): Promise<Headers> {
  try {
    const search = new URLSearchParams(present(query));
    const url = search.size > 0 ? `${path}?${search.toString()}` : path;
    const response = await fetch(url, { headers: requestHeaders(path), credentials: 'same-origin' }).catch(() => {
      throw noAnswer();
    });
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
    if (!name) {
      const body: unknown = await response.json().catch(() => null);
      if (!isEnvelope<null>(body)) throw new NetworkError(String(response.status));
      throw new Refusal(body.code, body.msg, body.error ?? null, body.field ?? null);
    }
    saveFile(await response.blob(), name);
    return response.headers;
  } catch (error) {
    report(error, {});
    throw error;
  }
}

/** Saves a file in the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken it by the time that the next task runs.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
