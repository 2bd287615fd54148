import type { Scene } from '@manyhearts/contract/calls';
import { choiceFields } from '@manyhearts/contract/profile-fields';
import type { Questions } from '#site/domain/profile-answers.rules.ts';

export const partNames = ['about', 'extras', 'facts', 'interests'] as const;
export type PartName = (typeof partNames)[number];
type Asks = Pick<Scene, 'profileFields' | 'extraProfileFields'>;
const nothing: Questions = { choices: [], extras: [], hasAboutMe: false, hasInterests: false };

/** Questions of a part on this brand; undefined if it has none. */
export function questionsOf(part: PartName, { profileFields, extraProfileFields }: Asks): Questions | undefined {
  const choices = choiceFields.filter((field) => profileFields.includes(field));
  if (part === 'about') return profileFields.includes('about_me') ? { ...nothing, hasAboutMe: true } : undefined;
  if (part === 'interests') return profileFields.includes('interests') ? { ...nothing, hasInterests: true } : undefined;
  if (part === 'facts') return choices.length > 0 ? { ...nothing, choices } : undefined;
  return extraProfileFields.length > 0 ? { ...nothing, extras: [...extraProfileFields] } : undefined;
}

/** Whether the questions are answered by choosing, by writing, or both. */
export function kindsOf({ choices, extras, hasAboutMe, hasInterests }: Questions): {
  isChosen: boolean;
  isWritten: boolean;
} {
  return {
    isChosen: choices.length > 0 || extras.some(({ kind }) => kind !== 'text'),
    isWritten: hasAboutMe || hasInterests || extras.some(({ kind }) => kind === 'text'),
  };
}

/** Anchor on the page of a missing answer. */
export function anchorOf(missing: string): string {
  const own = { about_me: 'about', interests: 'interests', photos: 'photos', city: 'place', seeking: 'seeking' }[
    missing
  ];
  return own ?? (choiceFields.some((field) => field === missing) ? 'facts' : 'extras');
}
