import { describe, expect, it } from '@jest/globals';
import { plausible } from './plausible.rules.ts';

describe('What a demo member says of themselves', () => {
  it.each([
    ['a young man', { gender: 'male', age: 25 }, { smoking: 'often', family: ['no_children'] }],
    [
      'a woman of sixty',
      { gender: 'female', age: 60 },
      { hair_colour: 'grey', children: 'grown_up', smoking: 'often', family: ['grandchildren', 'no_children'] },
    ],
  ] as const)('fits the drawing and the age of %s', (_, person, said) => {
    const answers = {
      ...{ hair_colour: 'grey', children: 'grown_up', smoking: 'often' },
      ...{ family: ['grandchildren', 'no_children'], pronouns: person.gender === 'male' ? ['she'] : ['he'] },
    };

    expect(plausible(answers, person)).toEqual(said);
  });

  it('has no hair colour that the drawing does not have', () => {
    expect([
      plausible({ hair_colour: 'shaved' }, { gender: 'male', age: 30 }),
      plausible({ hair_colour: 'blonde' }, { gender: 'male', age: 70 }),
      plausible({ hair_colour: 'blonde' }, { gender: 'male', age: 30 }),
    ]).toEqual([{}, {}, { hair_colour: 'blonde' }]);
  });
});
