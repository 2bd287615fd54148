import { useLocation, useNavigate } from 'react-router';
import { useIsAwake } from '#site/boot/page-context.ts';
import { remembered } from '#site/boot/remembered.ts';
import { useIsArrival } from '#site/boot/use-arrival-focus.ts';
import type { Keeper } from '#site/forms/drafts.ts';
import { useForm, type FormHandle } from '#site/forms/use-form.ts';
import { givenIn, questionNames, stepAfter, stepAt, type Given, type MatchStep } from './match-answers.rules.ts';

type Answers = Record<(typeof questionNames)[number], string>;
export type MatchAnswering = {
  answering: FormHandle<Answers>;
  given: Given;
  /** Undefined until the stored answers are read. */
  step: MatchStep | undefined;
  /** True if the screen was reached from another one, not by opening the page. */
  isArrival: boolean;
  go: (step: MatchStep) => void;
};

const blank: Answers = { evening: '', pace: '', hopes: '', near: '' };
/** Answers are kept after the last question too: the next visit begins with the matches. */
const onThisDevice: Keeper = {
  read: () => givenIn(remembered.matchFinder.read()),
  write: (_, changed) => remembered.matchFinder.write(JSON.stringify(changed)),
  drop: () => undefined,
};
/** The list of matches asks with the answers. */
const sendNothing = async () => undefined;

/** The question is in the address's fragment, so that the browser's buttons move between questions. */
export function useMatchAnswers(): MatchAnswering {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const isAwake = useIsAwake();
  const go = (next: MatchStep) => void navigate(`#${next}`);
  const answering = useForm(sendNothing, {
    initial: blank,
    draft: onThisDevice,
    beforeCall: () => {
      if (step !== undefined && step !== 'matches') go(stepAfter(step));
      return false;
    },
    onDone: () => undefined,
  });
  const given = givenIn(JSON.stringify(answering.values));
  const step = isAwake ? stepAt(hash, given) : undefined;
  return { answering, given, step, isArrival: useIsArrival(step), go };
}
