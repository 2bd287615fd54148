import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputOf, Scene } from '@manyhearts/contract/calls';
import { CallError } from '@manyhearts/contract/client/call-error';
import { findFieldIssues } from '@manyhearts/contract/client/field-issues';
import { landerOf } from '@manyhearts/contract/lander';
import { checkPassword, checkUsername, signUp, type SignupInput } from '@manyhearts/contract/signup';
import type { UserAnswer } from '@manyhearts/contract/user';
import { call } from '#site/api/client.ts';
import { leavePage } from '#site/boot/leave-page.ts';
import { useBrand } from '#site/boot/page-context.ts';
import { useLater, type Later } from '#site/boot/use-later.ts';
import type { Faults } from '#site/forms/form-values.rules.ts';
import { useForm, type FormHandle } from '#site/forms/use-form.ts';
import { addressedTo, type Draft, type SignupValues } from './signup-answers.rules.ts';
import { isFilled, knownAt, laterOf, questionOf, settled } from './signup-steps.rules.ts';
import { signupKeeper, useSignupSteps, type SignupSteps } from './use-signup-steps.ts';

/** Timeout of a check that only saves the visitor from going back later. */
const checkPatienceMs = 1_500;

type SignupWishes = {
  start: Draft;
  toMember: string;
  scene: Scene;
  /** Depth of the history entry that sign-up begins at. */
  base: number;
};
export type SignupForm = {
  form: FormHandle<SignupValues>;
  steps: SignupSteps;
  later: LaterQuestions;
  isBusy: boolean;
  /** "Did you mean …?" */
  suggestion: string | undefined;
  /** A free name like the taken one. */
  similarName: string | undefined;
  isClosed: boolean;
};

/** One form over all screens: each is judged by its button, and the last one's signs up. */
export function useSignupForm({ start, toMember, scene, base }: SignupWishes): SignupForm {
  const { t } = useTranslation();
  const { t: say } = useTranslation('fields');
  const { language } = useBrand();
  const later = useLaterQuestions();
  const [initial] = useState<SignupValues>(() => ({
    ...settled(addressedTo(start.answers, toMember), scene),
    reached: start.reached,
  }));
  const [doubt, setDoubt] = useState<{ email: string; suggestion: string }>();
  const [similarName, setSimilarName] = useState<string>();
  const [isDone, setDone] = useState(false);
  const knownFree = useRef('');
  // The server refused an earlier screen; after it is corrected, sign-up continues at the last one.
  const isMending = useRef(false);

  const goOn = (reached: SignupValues['reached'], faults: Faults): void => {
    const left = Object.keys(faults).map(questionOf);
    const next = isMending.current
      ? (steps.list.find((question) => question !== steps.shown && left.includes(question)) ?? 'consents')
      : steps.list[steps.at + 1];
    if (!next) return;
    if (next === 'consents') isMending.current = false;
    form.change({ reached: laterOf(reached, next) });
    steps.show(next);
  };
  const form = useForm<SignupInput, UserAnswer, SignupValues>(
    async (input, key) => {
      // Once more as a whole, because an earlier screen may have been passed with other answers.
      const whole = (await later.wait())?.signupChecks.signupInput(scene);
      const issues = Object.entries(whole ? await findFieldIssues(whole, input) : {});
      const fieldErrors = Object.fromEntries(
        issues.map(([name, { code, params }]) => [name, { code, params, detail: say(code, params) }]),
      );
      if (issues.length > 0) throw new CallError({ code: 'invalid', fieldErrors });
      return call(signUp, input, { key });
    },
    {
      initial,
      draft: signupKeeper,
      step: () => steps.shown,
      settle: ({ reached, ...answers }) => ({ ...settled(answers, scene), reached }),
      toInput: (values) => knownAt(steps.shown, values),
      extra: () => ({ language, tracking: { lander: landerOf({ href: location.href, referrer: document.referrer }) } }),
      shape: async () => (await later.wait())?.signupChecks.shapeOf(steps.shown, scene),
      check: async ({ username, email, password }) => {
        if (!(await later.wait())) return { rules: t('unreachable') };
        if (steps.shown === 'password')
          return (await isGuessable({ username, email, password })) ? { password: say('password_too_weak') } : {};
        const wanted = username.trim();
        if (steps.shown !== 'username' || wanted === knownFree.current) return {};
        const { free, suggestion } = await checkName(wanted);
        setSimilarName(suggestion ?? undefined);
        if (!free) return { username: say('username_taken') };
        knownFree.current = wanted;
        return {};
      },
      isElsewhere: (field) => questionOf(field) !== steps.shown,
      beforeCall: ({ email, reached }, faults) => {
        const suggestion = steps.shown === 'email' && later.part?.signupChecks.doubtOf(email, doubt?.email);
        if (suggestion) setDoubt({ email, suggestion });
        if (!suggestion && !steps.isLast) goOn(reached, faults);
        return steps.isLast && !isDone;
      },
      faultsOf: ({ code, detail }) => (code === 'email_taken' ? { email: detail } : undefined),
      onFailed: (_, faults) => {
        const faulty = steps.list.find((question) => Object.keys(faults).some((name) => questionOf(name) === question));
        if ('username' in faults) knownFree.current = '';
        isMending.current = faulty !== undefined;
        if (faulty && faulty !== steps.shown) steps.show(faulty);
      },
      onDone: () => {
        setDone(true);
        leavePage.to('/complete-signup');
      },
    },
  );
  const { values, failure } = form;
  const steps = useSignupSteps(
    { answers: values, reached: values.reached },
    scene,
    base,
    later.part?.signupChecks.isSound ?? isFilled,
  );
  useStartKept(initial);
  useNoWayBack(isDone);

  return {
    form,
    steps,
    later,
    isBusy: form.isBusy || isDone,
    suggestion: doubt?.email === values.email ? doubt.suggestion : undefined,
    similarName,
    isClosed: failure?.code === 'signup_closed',
  };
}

/** Answers that came with the address are kept at once, because the address is cleaned. */
function useStartKept(initial: SignupValues): void {
  useEffect(() => {
    if (initial.gender) signupKeeper.write(initial, initial);
  }, [initial]);
}

/** After signing up, the back/forward cache may restore this page, but the visitor is a member now. */
function useNoWayBack(isDone: boolean): void {
  useEffect(() => {
    const leave = ({ persisted }: PageTransitionEvent) =>
      void (persisted && isDone && leavePage.instead(location.href));
    addEventListener('pageshow', leave);
    return () => removeEventListener('pageshow', leave);
  }, [isDone]);
}

const checkName = (username: string) => answeredOr({ free: true, suggestion: null }, call(checkUsername, { username }));
const isGuessable = async (input: InputOf<typeof checkPassword>) =>
  (await answeredOr({ guessable: false }, call(checkPassword, input))).guessable;

/** Without an answer in time the visitor goes on: the final call decides, and leads back here. */
async function answeredOr<T>(otherwise: T, asked: Promise<T>): Promise<T> {
  const late = new Promise<T>((resume) => setTimeout(() => resume(otherwise), checkPatienceMs));
  return Promise.race([asked.catch(() => otherwise), late]);
}

export type LaterQuestions = Later<typeof import('./later-questions.ts')>;

const load = () => import('./later-questions.ts');

/** The screens after the first ones and all rules, once their code is loaded. */
function useLaterQuestions(): LaterQuestions {
  return useLater(load);
}
