import { createAvatar } from '@dicebear/core';
import * as lorelei from '@dicebear/lorelei';
import { glassesAge, grayAge, grays, type Figure, type Sitter } from './sheet.ts';

const variants = <const N extends string>(numbers: readonly N[]) =>
  numbers.map((number) => `variant${number}` as const);
const hairs = {
  female: variants([
    '46',
    '45',
    '42',
    '41',
    '40',
    '38',
    '37',
    '35',
    '33',
    '32',
    '31',
    '30',
    '29',
    '24',
    '23',
    '21',
    '19',
    '18',
    '17',
    '16',
    '15',
    '14',
    '13',
    '10',
  ]),
  male: variants([
    '47',
    '44',
    '43',
    '39',
    '28',
    '25',
    '22',
    '20',
    '12',
    '11',
    '09',
    '08',
    '07',
    '06',
    '05',
    '04',
    '03',
    '02',
    '01',
  ]),
};
const grayHairs = {
  female: variants(['46', '38', '32', '29', '24', '19', '14', '37']),
  male: variants(['47', '28', '25', '44', '03', '12']),
};
const mouths = [
  'happy01',
  'happy02',
  'happy04',
  'happy05',
  'happy06',
  'happy08',
  'happy13',
  'happy14',
  'happy18',
] as const;
const skin = ['ffe3cc', 'f6c7a1', 'e0a070', 'b8744a', '8a5535'];
const colours = ['1c1420', '2c1b18', '3d2233', '5a2f27', '8a4b2a', 'c98f4e'];

/** Heads drawn with a brush: no shoulders, much hair, looking sideways. */
export function loreleiHead({ seed, gender, age }: Sitter): Figure {
  const isGray = age >= grayAge;
  const svg = createAvatar(lorelei, {
    seed,
    hair: isGray ? grayHairs[gender] : hairs[gender],
    hairColor: isGray ? grays : colours,
    mouth: [...mouths],
    eyes: variants(['24', '23', '21', '20', '18', '17', '14', '11', '10', '08', '04', '01']),
    eyebrows: variants(['12', '10', '09', '07', '05', '03', '02']),
    skinColor: skin,
    beardProbability: gender === 'male' ? 20 : 0,
    earringsProbability: gender === 'female' ? 45 : 0,
    glasses: variants(['05', '04', '03', '01']),
    glassesProbability: age > glassesAge ? 35 : 15,
    frecklesProbability: 12,
    hairAccessoriesProbability: 0,
  }).toString();
  return { svg, x: -28, y: 34, size: 376 };
}
