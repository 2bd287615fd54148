import { createHash } from 'node:crypto';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { groundOf, type GroundColours, type PortraitGround } from './grounds.ts';
import { loreleiHead } from './lorelei.ts';
import { notionist } from './notionists.ts';
import { openPeep } from './open-peeps.ts';
import { sheet, type ClothesColours, type Figure, type Sitter } from './sitter.ts';

/** Whose hand draws a brand's members, and before what. */
export type PortraitManner = { hand: keyof typeof hands; ground: PortraitGround };

const hands = { peeps: openPeep, lorelei: loreleiHead, notionists: notionist } as const satisfies Record<string, (sitter: Sitter, clothes: ClothesColours) => Figure>;

/** A drawn portrait on the brand's own colours; the same sitter always looks the same. */
export function portraitSvg(sitter: Sitter, palette: GroundColours, { hand, ground }: PortraitManner): string {
  const { width, height } = sheet;
  // Neighbouring names would otherwise be twins.
  const seed = createHash('sha256').update(sitter.seed).digest('hex');
  const { svg, x, y, size } = hands[hand]({ ...sitter, seed }, palette);
  const figure = svg.replace(/^<svg /, `<svg x="${x}" y="${y}" width="${size}" height="${size}" `);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${groundOf(ground, palette, Number.parseInt(seed.slice(0, 8), 16))}${figure}</svg>`;
}

/** Small enough for a wall of them on a slow phone. */
export async function drawPortrait(sitter: Sitter, palette: GroundColours, manner: PortraitManner): Promise<Buffer> {
  const png = new Resvg(portraitSvg(sitter, palette, manner), { fitTo: { mode: 'width', value: sheet.width } }).render().asPng();
  return sharp(png).webp({ quality: 80, effort: 4 }).toBuffer();
}
