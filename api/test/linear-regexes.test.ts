import { describe, expect, it } from '@jest/globals';
import { analyse } from 'scslre';
import { filesThatMakeRegexes, literalRegexes, pumpsOf, regexesMadeBy, type FoundRegex } from './regexes.ts';
import { threadMs } from './thread-ms.ts';

/** What people put between the parts of an address or a number, and what has been slow before. */
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
/** Whatever reads the larger text so quickly can't have looked at each pair of its signs. */
const floorMs = 8;
const rounds = 5;

/** Files that make a regex as they are loaded, and those whose regex only its makers' own words go into, with a sample. */
const made = [
  'api/contract/contact-details.ts',
  'api/src/core/database/sql-statement.ts',
  'api/src/core/text/folded-text.rules.ts',
];
const samples: FoundRegex[] = [
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

/** What a text of this repetition grew by, where that is too much. */
function growthOf({ source, flags }: FoundRegex, pump: string): string | undefined {
  const regex = new RegExp(source, flags);
  const ms = (size: number, times: number): number => {
    const text = `${pump.repeat(Math.ceil(size / pump.length)).slice(0, size)}\u0001`;
    return Math.min(...Array.from({ length: times }, () => threadMs(() => readAll(regex, text))));
  };
  if (ms(sizes.whole, 1) < floorMs) return undefined;
  // Once will do for what takes so long that nothing else on the machine explains it.
  const times = ms(sizes.half, 1) > 100 ? 1 : rounds;
  const [half, whole] = [ms(sizes.half, times), ms(sizes.whole, times)];
  return whole > floorMs && whole > mostGrowth * half
    ? `${JSON.stringify(pump)}: ${half.toFixed(1)} ms, then ${whole.toFixed(1)} ms`
    : undefined;
}

/** As the sources do: all that is found where a regex is global, in the middle and at both ends where it is sticky. */
function readAll(regex: RegExp, text: string): void {
  if (regex.global) text.replace(regex, '');
  else if (!regex.sticky) regex.test(text);
  else
    for (const at of [0, text.length / 2, text.length]) {
      regex.lastIndex = Math.floor(at);
      regex.test(text);
    }
}
