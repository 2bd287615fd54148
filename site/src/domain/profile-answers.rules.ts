import type { ComponentType } from 'react';
import type { ExtraAnswer, OwnProfileView } from '@manyhearts/contract/profile';
import {
  profileNameOf,
  type ChoiceField,
  type ExtraProfileField,
  type Gender,
} from '@manyhearts/contract/profile-fields';

/** Questions that are shown, and saved, together. */
export type Questions = {
  choices: ChoiceField[];
  extras: ExtraProfileField[];
  hasAboutMe: boolean;
  hasInterests: boolean;
};
/** By names of the call's fields, those of a niche with `extra.` before them; an empty value is no answer. */
export type Answers = Record<string, ExtraAnswer>;
/** Props of a group of profile questions. */
export type AskingProps = {
  questions: Questions;
  gender: Gender;
  answers: Answers;
  errorOf: (field: string) => string | undefined;
  onChange: (part: Answers) => void;
  /** The questions stand under a heading that says the same. */
  isTitled?: boolean;
};

export const extraName = (name: string): string => `extra.${name}`;

export function answersOf(
  { aboutMe, interests, extra, ...profile }: OwnProfileView,
  { choices, extras, hasAboutMe, hasInterests }: Questions,
): Answers {
  return {
    ...(hasAboutMe && { aboutMe }),
    ...(hasInterests && { interests }),
    ...Object.fromEntries(choices.map(profileNameOf).map((name) => [name, profile[name] ?? ''])),
    ...Object.fromEntries(
      extras.map(({ name, kind }) => [extraName(name), extra[name] ?? (kind === 'choices' ? [] : '')]),
    ),
  };
}

/** Input of the call: the answers that were changed. One that was taken back is null, but for texts and interests. */
export function changesOn(saved: Answers, now: Answers): Record<string, unknown> {
  const changed = Object.entries(now).filter(([name, answer]) => !isSame(answer, saved[name]));
  const extra = changed.flatMap(([path, answer]) => {
    const [, name] = path.split('extra.');
    return name ? [[name, orNull(answer)]] : [];
  });
  return {
    ...Object.fromEntries(
      changed
        .filter(([path]) => !path.startsWith('extra.'))
        .map(([name, answer]) => [name, name === 'aboutMe' ? answer : Array.isArray(answer) ? answer : orNull(answer)]),
    ),
    ...(extra.length > 0 && { extra: Object.fromEntries(extra) as Record<string, ExtraAnswer | null> }),
  };
}

function isSame(one: ExtraAnswer, other: ExtraAnswer | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function orNull(answer: ExtraAnswer): ExtraAnswer | null {
  return answer.length === 0 ? null : answer;
}

/** Components that ask questions: by choosing, and by writing. */
export type Asking = { chosen: ComponentType<AskingProps>; written: ComponentType<AskingProps> };
