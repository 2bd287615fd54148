import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ObjectSchema } from 'yup';
import type { Call, Given } from '@manyhearts/contract/calls';
import type { CallError } from '@manyhearts/contract/client/call-error';
import { findFieldIssues } from '@manyhearts/contract/client/field-issues';
import { IdempotencyKey } from '@manyhearts/contract/client/idempotency-key';
import { sendOnce, type Deliver } from '#site/api/client.ts';
import type { Keeper } from './drafts.ts';
import type { Outcome } from './FormEngine.tsx';
import { givenIn, type Faults, type Values } from './form-values.rules.ts';

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

type Submission = {
  check: (values: Values) => Promise<Faults>;
  deliver: (values: Values) => Promise<Outcome>;
  /** Takes the faults that are shown when a submission begins. */
  begin: (faults: Faults) => void;
  /** False once another screen is shown than the one that was submitted. */
  isWanted: () => boolean;
  faultsOf: (failure: CallError) => Faults;
};

/** Judges what a form has and sends it, under one key for one input. */
export function useSubmission<Input extends object, Result, V extends object>(
  definition: Call<Input, Result> | Deliver<Input, Result>,
  wishes: FormWishes<Input, Result, V>,
): Submission {
  const { t: say } = useTranslation('fields');
  const key = useRef(new IdempotencyKey());
  const { shape, toInput, extra, step, beforeCall, isElsewhere, onDone, onFailed } = wishes;
  const submitted = useRef<string>(undefined);
  /** Faults before the submission, which formik replaces. */
  const before = useRef<Faults>({});
  const begin = (faults: Faults): void => {
    submitted.current = step?.();
    before.current = faults;
  };
  const isWanted = (): boolean => submitted.current === step?.();
  const faultsOf = (failure: CallError): Faults => wishes.faultsOf?.(failure) ?? detailsOf(failure);

  const inputOf = (values: Values): Given<Input> =>
    // Casts: fields are named as the input is, and the shape validates their values; values are those of `initial`.
    ({ ...(toInput ? toInput(values as V) : givenIn(values)), ...extra?.() }) as Given<Input>;
  const check = async (values: Values): Promise<Faults> => {
    const checked = await shape?.().catch(() => undefined);
    const issues = Object.entries(checked ? await findFieldIssues(checked, inputOf(values)) : {});
    if (issues.length === 0) return (await wishes.check?.(values as V)) ?? {};
    return Object.fromEntries(issues.map(([name, { code, params }]) => [name, say(code, params)]));
  };
  const deliver = async (values: Values): Promise<Outcome> => {
    const left = Object.fromEntries(Object.entries(before.current).filter(([field]) => isElsewhere?.(field)));
    if (!isWanted() || beforeCall?.(values as V, left) === false) return { faults: left };
    const input = inputOf(values);
    const sent = await sendOnce(definition, input, key.current);
    if ('result' in sent) {
      onDone(sent.result, input);
      return { faults: {} };
    }
    const { failure } = sent;
    const faults = faultsOf(failure);
    onFailed?.(failure, faults);
    return { faults, failure };
  };
  return { check, deliver, begin, isWanted, faultsOf };
}

function detailsOf({ fieldErrors }: CallError): Faults {
  return Object.fromEntries(Object.entries(fieldErrors).map(([name, { detail }]) => [name, detail]));
}

type Asked = 'not' | 'first' | 'again';

/** True once the server has asked for the authenticator app's code. The first request is not shown as an error. */
export function useSecondFactor(): { isAsked: boolean; isFirstAsk: boolean; note: (failure: CallError) => void } {
  const [asked, setAsked] = useState<Asked>('not');
  const note = ({ code, params }: CallError): void => {
    const isWanted = code === 'challenge_required' && params.factor === 'totp';
    setAsked((before) => (before === 'not' ? (isWanted ? 'first' : 'not') : 'again'));
  };
  return { isAsked: asked !== 'not', isFirstAsk: asked === 'first', note };
}
