/** Letters that removing combining marks does not reduce to a plain letter. */
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
 * Folds a text for search: lower case without marks. The engines lower and compare letters beyond a to z differently,
 * so folded texts are stored beside the displayed ones.
 */
export function foldedText(text: string, longest = Infinity): string {
  const bare = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  // Lowering can add a mark: İ becomes i with a dot above.
  const folded = bare.replace(/\p{M}+/gu, '').replace(letters, (letter) => plainLetters[letter] ?? letter);
  return folded.replace(/\s+/g, ' ').trim().slice(0, longest);
}
