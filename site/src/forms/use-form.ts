import { useEffect, useMemo, useRef, type FormEvent, type MouseEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { ObjectSchema } from 'yup';
import type { Call, Given } from '@manyhearts/contract/calls';
import type { CallError } from '@manyhearts/contract/client/call-error';
import { findFieldIssues } from '@manyhearts/contract/client/field-issues';
import { IdempotencyKey } from '@manyhearts/contract/client/idempotency-key';
import { sendOnce, type Deliver } from '#site/api/send-once.ts';
import { useIsAwake } from '#site/boot/use-is-awake.ts';
import type { Keeper } from './drafts.ts';
import {
  changedIn,
  givenIn,
  isAboutFields,
  isReadable,
  valueIn,
  valuesIn,
  type Faults,
  type Values,
} from './form-values.rules.ts';
import type { FormState, Outcome } from './FormEngine.tsx';
import { useEngine, type MountedEngine } from './use-engine.ts';
import { useSecondFactor } from './use-second-factor.ts';
import { useStable } from './use-stable.ts';

export type FormWishes<Input, Result, V> = {
  /** Loaded when the form is touched. Without it the server still validates, so a failed load holds up no form. */
  shape?: () => Promise<ObjectSchema<object> | undefined>;
  /**
   * Values that the form begins with, by names of its fields. A value that is listed here is kept while its field is
   * not rendered. Fields that are only read when the form is sent need none.
   */
  initial?: V;
  draft?: Keeper<V>;
  /** The call's input: by default all values, empty ones left out. */
  toInput?: (values: V) => object;
  /** Input besides the form's fields. */
  extra?: () => Partial<Given<Input>>;
  /** Values that depend on others follow them. */
  settle?: (values: V) => V;
  /** What is wrong besides the shape, once that is satisfied. */
  check?: (values: V) => Promise<Faults>;
  /** Screen of a wizard: a submission that waits is dropped once another one is shown. */
  step?: () => string;
  /** False for a submission that makes no call: a wizard shows its next screen instead. */
  beforeCall?: (values: V, elsewhere: Faults) => boolean;
  /** Fields that such a submission does not judge, so that their faults stay. */
  isElsewhere?: (field: string) => boolean;
  /** Faults that a failure is about: by default those that the server found. */
  faultsOf?: (failure: CallError) => Faults | undefined;
  onDone: (result: Result, input: Given<Input>) => void;
  onFailed?: (failure: CallError, faults: Faults) => void;
};

export type FormHandle<V = Values> = {
  /** Props of the form, which `Form` takes. */
  form: {
    ref: RefObject<HTMLFormElement | null>;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onFocus: () => void;
    onChange: (event: FormEvent<HTMLFormElement>) => void;
    onClick: (event: MouseEvent<HTMLFormElement>) => void;
    /** Before hydration a submit does nothing then: a password must never end up in an address. */
    method: 'dialog';
    noValidate: true;
  };
  engine: MountedEngine | undefined;
  values: V;
  /** Values differ from the initial ones. */
  isChanged: boolean;
  isBusy: boolean;
  /** Counts submissions. */
  rounds: number;
  failure: CallError | undefined;
  /** Message above the fields, for a failure that concerns none of them. */
  headline: string | undefined;
  errorOf: (field: string) => string | undefined;
  /** The account has two-step log-in: show a field `totp` for its code. */
  isCodeAsked: boolean;
  /** For what is chosen rather than typed; fields with a name are noticed by themselves. */
  change: (part: Partial<V>) => void;
  submit: () => Promise<void>;
  /** Takes faults and failure away. */
  clear: () => void;
  /** Back to the initial values, without a draft. */
  reset: () => void;
};

const untouched = { faults: {}, failure: undefined, isBusy: false, rounds: 0 } as const;

/**
 * Every form of the site. Its fields may be uncontrolled, so that input typed or filled in before hydration is kept.
 * Values, faults and submission are formik's, which is loaded, with the shape, at the form's first touch, and begins
 * with what stands in the fields then. A submission waits for it; if it can't be loaded, the server's answer counts.
 */
export function useForm<Input extends object, Result, V extends object = Values>(
  definition: Call<Input, Result> | Deliver<Input, Result>,
  wishes: FormWishes<Input, Result, V>,
): FormHandle<V> {
  const { t } = useTranslation();
  const { t: say } = useTranslation('fields');
  const ref = useRef<HTMLFormElement>(null);
  const key = useRef(new IdempotencyKey());
  const factor = useSecondFactor();
  const { shape, draft, toInput, extra, settle, step, beforeCall, isElsewhere, onDone, onFailed } = wishes;
  const faultsOf = (failure: CallError): Faults => wishes.faultsOf?.(failure) ?? detailsOf(failure);
  const initial: Values = useInitial(wishes.initial);
  const isAwake = useIsAwake();
  // The server's page knows no drafts.
  const kept = useMemo(() => (isAwake && draft ? knownOf(draft.read(), initial) : {}), [isAwake, draft, initial]);
  const isOver = useRef(false);
  const judged = useRef<string>(undefined);
  /** Faults before the submission, which formik replaces. */
  const standing = useRef<Faults>({});

  const inputOf = (values: Values): Given<Input> =>
    // Casts: fields are named as the input is, and the shape validates their values; values are those of `initial`.
    ({ ...(toInput ? toInput(values as V) : givenIn(values)), ...extra?.() }) as Given<Input>;
  const check = async (values: Values): Promise<Faults> => {
    standing.current = state.faults;
    const checked = await shape?.().catch(() => undefined);
    const issues = Object.entries(checked ? await findFieldIssues(checked, inputOf(values)) : {});
    if (issues.length === 0) return (await wishes.check?.(values as V)) ?? {};
    return Object.fromEntries(issues.map(([name, { code, params }]) => [name, say(code, params)]));
  };
  const deliver = async (values: Values): Promise<Outcome> => {
    const left = Object.fromEntries(Object.entries(standing.current).filter(([field]) => isElsewhere?.(field)));
    if (judged.current !== step?.() || beforeCall?.(values as V, left) === false) return { faults: left };
    const input = inputOf(values);
    const sent = await sendOnce(definition, input, key.current);
    if ('result' in sent) {
      isOver.current = true;
      draft?.drop(Object.keys(initial));
      onDone(sent.result, input);
      return { faults: {} };
    }
    const { failure } = sent;
    const faults = faultsOf(failure);
    factor.note(failure);
    onFailed?.(failure, faults);
    return { faults, failure };
  };
  const engine = useEngine({
    start: { ...untouched, values: { ...initial, ...kept } },
    settle: (values) => (settle ? (settle(values as V) as Values) : values),
    check,
    deliver,
    begin: () => void (judged.current = step?.()),
    collect: () =>
      ref.current && judged.current === step?.() ? valuesIn(ref.current, initial, state.values) : undefined,
  });
  const { state, change, engage } = engine;
  useTyped(ref, initial, isAwake, change);
  useKept(draft, state, initial, isOver);
  useFirstFault(ref, state);

  return {
    form: {
      ref,
      onSubmit: (event) => {
        event.preventDefault();
        // React events bubble through portals: a form in a dialog must not submit one around it.
        event.stopPropagation();
        void engine.submit();
      },
      // Loaded by the time of the submit.
      onFocus: () => void (engage(), shape?.().catch(() => undefined)),
      onChange: ({ target }) => {
        const field = target as HTMLInputElement;
        if (!ref.current || field.form !== ref.current || !isReadable(field.name, initial)) return;
        void engage();
        change({ [field.name]: valueIn(new FormData(ref.current), field.name, initial[field.name]) });
      },
      onClick: ignoreSecondTap,
      method: 'dialog',
      noValidate: true,
    },
    engine: engine.mounted,
    values: state.values as V,
    isChanged: Object.keys(changedIn(state.values, initial)).length > 0,
    isBusy: state.isBusy,
    rounds: state.rounds,
    failure: state.failure,
    headline: factor.isFirstAsk && state.failure ? undefined : headlineOf(state, faultsOf, t('unreachable')),
    errorOf: (field) => state.faults[field],
    isCodeAsked: factor.isAsked,
    change,
    submit: engine.submit,
    clear: engine.clear,
    reset: useStable(() => {
      draft?.drop(Object.keys(initial));
      isOver.current = false;
      engine.reset();
    }),
  };
}

/** The same object until a value differs, because components build it at each render. */
function useInitial(initial: object | undefined): Values {
  const text = JSON.stringify(initial ?? {});
  return useMemo(() => JSON.parse(text) as Values, [text]);
}

/** Takes over what was typed before hydration. */
function useTyped(
  ref: RefObject<HTMLFormElement | null>,
  initial: Values,
  isAwake: boolean,
  change: (part: Values) => void,
): void {
  const take = useStable((form: HTMLFormElement) => {
    const typed = changedIn(valuesIn(form, initial, initial), initial);
    if (Object.keys(typed).length > 0) change(typed);
  });
  useEffect(() => {
    if (isAwake && ref.current) take(ref.current);
  }, [isAwake, ref, take]);
}

/** Keeps each change on the device until the form is sent. */
function useKept<V>(
  draft: Keeper<V> | undefined,
  { values }: FormState,
  initial: Values,
  isOver: RefObject<boolean>,
): void {
  const before = useRef(values);
  useEffect(() => {
    const isSame = JSON.stringify(before.current) === JSON.stringify(values);
    before.current = values;
    if (!isSame && !isOver.current) draft?.write(values as V, changedIn(values, initial) as Partial<V>);
  }, [draft, values, initial, isOver]);
}

function useFirstFault(ref: RefObject<HTMLFormElement | null>, { isBusy, rounds }: FormState): void {
  const judged = isBusy ? 0 : rounds;
  useEffect(() => {
    if (judged === 0) return;
    const wrong = ref.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    // A group of choices has no focus of its own.
    (wrong?.matches('fieldset') ? wrong.querySelector<HTMLElement>('input') : wrong)?.focus();
  }, [ref, judged]);
}

function knownOf(kept: Values, initial: Values): Values {
  return Object.fromEntries(Object.entries(kept).filter(([name]) => name in initial));
}

function detailsOf({ fieldErrors }: CallError): Faults {
  return Object.fromEntries(Object.entries(fieldErrors).map(([name, { detail }]) => [name, detail]));
}

function headlineOf(
  { faults, failure, values }: FormState,
  faultsOf: (failure: CallError) => Faults,
  unreachable: string,
): string | undefined {
  // A fault that was mended since the answer is still what the answer was about.
  if (isAboutFields({ ...faults, ...(failure && faultsOf(failure)) }, values)) return undefined;
  return failure ? failure.detail || unreachable : Object.values(faults)[0];
}

/**
 * A quick answer may come between the taps of a double tap. The second one would send the form again, or press the
 * button of a wizard's next screen, which is in the same place.
 */
function ignoreSecondTap(event: MouseEvent<HTMLFormElement>): void {
  const button = (event.target as Element).closest('[type=submit]');
  if (event.detail > 1 && button) event.preventDefault();
}
