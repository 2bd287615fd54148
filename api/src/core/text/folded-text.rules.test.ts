import { describe, expect, it } from '@jest/globals';
import { foldedText } from './folded-text.rules.ts';

describe('A folded text', () => {
  it.each([
    ['Émile', 'ÉMILE', 'emile', 'e\u0301mile'],
    ['Øresund', 'ØRESUND', 'oresund'],
    ['Über Nacht', 'ÜBER  NACHT', ' uber nacht '],
    ['Łódź', 'ŁÓDŹ', 'lodz'],
    ['Straße', 'STRASSE', 'STRAẞE', 'strasse'],
    ['Æbleø', 'ÆBLEØ', 'aebleo'],
    ['İzmir', 'izmir', 'IZMIR', 'ızmır'],
    ['ΣΊΣΥΦΟΣ', 'Σίσυφος'],
    ['ﬁne', 'FINE', 'ｆｉｎｅ'],
    ['Žluťoučký kůň', 'ZLUTOUCKY KUN'],
  ])('is the same for %s and its other spellings', (...spellings) => {
    expect(new Set(spellings.map((spelling) => foldedText(spelling))).size).toBe(1);
  });

  it.each([
    ['Rose', 'Rosa'],
    ['100%', '100'],
    ['O’Nyx', 'Onyx'],
    ['a_b', 'ab'],
    ['日本', '日'],
    ['💛', '💙'],
  ])('tells %s from %s', (one, other) => {
    expect(foldedText(one)).not.toBe(foldedText(other));
  });

  it('stays within its column, however much a sign unfolds to', () => {
    expect(foldedText('\ufdfa'.repeat(60), 190)).toHaveLength(190);
  });

  it('is folded once: folding it again changes nothing', () => {
    const folded = foldedText('ÆØÅ İ ẞ Łódź ﬁ');

    expect(foldedText(folded)).toBe(folded);
  });
});
