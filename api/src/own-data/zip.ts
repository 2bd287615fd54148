import { crc32, deflateRawSync } from 'node:zlib';

export type ZipFile = { name: string; body: Buffer };

const signs = { file: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 } as const;
const version = 20;
/** Names are UTF-8. */
const flags = 0x0800;
const deflated = 8;

/** A ZIP archive of a few files in memory, without a package of its own. Pictures are small already, and barely grow. */
export function zipOf(files: readonly ZipFile[], at: Date): Buffer {
  const parts: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { name, body } of files) {
    const [named, packed] = [Buffer.from(name), deflateRawSync(body)];
    const about = aboutOf(body, packed, named.length, at);
    const head = Buffer.concat([numbers([signs.file, 4], [version, 2]), about, named]);
    entries.push(
      Buffer.concat([
        numbers([signs.entry, 4], [version, 2], [version, 2]),
        about,
        numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
        named,
      ]),
    );
    parts.push(head, packed);
    offset += head.length + packed.length;
  }
  const list = Buffer.concat(entries);
  const { length } = files;
  return Buffer.concat([
    ...parts,
    list,
    numbers([signs.end, 4], [0, 2], [0, 2], [length, 2], [length, 2], [list.length, 4], [offset, 4], [0, 2]),
  ]);
}

/** From the flags to the length of the extra field, which both headers have alike. */
function aboutOf(body: Buffer, packed: Buffer, nameLength: number, at: Date): Buffer {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return numbers(
    ...([
      [flags, 2],
      [deflated, 2],
      [time, 2],
      [day, 2],
    ] as const),
    ...([
      [crc32(body), 4],
      [packed.length, 4],
      [body.length, 4],
      [nameLength, 2],
      [0, 2],
    ] as const),
  );
}

/** Little-endian numbers, each with its bytes. */
function numbers(...of: readonly (readonly [value: number, bytes: number])[]): Buffer {
  return Buffer.concat(
    of.map(([value, bytes]) => {
      const part = Buffer.alloc(bytes);
      part.writeUIntLE(value, 0, bytes);
      return part;
    }),
  );
}
