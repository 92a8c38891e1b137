// Downloads a part of the app when it is first shown, with retries for a bad network.

export type LoadPart<T> = () => Promise<T>;

/** The code of a part could not be downloaded, as opposed to a part that was loaded and failed. */
export class DownloadError extends Error {
  constructor(cause: unknown) {
    super('no download', { cause });
    this.name = 'DownloadError';
  }
}

/** Delays of the retries during which a skeleton is shown. */
const FIRST_RETRIES_MS = [250, 750, 1_500];
/** Interval of the retries after the error is shown. */
export const RETRY_MS = 3_000;

export async function loadWithRetry<T>(load: LoadPart<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await load();
    } catch (error) {
      const wait = FIRST_RETRIES_MS[tries];
      if (wait === undefined) throw new DownloadError(error);
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
