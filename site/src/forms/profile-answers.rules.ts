import type { ExtraAnswer, OwnProfileView } from '@manyhearts/contract/profile';
import {
  choiceFields,
  profileNameOf,
  type ChoiceField,
  type ExtraProfileField,
} from '@manyhearts/contract/profile-fields';

/** Questions that are shown, and saved, together. */
export type Questions = {
  choices: ChoiceField[];
  extras: ExtraProfileField[];
  hasAboutMe: boolean;
  hasInterests: boolean;
};
/** Current values of the form; an empty value is no answer. */
export type Answers = {
  aboutMe: string;
  interests: string[];
  choices: Partial<Record<ChoiceField, string>>;
  extra: Record<string, ExtraAnswer>;
};

export function answersOf({ aboutMe, interests, extra, ...profile }: OwnProfileView): Answers {
  return {
    aboutMe,
    interests,
    choices: Object.fromEntries(choiceFields.map((field) => [field, profile[profileNameOf(field)] ?? ''])),
    extra,
  };
}

/** The changed answers of one screen, in the names that the call takes. */
export function changesOn(
  { choices, extras, hasAboutMe, hasInterests }: Questions,
  saved: Answers,
  now: Answers,
): Record<string, unknown> {
  const chosen = choices.filter((field) => (now.choices[field] ?? '') !== (saved.choices[field] ?? ''));
  const extra = extras.map(({ name }) => name).filter((name) => !isSame(now.extra[name], saved.extra[name]));
  return {
    ...(hasAboutMe && now.aboutMe !== saved.aboutMe && { aboutMe: now.aboutMe }),
    ...(hasInterests && !isSame(now.interests, saved.interests) && { interests: now.interests }),
    ...Object.fromEntries(chosen.map((field) => [profileNameOf(field), now.choices[field] || null])),
    ...(extra.length > 0 && {
      extra: Object.fromEntries(extra.map((name) => [name, answerOf(now.extra[name])])),
    }),
  };
}

/** Resets one screen to the saved answers and keeps edits of all other screens. */
export function withoutChanges(
  { choices, extras, hasAboutMe, hasInterests }: Questions,
  saved: Answers,
  now: Answers,
): Answers {
  return {
    aboutMe: hasAboutMe ? saved.aboutMe : now.aboutMe,
    interests: hasInterests ? saved.interests : now.interests,
    choices: { ...now.choices, ...Object.fromEntries(choices.map((field) => [field, saved.choices[field] ?? ''])) },
    extra: { ...now.extra, ...Object.fromEntries(extras.map(({ name }) => [name, saved.extra[name] ?? ''])) },
  };
}

function isSame(one: ExtraAnswer | undefined, other: ExtraAnswer | undefined): boolean {
  return JSON.stringify(answerOf(one)) === JSON.stringify(answerOf(other));
}

function answerOf(answer: ExtraAnswer | undefined): ExtraAnswer | null {
  return answer === undefined || answer.length === 0 ? null : answer;
}
