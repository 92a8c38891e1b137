// Pictures as phones make them.

const segment = (marker, bytes) => [0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 0xff, ...bytes];
const twoBytes = (number) => [number >> 8, number & 0xff];

/** A grey JPEG; `orientation` as in its metadata: 6 is a phone held upright. Small, however many pixels it has. */
export function jpeg(width, height, orientation) {
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  const exif = [...Buffer.from('Exif\0\0MM\0*'), 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0];
  const head = [
    0xff, 0xd8,
    ...segment(0xe1, exif),
    ...segment(0xdb, [0, ...Array(64).fill(1)]),
    ...segment(0xc0, [8, ...twoBytes(height), ...twoBytes(width), 1, 1, 0x11, 0]),
    // One code each, of one bit: no difference to the block before, and the end of the block.
    ...segment(0xc4, [0x00, 1, ...Array(15).fill(0), 0]),
    ...segment(0xc4, [0x10, 1, ...Array(15).fill(0), 0]),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
  ];
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  return Buffer.concat([Buffer.from(head), Buffer.alloc(Math.ceil(blocks / 4)), Buffer.from([0xff, 0xd9])]);
}

/** Width and height of a JPEG, as it is stored. */
export function sizeOf(bytes) {
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1];
    if (marker === 0xc0 || marker === 0xc2) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
  }
  throw new Error('no JPEG');
}
