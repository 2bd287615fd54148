import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import type { Scene } from '@manyhearts/contract/calls';
import { remembered } from '#site/boot/remembered.ts';
import type { Keeper } from '#site/forms/drafts.ts';
import { draftIn, draftText, questions, type Draft, type Question, type SignupValues } from './signup-answers.rules.ts';
import { firstOpen, isReachable, questionsFor, type IsAnswered } from './signup-steps.rules.ts';

/** State of a history entry: its screen, and how many of our entries are below it. */
export type SignupPlace = { question: Question | undefined; depth: number };
export type SignupSteps = {
  shown: Question;
  at: number;
  list: readonly Question[];
  isLast: boolean;
  show: (question: Question) => void;
  back: () => void;
  /** Leaves sign-up for the page below it. */
  leave: () => void;
};

export function placeIn(state: unknown): SignupPlace | undefined {
  const { question, depth } = (state as { signup?: Partial<SignupPlace> } | null)?.signup ?? {};
  return typeof depth === 'number' ? { question: questions.find((one) => one === question), depth } : undefined;
}

/**
 * Each screen is a history entry at the same address, so that the browser's buttons move between screens. Entries below
 * `base` are not ours.
 */
export function useSignupSteps(
  { answers, reached }: Draft,
  scene: Scene,
  base: number,
  isAnswered: IsAnswered,
): SignupSteps {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const cameBy = useNavigationType();
  const isLeft = useRef(false);
  const open = firstOpen(answers, reached, scene, isAnswered);
  const [first] = useState(open);
  const place = placeIn(state);
  const list = questionsFor(scene, answers.gender);
  const wanted = place?.question ?? first;
  // After a reload an entry may name a screen that is not reachable any more, because the password is gone.
  const shown = isReachable(wanted, open) && list.includes(wanted) ? wanted : open;
  const at = list.indexOf(shown);
  const depth = place?.depth ?? base;

  // A screen that was opened at the moment of leaving is one more entry to go back.
  useEffect(() => {
    if (isLeft.current && cameBy === 'POP') void navigate(-depth);
  }, [cameBy, depth, navigate, state]);

  const go = (question: Question, to: { depth: number; replace: boolean }): void => {
    // The answer that was being checked when the visitor left.
    if (isLeft.current) return;
    void navigate(
      { pathname, search, hash },
      { state: { signup: { question, depth: to.depth } }, replace: to.replace, preventScrollReset: true },
    );
  };
  return {
    shown,
    at,
    list,
    isLast: at === list.length - 1,
    show: (question) => go(question, { depth: depth + 1, replace: false }),
    back: () => {
      const before = list[at - 1];
      if (depth > base) void navigate(-1);
      else if (before) go(before, { depth, replace: true });
    },
    leave: () => {
      isLeft.current = true;
      void navigate(-depth);
    },
  };
}

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
