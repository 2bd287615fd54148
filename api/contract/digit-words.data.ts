/** Zero to nine in the eleven languages, with spellings that are used to get past filters. */
const words: readonly string[] = [
  'zero nought oh o nul null nulla zéro cero nolla noll',
  'one een één eins ein uno un une una jeden en ett yksi yks én',
  'two twee zwei zwo due deux dos dwa to två kaksi kaks',
  'three drie drei tre trois tres trzy kolme',
  'four vier quattro quatre cuatro cztery fire fyra neljä',
  'five vijf fünf fuenf cinque cinq cinco pięć piec fem viisi viis',
  'six zes sechs sei seis sześć szesc seks sex kuusi kuus',
  'seven zeven sieben sette sept siete siedem syv sju seitsemän',
  'eight acht otto huit ocho osiem otte åtte åtta kahdeksan',
  'nine negen neun nove neuf nueve dziewięć dziewiec ni nio yhdeksän',
];

export const digitWords: ReadonlyMap<string, string> = new Map(words.flatMap((line, digit) => line.split(' ').map((word) => [word, String(digit)] as const)));
