import { hash } from 'node:crypto';
import { renderAsync } from '@resvg/resvg-js';
import { groundOf, type GroundColours, type PortraitGround } from './grounds.ts';
import { loreleiHead } from './lorelei.ts';
import { notionist } from './notionists.ts';
import { openPeep } from './open-peeps.ts';
import { sheet, type ClothesColours, type Figure, type Sitter } from './sitter.ts';

/** Whose hand draws a brand's members, and before what. */
export type PortraitManner = { hand: keyof typeof hands; ground: PortraitGround };

const hands = { peeps: openPeep, lorelei: loreleiHead, notionists: notionist } as const satisfies Record<
  string,
  (sitter: Sitter, clothes: ClothesColours) => Figure
>;

/** A drawn portrait on the brand's own colours; the same sitter always looks the same. */
export function portraitSvg(sitter: Sitter, palette: GroundColours, { hand, ground }: PortraitManner): string {
  const { width, height } = sheet;
  // Neighbouring names would otherwise be twins.
  const seed = hash('sha256', sitter.seed, 'hex');
  const { svg, x, y, size } = hands[hand]({ ...sitter, seed }, palette);
  const figure = svg.replace(/^<svg /, `<svg x="${x}" y="${y}" width="${size}" height="${size}" `);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${groundOf(ground, palette, Number.parseInt(seed.slice(0, 8), 16))}${figure}</svg>`;
}

/** As somebody would upload it; drawn beside the event loop. Nothing is written in it, and to look for the fonts of a machine takes half as long as to draw. */
export async function portraitPng(sitter: Sitter, palette: GroundColours, manner: PortraitManner): Promise<Buffer> {
  return (
    await renderAsync(portraitSvg(sitter, palette, manner), {
      fitTo: { mode: 'width', value: sheet.width },
      font: { loadSystemFonts: false },
    })
  ).asPng();
}
