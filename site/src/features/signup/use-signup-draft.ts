import { useEffect, useRef, useState } from 'react';
import type { Scene } from '@manyhearts/contract/calls';
import { remembered } from '#site/boot/remembered.ts';
import { addressedTo, draftIn, draftText, type Answers, type Draft, type Question } from './signup-answers.rules.ts';
import { laterOf, settled } from './signup-steps.rules.ts';

export type SignupDraft = Draft & {
  /** Keeps what was typed, here and on the device, and answers with all there is now. */
  note: (typed: Partial<Answers>, reached?: Question) => Answers;
  /** After success: the device has nothing to tell any more. */
  forget: () => void;
};

/** What an earlier visit left on this device. */
export function keptDraft(): Draft | undefined {
  return draftIn(remembered.signup.read(), Date.now());
}

/** All answers. The password and the consents are held here alone; the rest outlives a reload. */
export function useSignupDraft(start: Draft, toMember: string, scene: Scene): SignupDraft {
  const [draft, setDraft] = useState<Draft>(() => ({
    ...start,
    answers: settled(addressedTo(start.answers, toMember), scene),
  }));
  // Two answers may be noted before anything is shown anew.
  const latest = useRef(draft);
  const isOver = useRef(false);

  const keep = (next: Draft): void => {
    latest.current = next;
    setDraft(next);
    if (!isOver.current) remembered.signup.write(draftText(next, Date.now()));
  };
  useEffect(() => {
    // Came with the address, which tells it no longer.
    if (latest.current.answers.gender) remembered.signup.write(draftText(latest.current, Date.now()));
  }, []);

  return {
    ...draft,
    note: (typed, reached) => {
      const before = latest.current;
      const answers = settled({ ...before.answers, ...typed }, scene);
      keep({ answers, reached: reached ? laterOf(before.reached, reached) : before.reached });
      return answers;
    },
    forget: () => {
      isOver.current = true;
      remembered.signup.clear();
    },
  };
}
