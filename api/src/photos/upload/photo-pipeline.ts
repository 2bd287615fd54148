import type { Sharp, SharpOptions } from 'sharp';
import { limits } from '@manyhearts/contract/limits';
import { refusalOf, type PictureHead, type Refusal } from './photo-cost.rules.ts';
import { blurSide, photoBoxes, type ClearFile } from '../photo-files.ts';

export type MadePhoto = {
  bodies: Record<ClearFile | 'blur', Buffer>;
  width: number;
  height: number;
  placeholder: string;
};
type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

const seconds = 10;
/** Takes half the time of the default effort; files are 3 % larger, and most browsers get AVIF anyway. */
const webp = { quality: 80, effort: 2 } as const;
const input: SharpOptions = { limitInputPixels: limits.photos.maxPixels, failOn: 'error', sequentialRead: true };

/**
 * Not an `AppError`: the drawing process runs this file with Node's type stripping, which allows erasable syntax only.
 */
export class PhotoRefused extends Error {
  readonly code: Refusal['code'];
  readonly params: Refusal['params'];

  constructor({ code, params }: Refusal) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

/** For pictures of our own. Members' uploads are drawn in a child process by `PhotoDrawings`. */
export async function makePhoto(upload: string | Buffer): Promise<MadePhoto> {
  const refusal = refusalOf(await headOf(upload));
  if (refusal) throw new PhotoRefused(refusal);
  return drawPhoto(upload);
}

/** Reads only the header, so that too large files get another error than broken ones. */
export async function headOf(upload: string | Buffer): Promise<PictureHead> {
  const sharp = await loadSharp();
  const {
    format,
    width,
    height,
    pages = 1,
    channels,
    depth,
    bitsPerSample = 8,
    isProgressive,
    chromaSubsampling = '',
  } = await readable(() => sharp(upload, { ...input, limitInputPixels: false }).metadata());
  return {
    format,
    width,
    height,
    pages,
    channels,
    isDeep: depth !== 'uchar' || bitsPerSample > 8,
    isProgressive,
    chroma: chromaSubsampling,
  };
}

/** Decodes an upload once, rotates it upright, converts it to sRGB and encodes each size. Metadata is dropped. */
export async function drawPhoto(upload: string | Buffer): Promise<MadePhoto> {
  const sharp = await loadSharp();
  const full = await readable(async () => {
    const picture = sharp(upload, input)
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .resize(within('full'));
    return (await picture.removeAlpha().timeout({ seconds }).raw().toBuffer({ resolveWithObject: true })) as Pixels;
  });
  const from = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
    sharp(data, { raw: { width, height, channels } });
  const sized = async (name: ClearFile): Promise<Buffer> => from(full).resize(within(name)).webp(webp).toBuffer();
  const blur = (await from(full)
    .resize({ width: blurSide, height: blurSide, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })) as Pixels;
  const { width, height } = full.info;
  const fullBody = await from(full).webp(webp).toBuffer();
  const fits = ([boxWidth, boxHeight]: readonly [number, number]): boolean => width <= boxWidth && height <= boxHeight;
  return {
    bodies: {
      full: fullBody,
      medium: fits(photoBoxes.medium) ? fullBody : await sized('medium'),
      thumb: fits(photoBoxes.thumb) ? fullBody : await sized('thumb'),
      // Lossless, so that the file holds only the blurred pixels.
      blur: await from(blur).webp({ lossless: true, effort: 4 }).toBuffer(),
    },
    width,
    height,
    placeholder: averageOf(blur),
  };
}

/** The blurred file of a photo that has none, from its full file. */
export async function makeBlur(full: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(full)
    .resize({ width: blurSide, height: blurSide, fit: 'inside' })
    .webp({ lossless: true, effort: 4 })
    .timeout({ seconds })
    .toBuffer();
}

/** Made from the full file, because the upload is deleted by then. */
export async function makeAvif(full: Buffer): Promise<Record<ClearFile, Buffer>> {
  const sharp = await loadSharp();
  const sized = (name: ClearFile): Promise<Buffer> =>
    sharp(full).resize(within(name)).avif({ quality: 55, effort: 3 }).timeout({ seconds }).toBuffer();
  return { full: await sized('full'), medium: await sized('medium'), thumb: await sized('thumb') };
}

let loading: Promise<typeof import('sharp').default> | undefined;

/** Loaded at the first upload: it is megabytes of native code, and most processes only serve pages for a long time. */
export function loadSharp(): Promise<typeof import('sharp').default> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // One thread per photo, because the queue decides how many run at once. No cache, because no file is decoded twice.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loading;
}

function within(name: ClearFile) {
  const [width, height] = photoBoxes[name];
  return { width, height, fit: 'inside', withoutEnlargement: true } as const;
}

/** The decoder's message may quote the file, so it isn't passed on. */
async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw new PhotoRefused({ code: 'photo_unreadable', params: {} });
  }
}

/** Averages the blurred pixels, so that it reveals no more than they do. */
function averageOf({ data, info: { channels } }: Pixels): string {
  const count = data.length / channels;
  const sums = [0, 0, 0];
  for (let at = 0; at < data.length; at += channels)
    for (const part of [0, 1, 2]) sums[part] = (sums[part] ?? 0) + (data[at + (channels < 3 ? 0 : part)] ?? 0);
  return `#${sums
    .map((sum) =>
      Math.round(sum / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
