import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { MatchQuestion } from '@manyhearts/contract/match-finder';
import { remembered } from '#site/boot/remembered.ts';
import { useIsArrival } from '#site/boot/use-is-arrival.ts';
import { useIsAwake } from '#site/boot/use-is-awake.ts';
import { givenIn, stepAt, type Given, type MatchStep } from './match-answers.rules.ts';

export type MatchAnswering = {
  given: Given;
  /** Undefined until it is known what this device has answered before. */
  step: MatchStep | undefined;
  /** Whether somebody came here from another screen, and not by opening the page. */
  isArrival: boolean;
  answer: (question: MatchQuestion, value: string) => void;
  go: (step: MatchStep) => void;
};

/** Which question it is stands behind the `#` of the address, so the browser's own buttons go through them. */
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
