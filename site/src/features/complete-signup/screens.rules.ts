import type { Scene } from '@manyhearts/contract/calls';
import type { OwnProfileView } from '@manyhearts/contract/profile';
import { choiceFields } from '@manyhearts/contract/profile-fields';
import type { Questions } from '#site/api/profile-answers.rules.ts';

export const screenNames = ['photo', 'personal', 'about', 'confirm'] as const;
export type ScreenName = (typeof screenNames)[number];
const dayMs = 86_400_000;
type Asks = Pick<Scene, 'profileFields' | 'extraProfileFields'>;

/** What a brand asks on a screen: on one what is chosen, on the next what is written, and interests. */
export function questionsOn(screen: ScreenName, { profileFields, extraProfileFields }: Asks): Questions {
  const isAbout = screen === 'about';
  const isPersonal = screen === 'personal';
  return {
    choices: choiceFields.filter((field) => isPersonal && profileFields.includes(field)),
    extras: extraProfileFields.filter(({ kind }) => (kind === 'text' ? isAbout : isPersonal)),
    hasAboutMe: isAbout && profileFields.includes('about_me'),
    hasInterests: isAbout && profileFields.includes('interests'),
  };
}

/** A screen that would ask nothing is left out. */
export function screensOf(asks: Asks): ScreenName[] {
  return screenNames.filter((screen) => {
    if (screen === 'photo' || screen === 'confirm') return true;
    const { choices, extras, hasAboutMe, hasInterests } = questionsOn(screen, asks);
    return choices.length > 0 || extras.length > 0 || hasAboutMe || hasInterests;
  });
}

/** As the address says; without a word of it from the start, or at the end for whoever has been through it. */
export function screenAt(hash: string, screens: readonly ScreenName[], hasBeenThrough: boolean): ScreenName {
  return screens.find((screen) => `#${screen}` === hash) ?? (hasBeenThrough ? 'confirm' : 'photo');
}

/**
 * Whoever has answered anything, here or elsewhere, need not begin again; nor who is back another day, because of the
 * address. What was written at sign-up is no answer.
 */
export function isBack(
  { interests, extra, ...profile }: OwnProfileView,
  signedUpAt: string | undefined,
  nowMs: number,
): boolean {
  if (signedUpAt !== undefined && nowMs - Date.parse(signedUpAt) >= dayMs) return true;
  return interests.length > 0 || Object.keys(extra).length > 0 || choiceFields.some((field) => profile[field] !== null);
}
