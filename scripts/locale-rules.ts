/** Checks of one file of texts against the English one. */

/** Texts by dotted key; any value but a string is reported. */
export type Texts = ReadonlyMap<string, unknown>;

/** `isSame` tells whether a key's text may equal the English one. */
export type TextFile = {
  file: string;
  language: string;
  texts: Texts;
  english: Texts;
  isSame: (key: string) => boolean;
};

const categories = ['zero', 'one', 'two', 'few', 'many', 'other'];
const placeholder = /\{\{\s*([\w-]+)\s*\}\}/g;

/** Quotation marks of each language, preferred pair first; a curly apostrophe is no quotation mark. */
const marks: Readonly<Record<string, string>> = {
  en: '“”',
  nl: '“”',
  de: '„“',
  it: '«»',
  fr: '«»',
  es: '«»',
  pl: '„”',
  da: '»«',
  fi: '””',
  nb: '«»',
  sv: '””',
};

export function flatten(value: unknown, prefix = ''): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) return new Map([[prefix, value]]);
  return new Map(
    Object.entries(value).flatMap(([name, inner]) => [...flatten(inner, prefix === '' ? name : `${prefix}.${name}`)]),
  );
}

/** JSON parsers silently keep the second of two entries with the same key. */
export function repeatedKeys(json: string): string[] {
  const open: Set<string>[] = [];
  const repeated: string[] = [];
  for (const [sign, text = '', colon] of json.matchAll(/"((?:[^"\\]|\\.)*)"(\s*:)?|[{}]/g)) {
    const keys = open.at(-1);
    if (sign === '{') open.push(new Set());
    else if (sign === '}') open.pop();
    else if (colon !== undefined && keys?.has(text)) repeated.push(text);
    else if (colon !== undefined) keys?.add(text);
  }
  return repeated;
}

/**
 * `today_female` says `today` of a woman. English has no such forms, so other languages add them to what stays neutral
 * where the gender is not known.
 */
export function neutralOf(key: string, english: Texts): string {
  const [, neutral = ''] = /^(.+)_(?:male|female)$/.exec(key) ?? [];
  return !english.has(key) && english.has(neutral) ? neutral : key;
}

/** `credits_one` is a plural form of `credits` if English also has `credits_other`; any other key stands for itself. */
export function formOf(given: string, english: Texts): { base: string; category: string | undefined } {
  const key = neutralOf(given, english);
  const [, base, category] = /^(.+)_([a-z]+)$/.exec(key) ?? [];
  const isForm =
    base !== undefined && category !== undefined && categories.includes(category) && english.has(`${base}_other`);
  return isForm ? { base, category } : { base: key, category: undefined };
}

export function textFaults({ file, language, texts, english, isSame }: TextFile): string[] {
  const told = [...texts].flatMap(([key, value]) =>
    valueFaults(value, language).map((fault) => `${file} ${key}: ${fault}`),
  );
  const compared = [...texts].flatMap(([key, value]) => {
    const original = originalOf(key, english);
    if (typeof value !== 'string' || typeof original !== 'string') return [];
    const isForgotten = language !== 'en' && value === original && hasWords(value) && !isSame(key);
    return [
      ...(isForgotten
        ? [`${file} ${key}: reads as in English. Translate it, or give the reason in locales/same-as-english.json.`]
        : []),
      ...placeholderFaults(key, value, original, english).map((fault) => `${file} ${key}: ${fault}`),
    ];
  });
  return [...keyFaults(file, language, texts, english), ...told, ...compared];
}

/** Checks that all keys exist. A plural needs the forms of its own language, whatever English has. */
function keyFaults(file: string, language: string, texts: Texts, english: Texts): string[] {
  const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const needed = new Set(
    [...english.keys()].flatMap((key) => {
      const { base, category } = formOf(key, english);
      return category === undefined ? [key] : wanted.map((one) => `${base}_${one}`);
    }),
  );
  const missing = [...needed].filter((key) => !texts.has(key));
  const gendered = [...texts.keys()].filter((key) => neutralOf(key, english) !== key);
  const lone = gendered.filter((key) => !texts.has(otherGenderOf(key)));
  const extra = [...texts.keys()].filter((key) => !needed.has(key) && !gendered.includes(key));
  return [
    ...lone.map((key) => `${file} ${key}: has no ${otherGenderOf(key)} beside it. Write both, or none.`),
    ...missing.map((key) => `${file} ${key}: is missing. Translate "${String(originalOf(key, english))}".`),
    ...extra.map((key) => {
      if (formOf(key, english).category === undefined)
        return `${file} ${key}: is unknown in English. Remove it, or add it there first.`;
      return `${file} ${key}: is no plural form of this language, which has ${wanted.join(', ')}. Remove it.`;
    }),
  ];
}

function otherGenderOf(key: string): string {
  return key.endsWith('_female') ? key.replace(/_female$/, '_male') : key.replace(/_male$/, '_female');
}

/** The English text that a text translates; a form that English lacks translates `_other`. */
function originalOf(given: string, english: Texts): unknown {
  const key = neutralOf(given, english);
  if (english.has(key)) return english.get(key);
  const { base, category } = formOf(key, english);
  return category === undefined ? undefined : english.get(`${base}_other`);
}

export function valueFaults(value: unknown, language: string): string[] {
  if (typeof value !== 'string') return ['is no text. Only texts and groups of texts belong here.'];
  if (value.trim() === '') return ['is empty. Write the text.'];
  const faults = signFaults(value, language);
  if (value !== value.trim() || /[ \u00a0]{2}|[\n\t]/.test(value))
    faults.push('has a stray space or line break. Remove it.');
  if (/<\/?[a-z][^>]*>|&(#\d+|[a-z]+);/i.test(value))
    faults.push('has HTML in it. Leave markup to the page and characters as they are.');
  if (/[{}]/.test(value.replace(placeholder, ''))) faults.push('has a broken placeholder. Write it as {{name}}.');
  return faults;
}

/** Typographic rules for pages and short texts alike. */
export function signFaults(text: string, language: string): string[] {
  const faults = quoteFaults(text, language);
  if (/\p{L}'\p{L}/u.test(text)) faults.push('has a straight apostrophe. Write ’.');
  if (text.includes('...')) faults.push('has three dots. Write ….');
  if (/[\d}] %/.test(text)) faults.push('may break before its %. Put a no-break space there.');
  if (/[\d}] (?:km|[MG]B|Mt|Mo|cm|kg)(?![\p{L}\d])/u.test(text))
    faults.push('may break before its unit. Put a no-break space there.');
  if (/ …/.test(text)) faults.push('may break before its …. Put a no-break space there, or none.');
  if (language === 'pl' && /(?:^|[\s(„])[aiouwz] /imu.test(text))
    faults.push('may break after a word of one letter. Polish puts a no-break space there.');
  if (language === 'fr' && / [:;!?»]|« /.test(text))
    faults.push('may break before a sign. French puts a no-break space there.');
  if (language === 'fr' && /\u00a0[;!?]/.test(text))
    faults.push('has a wide space before a sign. French puts a narrow one there, U+202F.');
  return faults;
}

function quoteFaults(text: string, language: string): string[] {
  const own = marks[language] ?? marks.en!;
  const advice = `Quote as in ${own[0]}word${own[1]}.`;
  if (text.includes('"') || /(^|[\s(])'[^'\s][^']*'($|[\s).,!?:;])/.test(text))
    return [`has straight quotation marks. ${advice}`];
  const foreign = [...text].find((sign) => '“”„«»‟'.includes(sign) && !own.includes(sign));
  return foreign === undefined ? [] : [`has the quotation mark ${foreign} of another language. ${advice}`];
}

export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))].sort();
}

/** A form for exactly one may omit the number ("your first message"); other forms may not. */
function placeholderFaults(key: string, value: string, original: string, english: Texts): string[] {
  const { base, category } = formOf(key, english);
  const general = english.get(`${base}_other`);
  const wanted = placeholdersOf(category !== undefined && typeof general === 'string' ? general : original);
  const given = placeholdersOf(value);
  const lacking = wanted.filter((name) => !given.includes(name) && !(category === 'one' && name === 'count'));
  const unknown = given.filter((name) => !wanted.includes(name));
  return [
    ...lacking.map((name) => `lacks {{${name}}}. Put it where the language wants it.`),
    ...unknown.map(
      (name) =>
        `has {{${name}}}, which nobody fills in. Use ${wanted.map((one) => `{{${one}}}`).join(', ') || 'none'}.`,
    ),
  ];
}

function hasWords(text: string): boolean {
  return /\p{L}{2}/u.test(text.replace(placeholder, ''));
}
