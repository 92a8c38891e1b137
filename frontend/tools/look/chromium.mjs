// Which Chromium: the one that CHROMIUM names, or else the one that comes with the packages. The latter is unpacked into
// node_modules, elsewhere first and then moved: another process never finds half of it, also after an interruption.
import { access, mkdtemp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url));

async function isThere(path) {
  return access(path).then(() => true, () => false);
}

async function unpack(chromium, home) {
  await mkdir(CACHE, { recursive: true });
  const own = await mkdtemp(join(CACHE, 'unpacking-'));
  const { TMPDIR } = process.env;
  // The package unpacks into the temporary folder.
  process.env.TMPDIR = own;
  try {
    await chromium.executablePath();
    await rename(own, home);
  } catch (error) {
    // Another process may have been quicker.
    if (!(await isThere(join(home, 'chromium')))) throw error;
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    await rm(own, { recursive: true, force: true });
  }
}

/** Options of `playwright.launch`; `several` for a browser that opens one page after another. */
export async function engine({ several = false } = {}) {
  // It may run as root inside a container, where Chromium's own sandbox cannot start.
  if (process.env.CHROMIUM) return { executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] };
  const { default: chromium } = await import('@sparticuz/chromium');
  const home = join(CACHE, 'chromium');
  const executablePath = join(home, 'chromium');
  if (!(await isThere(executablePath))) await unpack(chromium, home);
  // In a single process, as the package has it, the browser ends with the first page that is closed.
  const args = several ? chromium.args.filter((arg) => arg !== '--single-process') : chromium.args;
  return { executablePath, args: [...args, '--disable-background-networking'] };
}
