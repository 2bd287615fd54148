/** Letters that are more than a letter and a mark, so that taking marks off leaves them as they are. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
};
const letters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/**
 * A text as somebody types it who looks for it: small letters without marks. Both engines lower and compare letters
 * beyond a to z in ways of their own, so what is searched is folded here and stored beside what is shown.
 */
export function foldedText(text: string, longest = Infinity): string {
  const bare = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  // Lowering may bring a mark of its own: İ becomes i with a dot above.
  const folded = bare.replace(/\p{M}+/gu, '').replace(letters, (letter) => plainLetters[letter] ?? letter);
  return folded.replace(/\s+/g, ' ').trim().slice(0, longest);
}
