// A part of the app that is downloaded when it is wanted: asked for again while a network is bad.

export type LoadPart<T> = () => Promise<T>;

/** The code of a part could not be loaded, as opposed to a part that was loaded and failed. */
export class PartMissing extends Error {
  constructor(cause: unknown) {
    super('a part of the app could not be loaded', { cause });
    this.name = 'PartMissing';
  }
}

/** Milliseconds before each further try, during which a skeleton is shown. */
const WAITS = [250, 750, 1_500];
/** Time between tries after the error is shown. */
export const AGAIN_MS = 3_000;

export async function loadPatiently<T>(load: LoadPart<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await load();
    } catch (error) {
      const wait = WAITS[tries];
      if (wait === undefined) throw new PartMissing(error);
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
