import { describe, expect, it } from '@jest/globals';
import type { Language } from '@manyhearts/contract/languages';
import {
  earlierShown,
  endOf,
  inForceAt,
  isReadable,
  languageOrder,
  nextShown,
  nextTurn,
  shownAt,
  standing,
  type DatedVersion,
} from './page-versions.rules.ts';

const noon = Date.parse('2027-03-01T12:00:00.000Z');
/** Milliseconds after noon. */
const at = (ms: number) => new Date(noon + ms);
let written = 0;

function version(
  id: string,
  from: number,
  { language = 'nl', writtenAt = written++ }: { language?: Language; writtenAt?: number } = {},
): DatedVersion {
  return { id, slug: 'terms', language, validFrom: at(from), createdAt: at(writtenAt), withdraws: null };
}

function withdrawal(of: DatedVersion, from: number): DatedVersion {
  return { ...of, id: `-${of.id}`, validFrom: at(from), createdAt: at(from), withdraws: of.id };
}

const idAt = (chain: DatedVersion[], ms: number) => inForceAt(chain, at(ms))?.id;

describe('The version in force', () => {
  it('begins at its moment, to the millisecond', () => {
    const chain = [version('A', 0), version('B', 1_000)];

    expect([-1, 0, 999, 1_000, 1_001].map((ms) => idAt(chain, ms))).toEqual([undefined, 'A', 'A', 'B', 'B']);
  });

  it('does not depend on the order of the rows', () => {
    expect(idAt([version('B', 1_000), version('A', 0)], 1_000)).toBe('B');
  });

  it('is the one that was written later, of two that begin at once', () => {
    const [first, second] = [version('A', 0, { writtenAt: 1 }), version('B', 0, { writtenAt: 2 })];

    expect(idAt([second, first], 0)).toBe('B');
    expect([first, second].map((one) => isReadable(one, [first, second]))).toEqual([false, true]);
  });

  it('ends when it is taken back, and the one before does not return', () => {
    const [a, b] = [version('A', 0), version('B', 1_000)];
    const chain = [a, b, withdrawal(b, 2_000)];

    expect([1_999, 2_000, 3_000].map((ms) => idAt(chain, ms))).toEqual(['B', undefined, undefined]);
    expect(idAt([...chain, version('C', 3_000)], 3_000)).toBe('C');
  });

  it('never was, when it was taken back before its day or at its very beginning', () => {
    const [a, b] = [version('A', 0), version('B', 1_000)];

    for (const moment of [500, 1_000]) {
      const chain = [a, b, withdrawal(b, moment)];
      expect([999, 1_000, 5_000].map((ms) => idAt(chain, ms))).toEqual(['A', 'A', 'A']);
      expect(isReadable(b, chain)).toBe(false);
    }
    expect(isReadable(b, [a, b, withdrawal(b, 1_001)])).toBe(true);
  });

  it('is not touched by taking back one that has been followed', () => {
    const [a, b] = [version('A', 0), version('B', 1_000)];

    expect(idAt([a, b, withdrawal(a, 2_000)], 2_000)).toBe('B');
  });
});

describe('What a visitor is shown', () => {
  const brand = { domainLanguage: 'nl', languages: ['nl', 'de', 'en'] } as const;
  const versions = [version('N', 0), version('D', 1_000, { language: 'de' })];
  const shown = (language: Language, ms: number) => shownAt(versions, languageOrder(language, brand), at(ms))?.id;

  it('is in their language, else in that of the domain, else in any that there is', () => {
    expect(shown('de', 1_000)).toBe('D');
    expect(shown('de', 999)).toBe('N');
    expect(shown('en', 1_000)).toBe('N');
    expect(shownAt([versions[1]!], languageOrder('en', brand), at(1_000))?.id).toBe('D');
    expect(shown('nl', -1)).toBeUndefined();
  });

  it('does not leave out a language that the brand no longer offers', () => {
    expect(languageOrder('en', { domainLanguage: 'nl', languages: ['nl', 'en'] })).toEqual(
      expect.arrayContaining(['pl', 'sv']),
    );
    expect(languageOrder('en', brand).slice(0, 3)).toEqual(['en', 'nl', 'de']);
  });

  it('will be another, from the day on which it is another for them', () => {
    const order = (language: Language) => languageOrder(language, brand);

    expect(nextShown(versions, order('de'), at(0))).toMatchObject({ version: { id: 'D' }, from: at(1_000) });
    expect(nextShown(versions, order('nl'), at(0))).toBeUndefined();
    expect(nextShown(versions, order('en'), at(-1))).toMatchObject({ version: { id: 'N' } });
    expect(nextShown(versions, order('de'), at(1_000))).toBeUndefined();
  });

  it('is not announced when it is the same text still, or was taken back', () => {
    const cancelled = [...versions, withdrawal(versions[1]!, 500)];

    expect(nextShown(cancelled, languageOrder('de', brand), at(600))).toBeUndefined();
  });

  it('was, each once, the latest first', () => {
    const [a, b, c] = [version('A', 0), version('B', 1_000), version('C', 2_000)];
    const all = [a, b, withdrawal(b, 1_500), c];

    expect(
      earlierShown(all, languageOrder('nl', brand), at(3_000)).map(({ version: { id }, from, until }) => [
        id,
        from,
        until,
      ]),
    ).toEqual([
      ['B', at(1_000), at(1_500)],
      ['A', at(0), at(1_000)],
    ]);
    expect(earlierShown(all, languageOrder('nl', brand), at(1_200)).map(({ version: { id } }) => id)).toEqual(['A']);
    expect(earlierShown([a], languageOrder('nl', brand), at(500))).toEqual([]);
  });

  it('was one thing as long as other languages changed around it', () => {
    const all = [version('A', 0), version('X', 500, { language: 'de' }), version('B', 1_000)];

    expect(earlierShown(all, languageOrder('nl', brand), at(2_000))).toMatchObject([
      { version: { id: 'A' }, from: at(0), until: at(1_000) },
    ]);
  });
});

describe('A version', () => {
  const [a, b] = [version('A', 0), version('B', 1_000)];

  it('ends with the next, or with being taken back', () => {
    expect(endOf(a, [a, b])).toEqual(at(1_000));
    expect(endOf(a, [a, b, withdrawal(a, 700)])).toEqual(at(700));
    expect(endOf(b, [a, b])).toBeUndefined();
  });

  it('may be read when it was in force or is announced; a withdrawal has nothing to read', () => {
    expect(isReadable(b, [a, b])).toBe(true);
    expect(isReadable(withdrawal(b, 2_000), [a, b, withdrawal(b, 2_000)])).toBe(false);
  });

  it('stands when it applies or is announced', () => {
    expect(standing([b, a], at(0)).map(({ id }) => id)).toEqual(['A', 'B']);
    expect(standing([a, b], at(1_000)).map(({ id }) => id)).toEqual(['B']);
    expect(standing([a, b, withdrawal(b, 500)], at(600)).map(({ id }) => id)).toEqual(['A']);
  });
});

it('The next turn is the next moment at which anything begins or ends', () => {
  const all = [version('A', 0), version('B', 1_000)];

  expect(nextTurn(all, at(-1))).toEqual(at(0));
  expect(nextTurn(all, at(0))).toEqual(at(1_000));
  expect(nextTurn(all, at(1_000))).toBeUndefined();
});
