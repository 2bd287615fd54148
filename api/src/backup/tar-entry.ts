/** An entry of a tar file (ustar), small enough to be held in memory. Ordinary tools list and extract it. */
export type TarEntry = { name: string; body: Buffer };

export const blockBytes = 512;
/** Two empty blocks end a tar file. */
export const tarEnd = Buffer.alloc(2 * blockBytes);

const longestName = 100;
const magic = 'ustar\x0000';

/** Deterministic: the same entry gives the same bytes on any machine. Readable by its owner alone, without a date. */
export function tarBytes({ name, body }: TarEntry): Buffer {
  if (!/^[\x21-\x7e]+$/.test(name) || name.length > longestName)
    throw new Error(`Not a name in a tar file: ${JSON.stringify(name)}`);
  const header = Buffer.alloc(blockBytes);
  const octal = (value: number, at: number, digits: number) =>
    header.write(`${value.toString(8).padStart(digits, '0')}\0`, at, 'latin1');
  header.write(name, 0, 'latin1');
  octal(0o600, 100, 7);
  octal(0, 108, 7);
  octal(0, 116, 7);
  octal(body.length, 124, 11);
  octal(0, 136, 11);
  header.write('0', 156, 'latin1');
  header.write(magic, 257, 'latin1');
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return Buffer.concat([header, body, Buffer.alloc(padding(body.length))]);
}

/** Parses the header of an entry. Undefined if the block is no header. */
export function readTarHeader(header: Buffer): { name: string; bytes: number; padded: number } | undefined {
  if (
    header.toString('latin1', 257, 265) !== magic ||
    Number.parseInt(header.toString('latin1', 148, 154), 8) !== checksum(header)
  )
    return undefined;
  const bytes = Number.parseInt(header.toString('latin1', 124, 135), 8);
  return {
    name: header.toString('latin1', 0, longestName).split('\0', 1)[0] ?? '',
    bytes,
    padded: bytes + padding(bytes),
  };
}

/** The checksum field itself counts as blanks. */
function checksum(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);
}

function padding(bytes: number): number {
  return (blockBytes - (bytes % blockBytes)) % blockBytes;
}
