import { describe, expect, it } from '@jest/globals';
import { interestIds } from '@manyhearts/contract/interests';
import { niches } from '@manyhearts/niches';
import { interestMask, mostBits, questions, traitMask, traitsOf } from './listing-values.rules.ts';

const { extraProfileFields } = niches[2];
const none = { details: {}, interests: [] };
const fits = (bits: number, mask: number) => (BigInt(bits) & BigInt(mask)) !== 0n;

describe('The answers of a listing', () => {
  it.each(Object.values(niches).map((niche) => [niche.name, niche] as const))(
    'have a bit each, all in one exact number, on %s',
    (_, niche) => {
      const options = questions(niche.extraProfileFields).flatMap(({ name, options }) =>
        options.map((option) => traitMask(name, [option], niche.extraProfileFields)),
      );

      expect(new Set(options).size).toBe(options.length);
      expect(options.length).toBeLessThanOrEqual(mostBits);
      expect(interestIds.length).toBeLessThanOrEqual(mostBits);
    },
  );

  it('fit a question that has one of them among its answers', () => {
    const { traitBits, interestBits } = traitsOf(
      { details: { hair_colour: 'red', looking_for: ['dates', 'open'] }, interests: ['wine', 'volunteering'] },
      extraProfileFields,
    );

    expect(fits(traitBits, traitMask('hair_colour', ['black', 'red'], extraProfileFields))).toBe(true);
    expect(fits(traitBits, traitMask('hair_colour', ['black'], extraProfileFields))).toBe(false);
    expect(fits(traitBits, traitMask('looking_for', ['open'], extraProfileFields))).toBe(true);
    expect(fits(traitBits, traitMask('looking_for', ['relationship'], extraProfileFields))).toBe(false);
    expect(fits(interestBits, interestMask(['volunteering']))).toBe(true);
    expect(fits(interestBits, interestMask(['cooking']))).toBe(false);
  });

  it('are no bits where nothing was answered, or nothing that is asked here', () => {
    expect(traitsOf(none, extraProfileFields)).toEqual({ traitBits: 0, interestBits: 0 });
    expect(traitsOf({ details: { looking_for: ['dates'] }, interests: [] }, [])).toEqual({
      traitBits: 0,
      interestBits: 0,
    });
  });
});
