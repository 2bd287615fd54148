import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Scene } from '@manyhearts/contract/calls';
import { checkUsername, signUp, type SignupInput } from '@manyhearts/contract/signup';
import type { UserAnswer } from '@manyhearts/contract/user';
import { call } from '#site/api/client.ts';
import type { CallError } from '@manyhearts/contract/client/call-error';
import { findFieldIssues } from '@manyhearts/contract/client/field-issues';
import { useSending } from '#site/api/use-call.ts';
import { useBoot } from '#site/boot/BootContext.tsx';
import { leavePage } from '#site/boot/leave-page.ts';
import type { SignupChecks } from './later-questions.ts';
import { answersIn, type Answers, type Question } from './signup-answers.rules.ts';
import { given, knownAt, questionOf } from './signup-steps.rules.ts';
import type { LaterQuestions } from './use-later-questions.ts';
import type { SignupDraft } from './use-signup-draft.ts';
import type { SignupSteps } from './use-signup-steps.ts';

/** Timeout of a check that only saves the visitor from going back later. */
const checkPatienceMs = 1_500;

type Faults = Readonly<Record<string, string>>;
export type SignupAnswering = {
  answer: (form: HTMLFormElement) => Promise<void>;
  faults: Faults;
  /** Clears a field's error once it is edited. */
  forgive: (field: string) => void;
  /** Counts refusals: each moves the focus to the fault once. */
  refusals: number;
  isBusy: boolean;
  /** Message above the button, for a failure that concerns no field. */
  headline: string | undefined;
  /** "Did you mean …?" */
  suggestion: string | undefined;
  isClosed: boolean;
};

/** Handles a screen's button: validates, shows the next screen, and signs up on the last one. */
export function useSignupAnswering(
  draft: SignupDraft,
  steps: SignupSteps,
  scene: Scene,
  later: LaterQuestions,
): SignupAnswering {
  const { t } = useTranslation();
  const { t: say } = useTranslation('fields');
  const { language } = useBoot();
  const [faults, setFaults] = useState<Faults>({});
  const [refusals, setRefusals] = useState(0);
  const [headline, setHeadline] = useState<string>();
  const [doubt, setDoubt] = useState<{ email: string; suggestion: string }>();
  const [state, setState] = useState<'open' | 'checking' | 'done' | 'closed'>('open');
  const { send, isBusy } = useSending<SignupInput, UserAnswer>();
  const isAnswering = useRef(false);
  const knownFree = useRef('');
  // The server refused an earlier screen; after it is corrected, sign-up continues at the last one.
  const isMending = useRef(false);

  // After signing up, the back/forward cache may restore this page, but the visitor is a member now.
  useEffect(() => {
    const leave = ({ persisted }: PageTransitionEvent) =>
      void (persisted && state === 'done' && leavePage.instead(location.href));
    addEventListener('pageshow', leave);
    return () => removeEventListener('pageshow', leave);
  }, [state]);

  const faultsOf = async ({ shapeOf }: SignupChecks, question: Question, answers: Answers): Promise<Faults> => {
    const found = await findFieldIssues(shapeOf(question, scene), knownAt(question, answers));
    if (question === 'username' && !found.username && answers.username.trim() !== knownFree.current) {
      setState('checking');
      const isFree = await isFreeName(answers.username.trim());
      setState('open');
      if (!isFree) return { username: say('username_taken') };
      knownFree.current = answers.username.trim();
    }
    return Object.fromEntries(Object.entries(found).map(([name, { code, params }]) => [name, say(code, params)]));
  };

  const told = (failure: CallError): void => {
    if (failure.code === 'signup_closed') return setState('closed');
    const details = Object.entries(failure.fieldErrors).map(([name, { detail }]) => [name, detail] as const);
    const found: Faults = failure.code === 'email_taken' ? { email: failure.detail } : Object.fromEntries(details);
    const faulty = steps.list.find((question) => Object.keys(found).some((name) => questionOf(name) === question));
    if ('username' in found) knownFree.current = '';
    setFaults(found);
    setRefusals((before) => before + 1);
    isMending.current = faulty !== undefined;
    if (!faulty) setHeadline(failure.detail || t('unreachable'));
    else if (faulty !== steps.shown) steps.show(faulty);
  };

  const signUpNow = async ({ signupInput }: SignupChecks, answers: Answers): Promise<void> => {
    const sent = await send(signUp, { ...(given(answers) as SignupInput), language }, signupInput(scene));
    if (!sent) return;
    if ('failure' in sent) return told(sent.failure);
    setState('done');
    draft.forget();
    leavePage.to('/complete-signup');
  };

  const goOn = (answers: Answers): void => {
    const left = Object.keys(faults)
      .map(questionOf)
      .filter((question) => question !== undefined && question !== steps.shown);
    const next = isMending.current
      ? (steps.list.find((question) => left.includes(question)) ?? 'consents')
      : steps.list[steps.at + 1];
    if (!next) return;
    if (next === 'consents') isMending.current = false;
    draft.note(answers, next);
    steps.show(next);
  };

  /** A tap before the rules are loaded waits for them, unless no question was shown yet. */
  const checksFor = async (form: HTMLFormElement): Promise<SignupChecks | undefined> => {
    if (later.part) return later.part.signupChecks;
    const isAsked = form.querySelector('#question') !== null;
    setState('checking');
    const part = await later.wait();
    setState('open');
    if (!part && isAsked) setHeadline(t('unreachable'));
    // The visitor has moved to another screen meanwhile.
    return isAsked && form.isConnected ? part?.signupChecks : undefined;
  };

  const answer = async (form: HTMLFormElement): Promise<void> => {
    const { shown } = steps;
    setHeadline(undefined);
    const checks = await checksFor(form);
    if (!checks) return;
    const answers = draft.note(answersIn(new FormData(form)));
    const found = await faultsOf(checks, shown, answers);
    setFaults((before) => ({
      ...Object.fromEntries(Object.entries(before).filter(([name]) => questionOf(name) !== shown)),
      ...found,
    }));
    const suggestion = shown === 'email' ? checks.doubtOf(answers.email, doubt?.email) : undefined;
    if (suggestion) setDoubt({ email: answers.email, suggestion });
    if (Object.keys(found).length > 0) setRefusals((before) => before + 1);
    if (Object.keys(found).length > 0 || suggestion) return;
    if (steps.isLast) await signUpNow(checks, answers);
    else goOn(answers);
  };

  return {
    answer: async (form) => {
      if (isAnswering.current || state === 'done') return;
      isAnswering.current = true;
      await answer(form).finally(() => (isAnswering.current = false));
    },
    faults,
    forgive: (field) =>
      setFaults((before) =>
        Object.fromEntries(Object.entries(before).filter(([path]) => path !== field && !path.endsWith(`.${field}`))),
      ),
    refusals,
    isBusy: isBusy || state === 'checking' || state === 'done',
    headline,
    suggestion: doubt?.email === draft.answers.email ? doubt.suggestion : undefined,
    isClosed: state === 'closed',
  };
}

/** True without an answer: the final call decides, and leads back here. */
async function isFreeName(username: string): Promise<boolean> {
  const asked = call(checkUsername, { username }).then(
    ({ free }) => free,
    () => true,
  );
  return Promise.race([asked, new Promise<boolean>((resume) => setTimeout(() => resume(true), checkPatienceMs))]);
}
