import type { Gender } from '@manyhearts/contract/profile-fields';
import { grayAge } from './portraits/sheet.ts';

type Person = { gender: Gender; age: number };

/** What a drawn person can't say, by answer. Every drawing has hair, and shows whether it is grey. */
const contradicts: Readonly<Record<string, (person: Person) => boolean>> = {
  'hair_colour shaved': () => true,
  'hair_colour grey': ({ age }) => age < grayAge,
  'hair_colour white': ({ age }) => age < grayAge,
  'children grown_up': ({ age }) => age < 40,
  'family grown_up_children': ({ age }) => age < 40,
  'family grandchildren': ({ age }) => age < 48,
  'life_stage retired': ({ age }) => age < 58,
  'pronouns she': ({ gender }) => gender === 'male',
  'pronouns she_or_they': ({ gender }) => gender === 'male',
  'pronouns he': ({ gender }) => gender === 'female',
  'pronouns he_or_they': ({ gender }) => gender === 'female',
};
const grays: readonly unknown[] = ['grey', 'white'];

/** The answers without those that the portrait or the age contradicts. */
export function plausible(answers: Readonly<Record<string, unknown>>, person: Person): Record<string, unknown> {
  const fits = (name: string, answer: unknown): boolean =>
    !contradicts[`${name} ${String(answer)}`]?.(person) &&
    (name !== 'hair_colour' || person.age < grayAge || grays.includes(answer));
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, answer]) => {
      if (!Array.isArray(answer)) return fits(name, answer) ? [[name, answer] as const] : [];
      const left = answer.filter((one) => fits(name, one));
      return left.length > 0 ? [[name, left] as const] : [];
    }),
  );
}
