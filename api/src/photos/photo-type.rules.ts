/** What an upload may be, told by how it begins and never by its name or by what the client calls it. */
export type UploadType = 'jpeg' | 'png' | 'webp' | 'avif';

/** As many bytes of a file as `uploadType` looks at. */
export const headLength = 64;

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpeg = Buffer.from([0xff, 0xd8, 0xff]);

export function uploadType(head: Buffer): UploadType | undefined {
  if (head.subarray(0, 3).equals(jpeg)) return 'jpeg';
  if (head.subarray(0, 8).equals(png)) return 'png';
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP') return 'webp';
  return text(head, 4, 8) === 'ftyp' && brandsOf(head).includes('avif') ? 'avif' : undefined;
}

/** The box says how long it is; the version stands between its main brand and the others. */
function brandsOf(head: Buffer): string[] {
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [text(head, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(head, at, at + 4));
  return brands;
}

function text(head: Buffer, from: number, to: number): string {
  return head.toString('latin1', from, to);
}
