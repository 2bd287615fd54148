import { limits } from '@manyhearts/contract/limits';

/** What a file's header says, before decoding. */
export type PictureHead = {
  format: string;
  width: number;
  height: number;
  pages: number;
  channels: number;
  isDeep: boolean;
  isProgressive: boolean;
  chroma: string;
};
export type Refusal = {
  code: 'photo_too_large' | 'photo_too_small' | 'photo_unreadable';
  params: Record<string, number>;
};

const { maxPixels, maxPixelsOfAvif, maxPixelsOfRichAvif, minSide } = limits.photos;

/**
 * Memory that all pictures in work may take together. The figures in this file were measured; `npm run bench -- photos`
 * repeats that.
 */
export const room = 250_000_000;
/** Memory for a small picture and the files made of it. */
export const leastWeight = 30_000_000;
/** Formats whose weight can be estimated; AVIF is reported as heif. */
const formats = ['jpeg', 'png', 'webp', 'heif'];
/** Only the first frame is shown; a file with thousands of frames only costs time. */
const mostFrames = 100;
/** Rows that resizing keeps in memory when a picture is decoded row by row. */
const rowsKept = 1_400;
const bytesOfWebp = 4.3;
const samplesOf: Readonly<Record<string, number>> = { '4:2:0': 1.5, '4:2:2': 2 };
const bytesOfCoefficient = 2;

/**
 * Memory that drawing a picture takes. Heavy ones and every AVIF get the whole room, so they are drawn one at a time.
 */
export function weightOf(head: PictureHead): number {
  const weight = leastWeight + decodedBytes(head);
  return head.format === 'heif' || weight > room / 2 ? room : weight;
}

/** Checked before decoding. A file with a false header passes here and makes the drawing process end. */
export function refusalOf(head: PictureHead, least: number = minSide): Refusal | undefined {
  if (!formats.includes(head.format)) return { code: 'photo_unreadable', params: {} };
  const pixels = head.width * head.height;
  const most = mostPixelsOf(head);
  if (pixels > most) return tooLarge(most);
  if (head.pages > mostFrames) return { code: 'photo_unreadable', params: {} };
  if (Math.min(head.width, head.height) < least) return { code: 'photo_too_small', params: { pixels: least } };
  const share = (room - leastWeight) / decodedBytes(head);
  return head.format !== 'heif' && share < 1 ? tooLarge(pixels * share) : undefined;
}

function mostPixelsOf({ format, isDeep, channels }: PictureHead): number {
  if (format !== 'heif') return maxPixels;
  return isDeep || channels > 3 ? maxPixelsOfRichAvif : maxPixelsOfAvif;
}

function decodedBytes({ format, width, height, channels, isDeep, isProgressive, chroma }: PictureHead): number {
  const pixels = width * height;
  const bytes = channels * (isDeep ? 2 : 1);
  if (format === 'webp') return pixels * bytesOfWebp;
  if (format === 'jpeg') return isProgressive ? pixels * (samplesOf[chroma] ?? channels) * bytesOfCoefficient : 0;
  return isProgressive ? pixels * bytes * 1.05 : width * bytes * rowsKept;
}

function tooLarge(pixels: number): Refusal {
  return { code: 'photo_too_large', params: { megapixels: Math.max(1, Math.floor(pixels / 1_000_000)) } };
}

/** File types of uploads, detected by their first bytes; file name and content type are ignored. */
type UploadType = 'jpeg' | 'png' | 'webp' | 'avif';

/** Number of bytes that `uploadType` needs. */
export const headLength = 64;

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpeg = Buffer.from([0xff, 0xd8, 0xff]);

/** Text that draws, after what may stand before its element. */
export function isVector(head: Buffer): boolean {
  return /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|!doctype svg|svg[\s>])/i.test(head.toString('latin1'));
}

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
