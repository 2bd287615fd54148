import { createAvatar } from '@dicebear/core';
import * as openPeeps from '@dicebear/open-peeps';
import { glassesAge, grayAge, grays, sheet, skins, type ClothesColours, type Figure, type Sitter } from './sheet.ts';

const heads = {
  female: [
    'afro',
    'bangs',
    'bangs2',
    'bun',
    'bun2',
    'buns',
    'long',
    'longAfro',
    'longBangs',
    'longCurly',
    'medium1',
    'medium2',
    'medium3',
    'mediumBangs',
    'mediumBangs2',
    'mediumBangs3',
    'mediumStraight',
    'twists',
    'twists2',
    'hijab',
    'cornrows2',
  ],
  male: [
    'afro',
    'cornrows',
    'dreads1',
    'dreads2',
    'flatTop',
    'flatTopLong',
    'hatBeanie',
    'hatHip',
    'noHair1',
    'noHair2',
    'pomp',
    'shaved1',
    'shaved2',
    'shaved3',
    'short1',
    'short2',
    'short3',
    'short4',
    'short5',
    'turban',
  ],
} as const;
const grayHeads = {
  female: ['grayBun', 'grayMedium', 'bun2', 'mediumStraight', 'medium1'],
  male: ['grayShort', 'noHair1', 'noHair2', 'short1', 'hatHip'],
} as const;
/** Friendly faces only. */
const faces = ['calm', 'cute', 'smile', 'calm', 'cute', 'smile', 'smileBig'] as const;
const beards = ['chin', 'full', 'full2', 'full4', 'goatee1', 'moustache2'] as const;
const hairs = ['2c1b18', '4a312c', '724133', 'a55728', 'b58143', 'd6b370', '191919'];

/** Busts in strong lines and flat colours. */
export function openPeep({ seed, gender, age }: Sitter, { action, accent }: ClothesColours): Figure {
  const isGray = age >= grayAge;
  const svg = createAvatar(openPeeps, {
    seed,
    head: [...(isGray ? grayHeads[gender] : heads[gender])],
    face: [...faces],
    maskProbability: 0,
    accessories: ['glasses', 'glasses2', 'glasses3', 'glasses4'],
    accessoriesProbability: age > glassesAge ? 35 : 18,
    facialHair: [...beards],
    facialHairProbability: gender === 'male' ? 45 : 0,
    skinColor: skins,
    headContrastColor: isGray ? grays : hairs,
    clothingColor: [action, accent, '#ffffff', '#2b2b33', '#e9e2d6'].map((colour) => colour.slice(1, 7)),
  }).toString();
  return { svg, x: (sheet.width - sheet.height) / 2, y: 0, size: sheet.height };
}
