// What one story leaves for another one after a restart: the browser's storage, and what it saw.
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const file = process.env.LOTDESK_STATE ?? join(tmpdir(), 'browser-state.json');

export async function saveState(state) {
  await writeFile(file, JSON.stringify(state), { mode: 0o600 });
}

export async function loadState() {
  return JSON.parse(await readFile(file, 'utf8'));
}
