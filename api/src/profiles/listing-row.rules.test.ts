import { describe, expect, it } from '@jest/globals';
import { nicheOf } from '@manyhearts/niches';
import { formOf, isStale, writtenForm } from './listing-row.rules.ts';

const general = nicheOf(1);
const now = new Date('2026-11-22T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

describe('The form of listings', () => {
  it('is the same for brands that ask the same, and another for every other', () => {
    const forms = ([1, 2, 3, 4, 5, 6, 7] as const).map((number) => formOf(nicheOf(number)));

    expect(formOf({ extraProfileFields: [...general.extraProfileFields] })).toBe(forms[0]);
    expect(new Set(forms).size).toBe(
      new Set(
        [1, 2, 3, 4, 5, 6, 7].map((number) =>
          JSON.stringify(
            nicheOf(number as 1).extraProfileFields.filter((field) => field.kind !== 'text' && field.isSearchable),
          ),
        ),
      ).size,
    );
    expect(forms[0]).toMatch(/^[\w-]{22}$/);
  });

  it('changes with the order of options, because their bits do', () => {
    const turned = general.extraProfileFields.map((field) =>
      field.kind === 'text' ? field : { ...field, options: [...field.options].reverse() },
    );

    expect(formOf({ extraProfileFields: turned })).not.toBe(formOf(general));
  });

  it.each<[string, Parameters<typeof isStale>[0], boolean]>([
    ['nobody has said', null, true],
    ['it is another', { form: 'another', reached: null, begunAt: ago(0) }, true],
    ['all are written', writtenForm(general, ago(5_000)), false],
    ['it has just begun', { ...writtenForm(general, ago(0)), reached: '' }, false],
    ['it goes on for nearly a day', { ...writtenForm(general, ago(23.9)), reached: 'A' }, false],
    ['it began a day ago and has no end', { ...writtenForm(general, ago(24)), reached: 'A' }, true],
  ])('is to be written anew where %s: %#', (_, state, expected) => {
    expect(isStale(state, formOf(general), now)).toBe(expected);
  });
});
