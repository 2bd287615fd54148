import { pageConditions, pagePlaceholders } from '@manyhearts/contract/pages';
import { placeholdersOf, signFaults } from './locale-rules.ts';

/** Words that are common in English and don't exist in the other languages. */
const englishWords = new Set('the and you your with that this from they there what which not'.split(' '));
const tag = /\{\{(?:#if (\w+)|(\/if))\}\}/g;
const shortest = 0.5;
const longest = 2.2;

/** Checks a legal or help page in markdown against the English one. */
export function pageFaults(file: string, language: string, text: string, english: string): string[] {
  const signs = signFaults(text.replace(/`[^`]*`/g, ''), language);
  const translation = language === 'en' ? [] : translationFaults(text, english);
  return [...shapeFaults(text), ...signs, ...translation].map((fault) => `${file}: ${fault}`);
}

function shapeFaults(text: string): string[] {
  const faults = conditionFaults(text);
  const unknown = placeholdersOf(text).filter((name) => !(pagePlaceholders as readonly string[]).includes(name));
  const strayBraces = /[{}]/.test(text.replace(tag, '').replace(/\{\{[\w-]+\}\}/g, ''));
  const titles = levelsOf(text).filter((level) => level === 1);
  if (!/^# \S/.test(text) || titles.length !== 1)
    faults.push('needs one "# Title", in its first line. Mend the headings.');
  if (/<\/?[a-z][^>]*>/i.test(text)) faults.push('has HTML in it. Markdown is enough.');
  if (strayBraces) faults.push('has a broken placeholder. Write {{name}}, {{#if name}} and {{/if}}.');
  return [
    ...faults,
    ...unknown.map((name) => `has {{${name}}}, which nobody fills in. The list is in api/contract/pages.ts.`),
  ];
}

/** Conditions must not be nested: the server resolves them one after another. */
function conditionFaults(text: string): string[] {
  const faults: string[] = [];
  let isOpen = false;
  for (const [whole, name] of text.matchAll(tag)) {
    const isUnknown = name !== undefined && !(pageConditions as readonly string[]).includes(name);
    if (isOpen === (name !== undefined))
      faults.push(`has ${whole} out of turn. Each {{#if name}} ends with its own {{/if}}.`);
    if (isUnknown) faults.push(`asks for "${name}". The conditions are ${pageConditions.join(', ')}.`);
    isOpen = name !== undefined;
  }
  return isOpen ? [...faults, 'leaves a condition open. End it with {{/if}}.'] : faults;
}

function translationFaults(text: string, english: string): string[] {
  const ratio = text.length / english.length;
  const isLength = ratio >= shortest && ratio <= longest;
  return [
    ...differing('placeholders', placeholdersOf(text), placeholdersOf(english)),
    ...differing('conditions', tagsOf(text), tagsOf(english)),
    ...differing('levels of headings', levelsOf(text), levelsOf(english)),
    ...differing('targets of links', targetsOf(text), targetsOf(english)),
    ...partings(text, english),
    ...(isLength
      ? []
      : [`is ${ratio.toFixed(1)} times as long as the English one. Leave nothing out, and add nothing.`]),
    ...leftInEnglish(text, english).map((block) => `is left in English: "${shortened(block)}". Translate it.`),
  ];
}

const tagsOf = (text: string) => [...text.matchAll(tag)].map(([whole]) => whole);
const levelsOf = (text: string) => [...text.matchAll(/^(#+) /gm)].map(([, signs = '']) => signs.length);
const targetsOf = (text: string) =>
  [...new Set([...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target))].sort();

function differing(what: string, given: readonly unknown[], wanted: readonly unknown[]): string[] {
  if (given.join(' ') === wanted.join(' ')) return [];
  return [`has other ${what} than English. There: ${wanted.join(' ') || 'none'}. Here: ${given.join(' ') || 'none'}.`];
}

/**
 * A translation must have the same sequence of headings, list entries and paragraphs as the English page: a missing one
 * may be a legal promise.
 */
function partings(text: string, english: string): string[] {
  const [given, wanted] = [blocksOf(text), blocksOf(english)];
  const longer = given.length > wanted.length ? given : wanted;
  const place = longer.findIndex((_, at) => kindOf(given[at]) !== kindOf(wanted[at]));
  if (place === -1) return [];
  return [
    `parts from English at "${shortened(wanted[place] ?? given[place] ?? '')}". Leave nothing out, and add nothing.`,
  ];
}

function kindOf(block: string | undefined): string | undefined {
  return block === undefined ? undefined : (/^(?:#+|-|\d+\.)(?= )/.exec(block)?.[0] ?? '');
}

const shortened = (block: string) => block.slice(0, 60).replaceAll('\n', ' ');

function leftInEnglish(text: string, english: string): string[] {
  const originals = new Set(blocksOf(english));
  return blocksOf(text).filter((block) => {
    const words = wordsOf(block);
    const share = words.filter((word) => englishWords.has(word)).length / words.length;
    return (words.length >= 3 && originals.has(block)) || (words.length >= 8 && share > 0.12);
  });
}

/** Paragraphs, headings and list entries, one block each. */
function blocksOf(text: string): string[] {
  return text.split(/\n\s*\n|\n(?=[-*#]|\d+\. )/).map((block) => block.trim());
}

function wordsOf(block: string): string[] {
  const plain = block.replace(/\{\{[^}]*\}\}|\]\([^)]*\)|`[^`]*`/g, ' ');
  return plain.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
}
