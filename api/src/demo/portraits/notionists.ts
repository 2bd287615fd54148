import { createAvatar } from '@dicebear/core';
import * as notionists from '@dicebear/notionists';
import { glassesAge, type Figure, type Sitter } from './sheet.ts';

const variants = <const N extends string>(numbers: readonly N[]) =>
  numbers.map((number) => `variant${number}` as const);
const hairs = {
  female: variants([
    '63',
    '62',
    '59',
    '58',
    '57',
    '48',
    '47',
    '46',
    '45',
    '41',
    '39',
    '37',
    '36',
    '29',
    '28',
    '23',
    '20',
    '11',
    '10',
    '08',
    '02',
  ]),
  male: variants([
    '61',
    '60',
    '56',
    '55',
    '54',
    '53',
    '52',
    '49',
    '42',
    '40',
    '38',
    '35',
    '34',
    '33',
    '32',
    '31',
    '27',
    '26',
    '25',
    '22',
    '21',
    '18',
    '16',
    '13',
    '12',
    '07',
    '05',
    '01',
  ]),
};
const lips = variants(['27', '25', '23', '22', '14', '11', '08', '07', '06', '05', '03']);
const bodies = variants([
  '25',
  '23',
  '21',
  '20',
  '19',
  '18',
  '17',
  '16',
  '14',
  '13',
  '12',
  '11',
  '10',
  '09',
  '08',
  '06',
  '05',
  '04',
  '02',
]);

/** Busts drawn in ink only, as in a notebook. */
export function notionist({ seed, gender, age }: Sitter): Figure {
  const svg = createAvatar(notionists, {
    seed,
    hair: hairs[gender],
    lips,
    brows: variants(['12', '11', '10', '09', '08', '07', '05', '04']),
    glasses: variants(['11', '08', '03']),
    body: bodies,
    beard: variants(['12', '11', '08', '06', '05', '03', '02', '01']),
    beardProbability: gender === 'male' ? 45 : 0,
    glassesProbability: age > glassesAge ? 35 : 18,
    gestureProbability: 0,
    bodyIconProbability: 0,
  }).toString();
  return { svg, x: -92, y: -30, size: 504 };
}
