import { hash } from 'node:crypto';
import { renderAsync } from '@resvg/resvg-js';
import {
  groundOf,
  sheet,
  type GroundColours,
  type PortraitGround,
  type ClothesColours,
  type Figure,
  type Sitter,
} from './sheet.ts';
import { loreleiHead } from './lorelei.ts';
import { notionist } from './notionists.ts';
import { openPeep } from './open-peeps.ts';

/** Drawing style and background of a brand's portraits. */
export type PortraitManner = { hand: keyof typeof hands; ground: PortraitGround };

const hands = { peeps: openPeep, lorelei: loreleiHead, notionists: notionist } as const satisfies Record<
  string,
  (sitter: Sitter, clothes: ClothesColours) => Figure
>;

/** A drawn portrait in the brand's colours; the same seed gives the same portrait. */
export function portraitSvg(sitter: Sitter, palette: GroundColours, { hand, ground }: PortraitManner): string {
  const { width, height } = sheet;
  // Hashed, because similar seeds would give similar portraits.
  const seed = hash('sha256', sitter.seed, 'hex');
  const { svg, x, y, size } = hands[hand]({ ...sitter, seed }, palette);
  const figure = svg.replace(/^<svg /, `<svg x="${x}" y="${y}" width="${size}" height="${size}" `);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${groundOf(ground, palette, Number.parseInt(seed.slice(0, 8), 16))}${figure}</svg>`;
}

/**
 * A PNG as a member would upload it, rendered off the event loop. It contains no text, and loading system fonts would
 * take half as long as drawing.
 */
export async function portraitPng(sitter: Sitter, palette: GroundColours, manner: PortraitManner): Promise<Buffer> {
  return (
    await renderAsync(portraitSvg(sitter, palette, manner), {
      fitTo: { mode: 'width', value: sheet.width },
      font: { loadSystemFonts: false },
    })
  ).asPng();
}
