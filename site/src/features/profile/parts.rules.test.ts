import { describe, expect, it } from '@jest/globals';
import { choiceFields, profileFields } from '@manyhearts/contract/profile-fields';
import { niches } from '@manyhearts/niches';
import { anchorOf, kindsOf, partNames, questionsOf } from './parts.rules.ts';

const { extraProfileFields } = niches[1];

describe('The parts of a profile', () => {
  it('ask what the brand shows', () => {
    const asks = { profileFields, extraProfileFields };

    expect(questionsOf('facts', asks)).toEqual({
      choices: choiceFields,
      extras: [],
      hasAboutMe: false,
      hasInterests: false,
    });
    expect(questionsOf('extras', asks)?.extras).toEqual(extraProfileFields);
    expect([questionsOf('about', asks)?.hasAboutMe, questionsOf('interests', asks)?.hasInterests]).toEqual([
      true,
      true,
    ]);
  });

  it('are left out where they would ask nothing', () => {
    expect(
      partNames.filter((name) => questionsOf(name, { profileFields: ['photos', 'tattoos'], extraProfileFields: [] })),
    ).toEqual(['facts']);
  });

  it('are chosen, written, or both', () => {
    const kinds = (name: 'about' | 'facts' | 'extras') =>
      kindsOf(questionsOf(name, { profileFields, extraProfileFields })!);

    expect([kinds('about'), kinds('facts'), kinds('extras')]).toEqual([
      { isChosen: false, isWritten: true },
      { isChosen: true, isWritten: false },
      { isChosen: true, isWritten: true },
    ]);
  });

  it.each([
    ['photos', 'photos'],
    ['city', 'place'],
    ['seeking', 'seeking'],
    ['about_me', 'about'],
    ['interests', 'interests'],
    ['tattoos', 'facts'],
    ['extra.smoking', 'extras'],
  ])('have a place for what is missing: %s is at #%s', (missing, expected) => {
    expect(anchorOf(missing)).toBe(expected);
  });
});
