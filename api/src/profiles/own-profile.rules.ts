import type { ExtraAnswer, ProfileChange } from '@manyhearts/contract/profile';
import { choiceFields } from '@manyhearts/contract/profile-fields';
import { fromWireName, toWireName } from '@manyhearts/contract/wire';
import type { Profile } from './profile.entity.ts';

type Answer = ExtraAnswer | null | undefined;
type Values = Partial<Pick<Profile, 'aboutMe' | 'interests' | 'sexuality' | 'details'>>;

/** The columns that a change is written to. What it does not name stays; an answer that is taken back leaves nothing behind. */
export function changedValues({ details, sexuality: before }: Pick<Profile, 'details' | 'sexuality'>, change: ProfileChange): Values {
  const { aboutMe, interests, sexuality, extra = {} } = change;
  const answers = { ...ownAnswers(change), ...Object.fromEntries(Object.entries(extra).map(([name, answer]) => [toWireName(name), answer])) };
  const given = Object.entries(answers).filter(([, answer]) => answer !== undefined);
  return {
    ...(aboutMe !== undefined && { aboutMe }),
    ...(interests !== undefined && { interests: [...new Set(interests)] }),
    ...(sexuality !== undefined && sexuality !== before && { sexuality }),
    ...(given.length > 0 && { details: withAnswers(details, given) }),
  };
}

/** Sexuality has a column of its own, because lists are made by it. */
function ownAnswers(change: ProfileChange): Record<string, Answer> {
  const fields = choiceFields.filter((field) => field !== 'sexuality');
  return Object.fromEntries(fields.map((field) => [field, (change as Record<string, Answer>)[fromWireName(field)]]));
}

function withAnswers(details: Profile['details'], given: readonly [string, Answer][]): Profile['details'] {
  const all = Object.entries({ ...details, ...Object.fromEntries(given.map(([name, answer]) => [name, Array.isArray(answer) ? [...new Set(answer)] : answer])) });
  return Object.fromEntries(all.filter(([, answer]) => answer !== null && answer !== '' && !(Array.isArray(answer) && answer.length === 0)));
}
