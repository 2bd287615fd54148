import { describe, expect, it } from '@jest/globals';
import { limits } from '@manyhearts/contract/limits';
import { nicheNames, nicheNumbers } from '@manyhearts/contract/niches';
import { genders, profileFields, searchFields, type Gender, type Seeking } from '@manyhearts/contract/profile-fields';
import { defaultsOf, settingsGroupNames, settingsGroups } from '@manyhearts/contract/settings/index';
import { readdirSync } from 'node:fs';
import { niches, nicheOf } from './index.ts';
import { ageRangeFor, illustrations, pictureSets, type Niche } from './niche.ts';

const all = Object.values(niches);
const themeFiles = readdirSync(new URL('../themes/', import.meta.url));

describe('niches', () => {
  it('carry the contract’s numbers and names', () => {
    for (const number of nicheNumbers) {
      const niche = nicheOf(number);
      expect([niche.number, niche.name, niche.textNamespace]).toEqual([
        number,
        nicheNames[number],
        `niche-${nicheNames[number]}`,
      ]);
    }
    expect(all).toHaveLength(nicheNumbers.length);
  });

  it('look like seven companies', () => {
    const names = all.map(({ defaults }) => defaults.theme.name);

    expect(new Set(names).size).toBe(all.length);
    for (const name of names) expect(themeFiles).toContain(`${name}.ts`);
    expect(new Set(all.map(({ pictureSet }) => pictureSet))).toEqual(new Set(pictureSets));
    expect(new Set(all.flatMap(({ art }) => art))).toEqual(new Set(illustrations));
  });

  it.each(all)('$name gives settings that every group accepts as they are', async ({ defaults }) => {
    expect(settingsGroupNames).toEqual(expect.arrayContaining(Object.keys(defaults)));

    for (const group of settingsGroupNames) {
      const settings = { ...defaultsOf(group), ...defaults[group] };
      await expect(settingsGroups[group].noUnknown().strict().validate(settings)).resolves.toEqual(settings);
    }
  });
});

describe.each(all)('$name', (niche) => {
  it('lets each gender seek somebody who may seek them back', () => {
    for (const gender of genders) {
      expect(niche.seekingMatrix[gender].length).toBeGreaterThan(0);
      for (const seeking of niche.seekingMatrix[gender]) {
        for (const other of sought(seeking))
          expect([seeking, other, isSoughtBy(niche, gender, other)]).toEqual([seeking, other, true]);
      }
    }
  });

  it('starts a search among adults, at a range that has room', () => {
    for (const gender of genders) {
      const { from, to } = ageRangeFor(niche, gender);
      expect(from).toBeGreaterThanOrEqual(limits.minAge);
      expect(to - from).toBeGreaterThanOrEqual(15);
    }
  });

  it('asks extra fields that clash with no other and offer a choice', () => {
    const names = niche.extraProfileFields.map(({ name }) => name);
    const taken: readonly string[] = [...profileFields, ...searchFields];

    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => taken.includes(name) || !/^[a-z_]+$/.test(name))).toEqual([]);
    for (const field of niche.extraProfileFields) {
      if (field.kind === 'text') expect(field.maxLength).toBeLessThanOrEqual(500);
      else expect(new Set(field.options).size).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('the special niches', () => {
  it('lets women lead on she, and seeks one’s own gender on gay', () => {
    expect(niches[2].seekingMatrix).toEqual({ female: ['male', 'female', 'both'], male: ['female'] });
    expect(niches[7].seekingMatrix).toEqual({ male: ['male'], female: ['female'] });
  });

  it('starts among women of the age that the niche is named for', () => {
    expect(ageRangeFor(niches[5], 'female')).toEqual({ from: 50, to: 75 });
    expect(ageRangeFor(niches[6], 'female')).toEqual({ from: 35, to: 55 });
    expect(ageRangeFor(niches[6], 'both')).toEqual({ from: 21, to: 65 });
  });
});

function sought(seeking: Seeking): readonly Gender[] {
  return seeking === 'both' ? genders : [seeking];
}

function isSoughtBy(niche: Niche, gender: Gender, other: Gender): boolean {
  return niche.seekingMatrix[other].some((seeking) => sought(seeking).includes(gender));
}
