/** Checks of `locales/notes.json`: sources of claims, and places that have little room. */
import { formOf, type Texts } from './locale-rules.ts';

/** `keys` are `namespace:key`, with an asterisk for any part of a key, or `pages/name:Heading` for a part of a page. */
type Note = { keys: string[] };
/** Why texts may say `free`, `never` and the like: what keeps the claim, or why it is none. */
type Claim = Note & { source: string };
/** Where texts stand, for translators, and how many characters fit; a placeholder counts as eight. */
type Place = Note & { where: string; longest?: number };
export type Notes = { claims: Claim[]; places: Place[] };

type Named = { key: string; text: string };

const file = 'locales/notes.json';
const claimWord = /\b(?:best|most|only|free|never|always|minutes?)\b/i;
const placeholder = /\{\{.*?\}\}/g;
const sample = '12345678';

/** English texts with a claim word need a source. `pages` maps names to markdown. */
export function claimFaults(
  { claims }: Notes,
  english: ReadonlyMap<string, Texts>,
  pages: ReadonlyMap<string, string>,
): string[] {
  const texts = [...[...english].flatMap(([name, of]) => namedTexts(name, of, of)), ...[...pages].flatMap(partsOf)];
  const claiming = texts.flatMap(({ key, text }) => {
    const [word] = claimWord.exec(text.replace(placeholder, '')) ?? [];
    return word === undefined ? [] : [{ key, word }];
  });
  const noted = claims.flatMap(({ keys }) => keys);
  return [
    ...claims
      .filter(({ source }) => !source?.trim())
      .map(({ keys }) => `${file} ${keys[0]}: gives no source. Name it.`),
    ...claiming
      .filter(({ key }) => !noted.some((one) => isMeant(one, key)))
      .map(({ key, word }) => `${key}: claims "${word}". Say what holds without it, or note its source in ${file}.`),
    ...noted
      .filter((one) => !claiming.some(({ key }) => isMeant(one, key)))
      .map((one) => `${file} ${one}: claims nothing. Remove it there.`),
  ];
}

/** No text may be longer than its place. */
export function lengthFaults(
  { places }: Notes,
  { language, name, texts, english }: { language: string; name: string; texts: Texts; english: Texts },
): string[] {
  const named = namedTexts(name, texts, english);
  return places.flatMap(({ keys, where, longest = Infinity }) =>
    named
      .filter(({ key, text }) => keys.some((one) => isMeant(one, key)) && lengthOf(text) > longest)
      .map(
        ({ key, text }) =>
          `locales/${language}/${name}.json ${key}: has ${lengthOf(text)} characters, and ${longest} fit (${where}). Say it shorter.`,
      ),
  );
}

/** A place whose key has been renamed would check nothing. */
export function placeFaults({ places }: Notes, english: ReadonlyMap<string, Texts>): string[] {
  const all = [...english].flatMap(([name, texts]) => namedTexts(name, texts, texts));
  return places
    .flatMap(({ keys }) => keys)
    .filter((one) => !all.some(({ key }) => isMeant(one, key)))
    .map((one) => `${file} ${one}: is no text. Remove it there.`);
}

const lengthOf = (text: string) => [...text.replace(placeholder, sample)].length;

function namedTexts(name: string, texts: Texts, english: Texts): Named[] {
  return [...texts].flatMap(([key, text]) =>
    typeof text === 'string' ? [{ key: `${name}:${formOf(key, english).base}`, text }] : [],
  );
}

/** A page's parts, each from one heading to the next. */
function partsOf([name, markdown]: [string, string]): Named[] {
  return markdown.split(/^(?=#+ )/m).map((text) => ({ key: `${name}:${/^#+ (.*)/.exec(text)?.[1] ?? ''}`, text }));
}

function isMeant(noted: string, key: string): boolean {
  const [before = '', ...others] = noted.split('*');
  const after = others.at(-1);
  if (after === undefined) return noted === key;
  return key.startsWith(before) && key.endsWith(after) && key.length >= before.length + after.length;
}
