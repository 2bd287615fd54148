import { readFile } from 'node:fs/promises';
import { mediaLimits } from '@manyhearts/contract/admin/media';
import { limits } from '@manyhearts/contract/limits';
import { loadSharp, PhotoRefused } from './photo-pipeline.ts';

/** A picture of a brand. Unlike a member's photo it keeps its transparency. */
export type MadePicture = { full: Buffer; thumb: Buffer; width: number; height: number };

const seconds = 10;
const box = { width: 2_400, height: 2_400, fit: 'inside', withoutEnlargement: true } as const;
/** Drawn this large, a logo is sharp on every screen. */
const vectorBox = { width: 1_200, height: 1_200, fit: 'inside' } as const;
const thumbBox = { width: 320, height: 240, fit: 'inside', withoutEnlargement: true } as const;
/** Logos are small and have sharp edges, which lossy compression blurs. */
const mostLosslessPixels = 500_000;
const options = { limitInputPixels: limits.photos.maxPixels, failOn: 'error', sequentialRead: true } as const;

/** Decodes an upload, turns it upright and encodes it anew without metadata. */
export function drawPicture(upload: string): Promise<MadePicture> {
  return draw(upload, box);
}

/**
 * Draws an SVG, so that none of its text survives: no script, no event handler, no embedded page. It is read as a
 * buffer, because the library loads files that an SVG names if it knows the SVG's own place.
 */
export async function drawVector(upload: string): Promise<MadePicture> {
  return draw(await readFile(upload), vectorBox);
}

async function draw(upload: string | Buffer, size: typeof box | typeof vectorBox): Promise<MadePicture> {
  const sharp = await loadSharp();
  try {
    const { data, info } = await sharp(upload, options)
      .autoOrient()
      .toColourspace('srgb')
      .resize(size)
      .timeout({ seconds })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const drawn = () => sharp(data, { raw: { width, height, channels } });
    const isSmall = width * height <= mostLosslessPixels;
    const full = await drawn()
      .webp(isSmall ? { lossless: true, effort: 4 } : { quality: 84, alphaQuality: 100, effort: 4 })
      .toBuffer();
    const thumb = await drawn().resize(thumbBox).webp({ quality: 82, alphaQuality: 100 }).toBuffer();
    if (Math.min(width, height) < mediaLimits.minSide)
      throw new PhotoRefused({ code: 'photo_too_small', params: { pixels: mediaLimits.minSide } });
    return { full, thumb, width, height };
  } catch (error) {
    if (error instanceof PhotoRefused) throw error;
    // The decoder's message may quote the file, so it isn't passed on.
    throw new PhotoRefused({ code: 'photo_unreadable', params: {} });
  }
}
