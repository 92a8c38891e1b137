// Downloads the files of a part before it is imported; the build puts this in the place of the bundler's own (vite/partPreload.ts).
// Chromium keeps the failure of an import for the lifetime of the page, and with it that of every part which needs the
// same file. So nothing is imported that is not there: a download that failed is simply made again at the next attempt.

const downloads = new Map<string, Promise<unknown>>();

async function downloadScript(path: string): Promise<void> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  // The import finds it in the browser's cache, which keeps what was read to the end.
  await answer.arrayBuffer();
}

/** If it fails, public/boot.js renews the link. */
function downloadStyles(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href: path });
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(path));
    document.head.append(link);
  });
}

function download(file: string): Promise<unknown> {
  const path = `/${file}`;
  let loading = downloads.get(path);
  if (!loading) {
    // The page names those of the first screen.
    if (document.querySelector(`[href="${path}"],[src="${path}"]`)) return Promise.resolve();
    loading = path.endsWith('.css') ? downloadStyles(path) : downloadScript(path);
    loading.catch(() => downloads.delete(path));
    downloads.set(path, loading);
  }
  return loading;
}

/** The file that a part is in, as the call that imports it names it: the bundler lists only what is needed besides. */
function fileOf(load: () => unknown): string[] {
  const name = /import\((.)\.\/(.+?)\1/.exec(String(load))?.[2];
  return name ? [`${import.meta.url.split('/').slice(3, -1).join('/')}/${name}`] : [];
}

export async function preload<T>(load: () => Promise<T>, files?: readonly string[]): Promise<T> {
  await Promise.all((files?.length ? files : fileOf(load)).map(download));
  return load();
}
