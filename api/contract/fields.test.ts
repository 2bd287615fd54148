import { describe, expect, it } from '@jest/globals';
import { ValidationError } from 'yup';
import { threadMs } from '../test/thread-ms.ts';
import { countryCodes } from './countries.ts';
import {
  colour,
  countryList,
  credits,
  email,
  host,
  isHost,
  line,
  oneOf,
  percentage,
  seconds,
  someOf,
  url,
  yesNo,
} from './fields.ts';
import { toFieldIssue } from './yup-messages.ts';

type Piece = { validateSync(value: unknown, options: { abortEarly: false }): unknown };

/** The value as the piece casts it, or the code of its first fault. */
function read(piece: Piece, value: unknown): unknown {
  try {
    return piece.validateSync(value, { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return `! ${toFieldIssue(error.inner[0]?.message ?? error.message).code}`;
  }
}

const longestName = `${'a.'.repeat(124)}nl.eu`;

describe('A host', () => {
  it.each([
    'she.example',
    'www.she.example',
    'localhost',
    'she.localhost',
    'a.b',
    '1.example',
    '1a.2b',
    'a-b.c-d',
    'xn--bcher-kva.example',
    `${'a'.repeat(63)}.nl`,
    longestName,
  ])('is %.70s', (value) => {
    expect(isHost(value)).toBe(true);
    expect(read(host(), value)).toBe(value);
  });

  it.each([
    ...[
      'example',
      'she..example',
      '.example',
      'example.',
      '.',
      '..',
      'she example',
      'she_her.example',
      '-a.example',
      'a-.example',
      'a.-b',
      'a.b-',
      '*.example',
    ],
    ...[
      'she.example:80',
      'https://she.example',
      'she.example/x',
      'owner@she.example',
      'bücher.example',
      'she.example\n',
      'a\u0000.b',
      'a%2eb.c',
    ],
    ...[
      '127.0.0.1',
      '1.2',
      'a.1',
      'a.0x1',
      'a.0x',
      '[::1]',
      '::1',
      `${'a'.repeat(64)}.nl`,
      `a${longestName}`,
      'localhost.',
      'LOCALHOST',
      'She.example',
    ],
  ])('is not %j', (value) => {
    expect(isHost(value)).toBe(false);
  });

  it('is trimmed and in small letters before it is looked at', () => {
    expect(read(host(), '  She.EXAMPLE ')).toBe('she.example');
  });

  it('may be missing, but not wrong', () => {
    expect(read(host(), undefined)).toBeUndefined();
    expect(read(host(), '127.0.0.1')).toBe('! domain_invalid');
    expect(read(host(), `a${longestName}`)).toBe('! field_too_long');
  });
});

describe('A colour', () => {
  it.each(['#000000', '#FFFFFF', '#1a2B3c'])('is %s', (value) => {
    expect(read(colour(), value)).toBe(value);
  });

  it.each([
    '',
    '#fff',
    '#1234567',
    '#12345',
    '#12345g',
    '123456',
    ' #123456',
    '#123456 ',
    '#123456\n',
    '#123456;',
    'red',
    '#１23456',
    'rgb(0,0,0)',
    'url(x)',
  ])('is not %j', (value) => {
    expect(read(colour(), value)).toBe('! colour_invalid');
  });
});

describe('A line of text', () => {
  it.each([
    ['an end', 'x\u0000'],
    ['a bell', 'x\u0007'],
    ['a backspace', 'x\u0008x'],
    ['a delete', 'x\u007fx'],
    ['an escape', 'x\u001b[31mx'],
    ['a control sign of the second row', 'x\u0085x'],
    ['an Arabic letter mark', 'x\u061cx'],
    ['a blank without width', 'x\u200bx'],
    ['a mark from left to right', 'x\u200ex'],
    ['a mark from right to left', 'x\u200fx'],
    ['a line separator', 'x\u2028x'],
    ['a paragraph separator', 'x\u2029x'],
    ['an override from right to left', 'gpj.\u202eexe'],
    ['an embedding', 'x\u202ax'],
    ['a word joiner', 'x\u2060x'],
    ['an isolate', 'x\u2067x'],
    ['the end of an isolate', 'x\u2069x'],
    ['a byte order mark inside', 'x\ufeffx'],
    ['an annotation', 'x\ufff9x'],
  ])('hides nothing: %s', (_what, text) => {
    expect(read(line(20), text)).toBe('! field_hidden_characters');
  });

  it.each([
    ['a new line', 'x\nx'],
    ['a return', 'x\rx'],
  ])('is one: %s', (_what, text) => {
    expect(read(line(20), text)).toBe('! field_one_line');
  });

  it.each(['', 'é', 'Zażółć', '<b>&"\'', 'x\tx', '👩‍👧', '❤️', 'می‌خواهم', '𝒳', '1️⃣'])('may be %j', (text) => {
    expect(read(line(20), text)).toBe(text);
  });

  it('is trimmed before it is measured', () => {
    expect(read(line(5), '  12345  ')).toBe('12345');
    expect(read(line(5), '123456')).toBe('! field_too_long');
  });
});

describe('An address', () => {
  it.each(['http://a.example', 'https://a.example/x?y=z#w', 'HTTPS://A.example', 'https://cdn.a.example:8443/', ''])(
    'is %j',
    (value) => {
      expect(read(url(), value)).toBe(value);
    },
  );

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.example',
    '//a.example',
    '/x',
    'a.example',
    'https://',
    'https://a',
    'https://a.example/ x',
    'https://a.example\n',
    'java\nscript:x',
  ])('is not %j', (value) => {
    expect(read(url(), value)).toBe('! url_invalid');
  });

  it('has at most 500 signs', () => {
    const of = (length: number) => `https://a.example/${'x'.repeat(length - 18)}`;

    expect(read(url(), of(500))).toBe(of(500));
    expect(read(url(), of(501))).toBe('! field_too_long');
  });
});

describe('A mail address', () => {
  it.each([
    ['a@b.example', 'a@b.example'],
    [' a@b.example ', 'a@b.example'],
    ["o'neil+x@b.example", "o'neil+x@b.example"],
  ])('is %j', (given, kept) => {
    expect(read(email(), given)).toBe(kept);
  });

  it.each([
    'a',
    'a@',
    '@b.example',
    'a b@c.example',
    'a@b.example,c@d.example',
    'a@b.example\nbcc: x@y.example',
    '<a@b.example>',
    'a@b@c.example',
  ])('is not %j', (value) => {
    expect(read(email(), value)).toBe('! email_invalid');
  });

  it('has at most 190 signs', () => {
    expect(read(email(), `${'a'.repeat(184)}@b.test`)).toBe('! field_too_long');
    expect(read(email(), `${'a'.repeat(183)}@b.test`)).toHaveLength(190);
  });
});

describe('A number', () => {
  it.each<[string, Piece, number, number]>([
    ['credits', credits(), 0, 1_000_000],
    ['percentage', percentage(), 0, 100],
    ['seconds', seconds(), 0, 31_536_000],
  ])('of %s ends where it should', (_what, piece, least, most) => {
    expect([read(piece, least), read(piece, most)]).toEqual([least, most]);
    expect([read(piece, least - 1), read(piece, most + 1), read(piece, 0.5)]).toEqual([
      '! number_too_small',
      '! number_too_large',
      '! number_not_whole',
    ]);
    expect([read(piece, Number.NaN), read(piece, 'x'), read(piece, true)]).toEqual([
      '! field_wrong_type',
      '! field_wrong_type',
      '! field_wrong_type',
    ]);
    expect(read(piece, Number.POSITIVE_INFINITY)).toMatch(/^! number_/);
  });
});

describe('A choice', () => {
  it('is one of those that are offered, and nothing like it', () => {
    expect([read(oneOf(['yes', 'no']), 'yes'), read(oneOf([1, 2]), 2)]).toEqual(['yes', 2]);
    expect(['Yes', 'yes ', '', 1, true, ['yes'], {}].map((value) => read(oneOf(['yes', 'no']), value))).toEqual(
      Array(7).fill('! field_not_offered'),
    );
    expect(read(oneOf([1, 2]), '2')).toBe('! field_not_offered');
  });

  it('of several is a list of those that are offered, no longer than they are', () => {
    const some = someOf(['a', 'b']);

    expect([read(some, []), read(some, ['b', 'a'])]).toEqual([[], ['b', 'a']]);
    expect([read(some, ['c']), read(some, ['a', null]), read(some, 'a'), read(some, undefined)]).toEqual([
      '! field_not_offered',
      '! field_required',
      '! field_wrong_type',
      '! field_required',
    ]);
    expect(read(some, ['a', 'b', 'a'])).toBe('! list_too_long');
  });

  it('of countries is a list of ours', () => {
    expect(read(countryList(), [...countryCodes])).toEqual(countryCodes);
    expect([
      read(countryList(), ['XX']),
      read(countryList(), ['nl']),
      read(countryList(), [...countryCodes, 'NL']),
    ]).toEqual(['! field_not_offered', '! field_not_offered', '! list_too_long']);
  });

  it('of yes and no is said in the words of JSON', () => {
    expect([true, false, 'true', 'false'].map((value) => read(yesNo(), value))).toEqual([true, false, true, false]);
    expect(['yes', '', 2].map((value) => read(yesNo(), value))).toEqual(Array(3).fill('! field_wrong_type'));
  });
});

describe('A hostile text', () => {
  const hard = ['a.', 'a-', 'a@', '1', '%aa', ' ', '\u202e', 'a:', '/', '#'].flatMap((part) =>
    ['', 'http://', 'a@'].map((start) => start + part.repeat(50_000)),
  );

  it.each<[string, Piece]>([
    ['line', line(300)],
    ['address', url()],
    ['mail address', email()],
    ['host', host()],
    ['colour', colour()],
  ])('is refused in no time as a %s', (_what, piece) => {
    const ms = threadMs(() => hard.map((text) => read(piece, text)));

    expect(ms / hard.length).toBeLessThan(50);
  });
});
