import { createHash } from 'node:crypto';
import { createAvatar } from '@dicebear/core';
import * as openPeeps from '@dicebear/open-peeps';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import type { Gender } from '@manyhearts/contract/profile-fields';
import type { Palette } from '@manyhearts/themes/theme';

export type Sitter = { seed: string; gender: Gender; age: number };

const width = 320;
const height = 400;

const heads = {
  female: ['afro', 'bangs', 'bangs2', 'bun', 'bun2', 'buns', 'long', 'longAfro', 'longBangs', 'longCurly', 'medium1', 'medium2', 'medium3', 'mediumBangs', 'mediumBangs2', 'mediumBangs3', 'mediumStraight', 'twists', 'twists2', 'hijab', 'cornrows2'],
  male: ['afro', 'cornrows', 'dreads1', 'dreads2', 'flatTop', 'flatTopLong', 'hatBeanie', 'hatHip', 'noHair1', 'noHair2', 'pomp', 'shaved1', 'shaved2', 'shaved3', 'short1', 'short2', 'short3', 'short4', 'short5', 'turban'],
} as const;
const grayHeads = { female: ['grayBun', 'grayMedium', 'bun2', 'mediumStraight', 'medium1'], male: ['grayShort', 'noHair1', 'noHair2', 'short1', 'hatHip'] } as const;
/** People who are glad to be seen. */
const faces = ['calm', 'cute', 'smile'] as const;
const beards = ['chin', 'full', 'full2', 'full4', 'goatee1', 'moustache2'] as const;
const skins = ['ffdbb4', 'edb98a', 'd08b5b', 'ae5d29', '694d3d'];
const hairs = ['2c1b18', '4a312c', '724133', 'a55728', 'b58143', 'd6b370', '191919'];
const grays = ['9a9a9a', 'c9c9c9', 'e8e1e1'];

/** A drawn portrait on the brand's own colours; the same sitter always looks the same. */
export function portraitSvg({ seed, gender, age }: Sitter, { action, accent }: Pick<Palette, 'action' | 'accent'>): string {
  const isGray = age >= 58;
  const figure = createAvatar(openPeeps, {
    // Neighbouring names would otherwise be twins.
    seed: createHash('sha256').update(seed).digest('hex'),
    head: [...(isGray ? grayHeads[gender] : heads[gender])],
    face: [...faces],
    maskProbability: 0,
    accessories: ['glasses', 'glasses2', 'glasses3', 'glasses4'],
    accessoriesProbability: age > 45 ? 35 : 18,
    facialHair: [...beards],
    facialHairProbability: gender === 'male' ? 45 : 0,
    skinColor: skins,
    headContrastColor: isGray ? grays : hairs,
    clothingColor: [action, accent, '#ffffff', '#2b2b33', '#e9e2d6'].map((colour) => colour.slice(1, 7)),
  }).toString();
  const turn = ([...seed].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) * 37) % 360;
  const inner = figure.replace(/^<svg /, `<svg x="${(width - height) / 2}" y="0" width="${height}" height="${height}" `);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs><linearGradient id="ground" gradientTransform="rotate(${turn} .5 .5)"><stop stop-color="${accent}"/><stop offset="1" stop-color="${action}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="#fff"/><rect width="${width}" height="${height}" fill="url(#ground)" opacity=".42"/>${inner}</svg>`;
}

/** Small enough for a wall of them on a slow phone. */
export async function drawPortrait(sitter: Sitter, palette: Palette): Promise<Buffer> {
  const png = new Resvg(portraitSvg(sitter, palette), { fitTo: { mode: 'width', value: width } }).render().asPng();
  return sharp(png).webp({ quality: 80, effort: 4 }).toBuffer();
}
