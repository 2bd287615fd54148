import type { Scene } from '@manyhearts/contract/calls';
import type { OwnProfileView } from '@manyhearts/contract/profile';
import { choiceFields, profileNameOf } from '@manyhearts/contract/profile-fields';
import type { Questions } from '#site/domain/profile-answers.rules.ts';

export const screenNames = ['photo', 'personal', 'about', 'confirm'] as const;
export type ScreenName = (typeof screenNames)[number];
const dayMs = 86_400_000;
type Asks = Pick<Scene, 'profileFields' | 'extraProfileFields'>;

/** A brand's questions on a screen: choices on one, texts and interests on the next. */
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

/** Leaves out screens without questions. */
export function screensOf(asks: Asks): ScreenName[] {
  return screenNames.filter((screen) => {
    if (screen === 'photo' || screen === 'confirm') return true;
    const { choices, extras, hasAboutMe, hasInterests } = questionsOn(screen, asks);
    return choices.length > 0 || extras.length > 0 || hasAboutMe || hasInterests;
  });
}

/** The screen in the address; without one the first, or the last for members who have been through. */
export function screenAt(hash: string, screens: readonly ScreenName[], hasBeenThrough: boolean): ScreenName {
  return screens.find((screen) => `#${screen}` === hash) ?? (hasBeenThrough ? 'confirm' : 'photo');
}

/**
 * Members with an answer, given anywhere, do not start over; nor do those who return a day later, to confirm the
 * address. Texts written at sign-up do not count.
 */
export function isBack(
  { interests, extra, ...profile }: OwnProfileView,
  signedUpAt: string | undefined,
  nowMs: number,
): boolean {
  if (signedUpAt !== undefined && nowMs - Date.parse(signedUpAt) >= dayMs) return true;
  return (
    interests.length > 0 ||
    Object.keys(extra).length > 0 ||
    choiceFields.some((field) => profile[profileNameOf(field)] !== null)
  );
}
