/** Checks of the texts that types can't do: plural forms, placeholders, unused and untranslated keys, legal pages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@manyhearts/contract/languages';
import { legalPages } from '@manyhearts/contract/pages';
import { niches } from '@manyhearts/niches';
import { claimFaults, lengthFaults, placeFaults, type Notes } from './locale-notes.ts';
import { pageFaults } from './locale-pages.ts';
import { flatten, formOf, placeholdersOf, repeatedKeys, textFaults, valueFaults, type Texts } from './locale-rules.ts';
import { piecedKeys, unusedKeys, type Namespaces } from './locale-uses.ts';
import { report, sourceFiles } from './source-files.ts';

type Files = ReadonlyMap<string, string>;
/** A niche's own questions, as in niches/. */
type NicheFields = Readonly<Record<string, readonly { name: string; options?: readonly string[] }[]>>;
/** Why a text equals the English one in some languages; an asterisk stands for all of them. */
type SameAsEnglish = Record<string, { languages: string[]; reason: string }>;

const allowList = 'locales/same-as-english.json';
/** Namespaces whose keys are codes and ids that programs look up; each has a registry or a test of its own. */
const lookedUp = [
  'answers',
  'brand',
  'errors',
  'fields',
  'interests',
  'invoices',
  'mails',
  'moderation',
  'own-data-file',
  'payment-methods',
  'profile',
  'regions',
  'sandbox',
  'sms',
];
/**
 * Names of regions and pastimes: many are the same everywhere, and a language lists only regions that it names
 * differently.
 */
const names = ['interests', 'regions'];

/** `files` maps repository paths to texts; `pages` are those that every brand has. */
export function localeFaults(files: Files, nicheFields: NicheFields, pages: readonly string[] = []): string[] {
  const english = new Map(
    namesIn(files, 'en', 'json').map((name) => [name, textsOf(files, `locales/en/${name}.json`)]),
  );
  const same = new SameTexts(JSON.parse(files.get(allowList) ?? '{}') as SameAsEnglish);
  const notes = JSON.parse(files.get('locales/notes.json') ?? '{"claims":[],"places":[]}') as Notes;
  const texts = languages.flatMap((language) => [
    ...namesIn(files, language, 'json').flatMap((name) => [
      ...fileFaults(files, { language, name }, english, same),
      ...lengthFaults(notes, {
        language,
        name,
        texts: textsOf(files, `locales/${language}/${name}.json`),
        english: english.get(name) ?? new Map<string, unknown>(),
      }),
    ]),
    ...pagesFaults(files, language),
    ...absent(files, language),
  ]);
  const unwritten = pages
    .filter((page) => !files.has(`locales/en/pages/${page}.md`))
    .map((page) => `locales/en/pages/${page}.md: is missing. Every brand has this page.`);
  return [
    ...unwritten,
    ...texts,
    ...nicheFaults(english, nicheFields),
    ...same.faults(),
    ...claimFaults(notes, english, englishPages(files)),
    ...placeFaults(notes, english),
    ...sourceFaults(files, english),
  ];
}

function fileFaults(
  files: Files,
  { language, name }: { language: string; name: string },
  english: ReadonlyMap<string, Texts>,
  same: SameTexts,
): string[] {
  const file = `locales/${language}/${name}.json`;
  const original = english.get(name);
  if (!original) return [`${file}: has no English file to translate. Remove it.`];
  const texts = textsOf(files, file);
  if (texts.has('')) return [`${file}: is no JSON. Mend it.`];
  const repeated = repeatedKeys(files.get(file)!).map((key) => `${file} ${key}: stands there twice. Remove one.`);
  const told = ([key, value]: [string, unknown]) =>
    valueFaults(value, language).map((fault) => `${file} ${key}: ${fault}`);
  if (name === 'regions') return [...repeated, ...[...texts].flatMap(told)];
  const isSame = (key: string) => names.includes(name) || same.allows(`${name}:${key}`, language);
  return [...repeated, ...textFaults({ file, language, texts, english: original, isSame })];
}

function pagesFaults(files: Files, language: string): string[] {
  return namesIn(files, language, 'md').flatMap((name) => {
    const file = `locales/${language}/${name}.md`;
    const english = files.get(`locales/en/${name}.md`);
    if (english === undefined) return [`${file}: has no English page to translate. Remove it.`];
    return pageFaults(file, language, files.get(file)!, english);
  });
}

function absent(files: Files, language: string): string[] {
  return ['json', 'md'].flatMap((ending) => {
    const there = namesIn(files, language, ending);
    return namesIn(files, 'en', ending)
      .filter((name) => !there.includes(name))
      .map((name) => `locales/${language}/${name}.${ending}: is missing. Translate locales/en/${name}.${ending}.`);
  });
}

const englishPages = (files: Files) =>
  new Map(namesIn(files, 'en', 'md').map((name) => [name, files.get(`locales/en/${name}.md`)!]));

/** A niche may only override existing keys, and must have texts for exactly its own questions. */
function nicheFaults(english: ReadonlyMap<string, Texts>, nicheFields: NicheFields): string[] {
  return Object.entries(nicheFields).flatMap(([niche, fields]) => {
    const file = `locales/en/niche-${niche}.json`;
    const texts: Texts = english.get(`niche-${niche}`) ?? new Map();
    const wanted = fields.flatMap(labelsOf);
    const given = [...texts.keys()].filter((key) => key.startsWith('profile.'));
    const overrides = [...texts].filter(([key]) => !given.includes(key));
    return [
      ...wanted
        .filter((key) => !given.includes(key))
        .map((key) => `${file} ${key}: is missing. Name what niches/${niche}.ts asks for.`),
      ...given
        .filter((key) => !wanted.includes(key))
        .map((key) => `${file} ${key}: is not asked for in niches/${niche}.ts. Remove it.`),
      ...overrides.flatMap(([key, value]) =>
        overrideFaults(key, value, english).map((fault) => `${file} ${key}: ${fault}`),
      ),
    ];
  });
}

function labelsOf({ name, options = [] }: NicheFields[string][number]): string[] {
  return [`profile.${name}.label`, ...options.map((option) => `profile.${name}.options.${option}`)];
}

function overrideFaults(path: string, value: unknown, english: ReadonlyMap<string, Texts>): string[] {
  const [namespace = '', ...rest] = path.split('.');
  const original = english.get(namespace)?.get(rest.join('.'));
  if (typeof original !== 'string') return ['overrides nothing. Take a key of the file that its first word names.'];
  const unknown = placeholdersOf(String(value)).filter((name) => !placeholdersOf(original).includes(name));
  return unknown.map((name) => `has {{${name}}}, which the text that it overrides does not have. Do without.`);
}

function sourceFaults(files: Files, english: ReadonlyMap<string, Texts>): string[] {
  const namespaces: Namespaces = new Map(
    [...english]
      .filter(([name]) => !lookedUp.includes(name) && !name.startsWith('niche-'))
      .map(([name, texts]) => [name, new Set([...texts.keys()].map((key) => formOf(key, texts).base))]),
  );
  const sources = new Map(
    [...files].filter(([file]) => /^(site\/src|api\/src|locales)\/.*(?<!\.test|\.samples)\.tsx?$/.test(file)),
  );
  return [
    ...piecedKeys(sources, namespaces),
    ...unusedKeys(sources, namespaces).map(
      (key) => `locales/en/${key.replace(':', '.json ')}: is used nowhere. Use it, or remove it in every language.`,
    ),
  ];
}

/** An unused entry could hide an untranslated text later, so it is reported too. */
class SameTexts {
  readonly #entries: SameAsEnglish;
  readonly #needed = new Set<string>();

  constructor(entries: SameAsEnglish) {
    this.#entries = entries;
  }

  allows(key: string, language: string): boolean {
    const entry = this.#entries[key];
    const name = entry?.languages.find((one) => one === language || one === '*');
    if (name === undefined) return false;
    this.#needed.add(`${key} ${name}`);
    return true;
  }

  faults(): string[] {
    return Object.entries(this.#entries).flatMap(([key, { languages: listed, reason }]) => [
      ...(reason?.trim() ? [] : [`${allowList} ${key}: gives no reason. Say why it is the same.`]),
      ...listed
        .filter((one) => !this.#needed.has(`${key} ${one}`))
        .map((one) => `${allowList} ${key}: is not needed for "${one}". Remove it there.`),
    ]);
  }
}

/** `common` of `locales/en/common.json`, `pages/terms` of `locales/en/pages/terms.md`. */
function namesIn(files: Files, language: string, ending: string): string[] {
  const pattern = new RegExp(`^locales/${language}/(.+)\\.${ending}$`);
  return [...files.keys()].flatMap((file) => pattern.exec(file)?.[1] ?? []);
}

function textsOf(files: Files, file: string): Texts {
  try {
    return flatten(JSON.parse(files.get(file)!));
  } catch {
    return new Map([['', undefined]]);
  }
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const wanted = sourceFiles(root).filter((file) =>
    /^locales\/.*\.(json|md|ts)$|^(site|api)\/src\/.*\.tsx?$/.test(file),
  );
  const fields = Object.fromEntries(
    Object.values(niches).map(({ name, extraProfileFields }) => [name, extraProfileFields]),
  );
  report(
    'locales',
    localeFaults(new Map(wanted.map((file) => [file, readFileSync(join(root, file), 'utf8')])), fields, legalPages),
  );
}
