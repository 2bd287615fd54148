import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { MatchQuestion } from '@manyhearts/contract/match-finder';
import { remembered } from '#site/boot/remembered.ts';
import { useIsArrival } from '#site/boot/use-is-arrival.ts';
import { useIsAwake } from '#site/boot/use-is-awake.ts';
import { givenIn, stepAt, type Given, type MatchStep } from './match-answers.rules.ts';

export type MatchAnswering = {
  given: Given;
  /** Undefined until the stored answers are read. */
  step: MatchStep | undefined;
  /** True if the screen was reached from another one, not by opening the page. */
  isArrival: boolean;
  answer: (question: MatchQuestion, value: string) => void;
  go: (step: MatchStep) => void;
};

/** The question is in the address's fragment, so that the browser's buttons move between questions. */
export function useMatchAnswers(): MatchAnswering {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const isAwake = useIsAwake();
  const [typed, setTyped] = useState<Given>();
  const given = typed ?? (isAwake ? givenIn(remembered.matchFinder.read()) : {});
  const step = isAwake ? stepAt(hash, given) : undefined;
  const isArrival = useIsArrival(step);

  const answer = useCallback((question: MatchQuestion, value: string) => {
    setTyped((before) => {
      const next = { ...(before ?? givenIn(remembered.matchFinder.read())), [question]: value };
      remembered.matchFinder.write(JSON.stringify(next));
      return next;
    });
  }, []);
  return { given, step, isArrival, answer, go: (next) => void navigate(`#${next}`) };
}
