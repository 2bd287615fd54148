import { useMemo, useRef, type FormEvent, type MouseEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Call } from '@manyhearts/contract/calls';
import type { CallError } from '@manyhearts/contract/client/call-error';
import type { Deliver } from '#site/api/client.ts';
import { useIsAwake } from '#site/boot/page-context.ts';
import type { FormState } from './FormEngine.tsx';
import { useFirstFault, useInitial, useKept, useStable, useTyped } from './form-effects.ts';
import {
  changedIn,
  isAboutFields,
  isReadable,
  valueIn,
  valuesIn,
  type Faults,
  type Values,
} from './form-values.rules.ts';
import { useEngine, type MountedEngine } from './use-engine.ts';
import { useSecondFactor, useSubmission, type FormWishes } from './use-submission.ts';

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
  const ref = useRef<HTMLFormElement>(null);
  const factor = useSecondFactor();
  const { shape, draft, settle } = wishes;
  const initial: Values = useInitial(wishes.initial);
  const isAwake = useIsAwake();
  // The server's page knows no drafts.
  const kept = useMemo(() => (isAwake && draft ? knownOf(draft.read(), initial) : {}), [isAwake, draft, initial]);
  const isOver = useRef(false);
  const submission = useSubmission(definition, {
    ...wishes,
    onDone: (result, input) => {
      isOver.current = true;
      draft?.drop(Object.keys(initial));
      wishes.onDone(result, input);
    },
    onFailed: (failure, faults) => {
      factor.note(failure);
      wishes.onFailed?.(failure, faults);
    },
  });
  const engine = useEngine({
    start: { ...untouched, values: { ...initial, ...kept } },
    settle: (values) => (settle ? (settle(values as V) as Values) : values),
    ...submission,
    collect: () => (ref.current && submission.isWanted() ? valuesIn(ref.current, initial, state.values) : undefined),
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
        const edited = ref.current && editedIn(ref.current, target, initial);
        if (!edited) return;
        void engage();
        change(edited);
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
    headline: factor.isFirstAsk && state.failure ? undefined : headlineOf(state, submission.faultsOf, t('unreachable')),
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

function knownOf(kept: Values, initial: Values): Values {
  return Object.fromEntries(Object.entries(kept).filter(([name]) => name in initial));
}

/** The field that an event is about; undefined for fields of a form in a dialog, whose events bubble through portals. */
function editedIn(form: HTMLFormElement, target: EventTarget, initial: Values): Values | undefined {
  const field = target as HTMLInputElement;
  if (field.form !== form || !isReadable(field.name, initial)) return undefined;
  return { [field.name]: valueIn(new FormData(form), field.name, initial[field.name]) };
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
