/** File types of uploads, detected by their first bytes; file name and content type are ignored. */
export type UploadType = 'jpeg' | 'png' | 'webp' | 'avif';

/** Number of bytes that `uploadType` needs. */
export const headLength = 64;

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpeg = Buffer.from([0xff, 0xd8, 0xff]);

export function uploadType(head: Buffer): UploadType | undefined {
  if (head.subarray(0, 3).equals(jpeg)) return 'jpeg';
  if (head.subarray(0, 8).equals(png)) return 'png';
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP') return 'webp';
  return text(head, 4, 8) === 'ftyp' && brandsOf(head).includes('avif') ? 'avif' : undefined;
}

/** The box starts with its length; a version number stands between the major brand and the compatible ones. */
function brandsOf(head: Buffer): string[] {
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [text(head, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(head, at, at + 4));
  return brands;
}

function text(head: Buffer, from: number, to: number): string {
  return head.toString('latin1', from, to);
}
