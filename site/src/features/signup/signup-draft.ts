import type { Keeper } from '#site/forms/drafts.ts';
import { remembered } from '#site/boot/remembered.ts';
import { draftIn, draftText, type Draft, type SignupValues } from './signup-answers.rules.ts';

/** The draft of an earlier visit on this device. */
export function keptDraft(): Draft | undefined {
  return draftIn(remembered.signup.read(), Date.now());
}

/** Password and consents are in memory only; the rest survives a reload. */
export const signupKeeper: Keeper<SignupValues> = {
  // The page merges it with what is newer before the form begins.
  read: () => ({}),
  write: ({ reached, ...answers }) => remembered.signup.write(draftText({ answers, reached }, Date.now())),
  drop: () => remembered.signup.clear(),
};
