import { useEffect, useRef, useState } from 'react';
import type { Scene } from '@manyhearts/contract/calls';
import { remembered } from '#site/boot/remembered.ts';
import { addressedTo, draftIn, draftText, type Answers, type Draft, type Question } from './signup-answers.rules.ts';
import { laterOf, settled } from './signup-steps.rules.ts';

export type SignupDraft = Draft & {
  /** Merges input into the draft, here and on the device; returns all answers. */
  note: (typed: Partial<Answers>, reached?: Question) => Answers;
  /** After success: deletes the draft from the device. */
  forget: () => void;
};

/** The draft of an earlier visit on this device. */
export function keptDraft(): Draft | undefined {
  return draftIn(remembered.signup.read(), Date.now());
}

/** All answers. Password and consents are in memory only; the rest survives a reload. */
export function useSignupDraft(start: Draft, toMember: string, scene: Scene): SignupDraft {
  const [draft, setDraft] = useState<Draft>(() => ({
    ...start,
    answers: settled(addressedTo(start.answers, toMember), scene),
  }));
  // A ref, because answers may be noted twice before the next render.
  const latest = useRef(draft);
  const isOver = useRef(false);

  const keep = (next: Draft): void => {
    latest.current = next;
    setDraft(next);
    if (!isOver.current) remembered.signup.write(draftText(next, Date.now()));
  };
  useEffect(() => {
    // The answers came with the address, which is cleaned now.
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
