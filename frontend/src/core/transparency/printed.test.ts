import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { comparePrinted, printedOf, type Printed } from './printed';
import { checkpointLines, leafHashes, type Receipt } from './receipt';
import { receiptTextOf } from './receiptFile';

const { receipt, known } = JSON.parse(readFileSync(join(__dirname, '../../../../crates/lotdesk-transparency/tests/receipt-v1.json'), 'utf8')) as { receipt: Receipt; known: string };
const HASH = 'a'.repeat(43);

it('reads the fragment of a QR code, and nothing else', () => {
  const fragment = `#order=17&leaf=44&hash=${'-'.repeat(43)}&size=45&root=${'_'.repeat(43)}`;
  expect(printedOf(fragment)).toEqual({ order: '17', leaf: 44, hash: `${'+'.repeat(43)}=`, size: 45, root: `${'/'.repeat(43)}=` });
  for (const other of ['', '#/verify', '#order=1', fragment.replace('size=45', 'size=4e5'), fragment.replace('leaf=44', 'leaf=-1'), fragment.replace('-&', '&'), fragment.replace('17', '<b>')]) {
    expect(printedOf(other)).toBeNull();
  }
});

it('compares a receipt with the printed one: entry, and log where the sizes agree', async () => {
  const { size, root } = checkpointLines(receipt.checkpoint);
  const [hash = '', leaf = -1] = [(await leafHashes(receipt)).at(-1), receipt.events.at(-1)?.index];
  const printed: Printed = { order: '1', leaf, hash, size, root };
  const earlier = checkpointLines(known);
  const outcomes = [
    [printed, 'same'],
    // The receipt leads back to that one, too.
    [{ ...printed, size: earlier.size, root: earlier.root }, 'same'],
    [{ ...printed, size: earlier.size }, 'differs'],
    [{ ...printed, size: size - 1 }, 'leaf'],
    [{ ...printed, root: `${HASH}=` }, 'differs'],
    [{ ...printed, hash: `${HASH}=` }, 'differs'],
    [{ ...printed, leaf: printed.leaf + 1 }, 'differs'],
  ] as const;
  for (const [of, outcome] of outcomes) expect(await comparePrinted(receipt, of)).toBe(outcome);
});

it('finds the receipt within a PDF', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(receiptTextOf(bytes('{"a":1}'))).toBe('{"a":1}');
  expect(receiptTextOf(bytes('%PDF-1.7\n<< /Type /EmbeddedFile /Params << /Size 7 >> >>\r\nstream\r\n{"é":1}\nendstream'))).toBe('{"é":1}');
  expect(receiptTextOf(bytes('%PDF-1.7\n<< >>\nstream\n{"a":1}\nendstream'))).toBeNull();
  expect(receiptTextOf(bytes('%PDF-1.7\n<< /Type /EmbeddedFile >>\nstream\n{"a":1}'))).toBeNull();
});
