import { describe, expect, it } from '@jest/globals';
import { analyse } from 'scslre';
import { hiddenCharacters } from '@manyhearts/contract/hidden-characters';
import { filesThatMakeRegexes, literalRegexes, pumpsOf, regexesMadeBy, type FoundRegex } from './regexes.ts';
import { threadMs } from './thread-ms.ts';

/** Separators that people write in addresses and numbers, and inputs that were slow before. */
const separators = [
  '-at-',
  'at ',
  'at-',
  '-ät-',
  '(at)',
  '(dot)',
  ' dot ',
  '. ',
  ' . ',
  '@',
  'a@',
  'a.',
  '1 ',
  '1.',
  '06, ',
  'e\u0301',
  'é',
  ' ',
  '\n',
  '\r\n',
  '-',
  '/',
  '{{',
  '<a ',
  '"',
  "'",
];
const sizes = { half: 32_768, whole: 65_536 };
const mostGrowth = 2.5;
/**
 * A regex that reads the larger text within this time can't be quadratic. Several of the steps of 4 ms in which some
 * kernels count processor time.
 */
const floorMs = 20;
const rounds = 5;

/** Files that build a regex when they are loaded, and files whose regex contains only trusted input, with a sample. */
const made = [
  'api/contract/contact-details.ts',
  'api/contract/site-pages.ts',
  'api/src/chats/money-requests.rules.ts',
  'api/src/core/database/sql-statement.ts',
  'api/src/core/text/folded-text.rules.ts',
];
const samples: FoundRegex[] = [
  { file: 'site/src/features/chats/composer/composer.rules.ts', source: hiddenCharacters.source, flags: 'g' },
  { file: 'api/src/core/database/sql-guard.ts', source: String.raw`\b(?:account|profile|session)\b`, flags: 'i' },
  { file: 'api/src/core/ports/storage/s3-storage.ts', source: '<Key>([^<]*)</Key>', flags: 'g' },
];
const regexes = [
  ...literalRegexes(),
  ...made.flatMap(regexesMadeBy),
  ...samples.map((one) => ({ ...one, source: new RegExp(one.source).source })),
];

describe('The regexes of the sources', () => {
  it('are all found', () => {
    expect(regexes.length).toBeGreaterThan(250);
    expect(filesThatMakeRegexes()).toEqual([...made, ...samples.map(({ file }) => file)].sort());
  });

  it.each(regexes.map((one) => [`/${one.source}/${one.flags}`.slice(0, 120), one] as const))(
    '%s takes time in proportion to the text',
    (_name, one) => {
      const reports = analyse({ source: one.source, flags: one.flags }).reports.map(
        ({ type, exponential }) => `${type}${exponential ? ', exponential' : ''}`,
      );
      expect([one.file, reports]).toEqual([one.file, []]);

      const slow = [...new Set([...pumpsOf(one), ...separators])].flatMap((pump) => growthOf(one, pump) ?? []);
      expect([one.file, slow]).toEqual([one.file, []]);
    },
  );

  it('would be found out if one were not', () => {
    const quadratic: FoundRegex = { file: '', source: '<b[^>]*>', flags: '' };

    expect(pumpsOf(quadratic).some((pump) => growthOf(quadratic, pump) !== undefined)).toBe(true);
    expect(analyse({ source: '^(a+)+$', flags: '' }).reports.some(({ exponential }) => exponential)).toBe(true);
  });
});

/** The growth in time for a repeated text, if it is too much. */
function growthOf({ source, flags }: FoundRegex, pump: string): string | undefined {
  const regex = new RegExp(source, flags);
  const ms = (size: number, times: number): number => {
    const text = `${pump.repeat(Math.ceil(size / pump.length)).slice(0, size)}\u0001`;
    return Math.min(...Array.from({ length: times }, () => threadMs(() => readAll(regex, text))));
  };
  if (ms(sizes.whole, 1) < floorMs) return undefined;
  // One run is enough if it takes so long that other load can't explain it.
  const times = ms(sizes.half, 1) > 100 ? 1 : rounds;
  const [half, whole] = [ms(sizes.half, times), ms(sizes.whole, times)];
  return whole > floorMs && whole > mostGrowth * half
    ? `${JSON.stringify(pump)}: ${half.toFixed(1)} ms, then ${whole.toFixed(1)} ms`
    : undefined;
}

/** As the sources use them: all matches if global; in the middle and at both ends if sticky. */
function readAll(regex: RegExp, text: string): void {
  if (regex.global) text.replace(regex, '');
  else if (!regex.sticky) regex.test(text);
  else
    for (const at of [0, text.length / 2, text.length]) {
      regex.lastIndex = Math.floor(at);
      regex.test(text);
    }
}
