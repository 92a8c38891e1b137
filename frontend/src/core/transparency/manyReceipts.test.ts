// Random receipts, each verified here as the server's verifier did (crates/lotdesk-transparency/tests/acceptance.rs runs this).
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseReceipt, verifyReceipt } from './receipt';

const path = process.env['LOTDESK_RECEIPTS'];

it.skipIf(path === undefined)(
  'verifies the receipts that hold, and no other',
  async () => {
    const lines = readFileSync(path ?? '', 'utf8').trimEnd().split('\n');
    expect(lines.length).toBeGreaterThanOrEqual(400);
    for (const line of lines) {
      const { receipt, key, checkpoint, holds } = JSON.parse(line) as { receipt: object; key: string; checkpoint: string | null; holds: boolean };
      const parsed = parseReceipt(JSON.stringify(receipt));
      const outcome = parsed && (await verifyReceipt(parsed, { key, ...(checkpoint === null ? {} : { checkpoint }) }));
      expect(outcome?.failure === null && outcome.verified.signed, `${outcome?.failure?.step} ${line}`).toBe(holds);
    }
  },
  600_000,
);
