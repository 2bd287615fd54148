import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ObjectSchema } from 'yup';
import type { Call, Given } from '@manyhearts/contract/calls';
import { call } from './client.ts';
import { CallError } from '@manyhearts/contract/client/call-error';
import { findFieldIssues } from '@manyhearts/contract/client/field-issues';
import { IdempotencyKey } from '@manyhearts/contract/client/idempotency-key';

export type Sent<Result> = { result: Result } | { failure: CallError };
/** The shape itself, or what loads it: validation is not needed before a form is touched. */
export type FormShape = ObjectSchema<object> | (() => Promise<ObjectSchema<object>>);
export type CallState<Input, Result> = {
  /** Undefined if a call is in flight: a double tap sends once. */
  send: (input: Given<Input>) => Promise<Sent<Result> | undefined>;
  isBusy: boolean;
  failure: CallError | undefined;
  clear: () => void;
};

/** State of a form's call: validated by the server's own shape, sent once at a time, failures shown in place. */
export function useCall<Input extends object, Result>(
  definition: Call<Input, Result>,
  shape?: FormShape,
): CallState<Input, Result> {
  const { send, ...state } = useSending<Input, Result>();
  return { ...state, send: (input) => send(definition, input, shape) };
}

/** Without it the server still validates, so a shape that can't be loaded holds up no form. */
export async function loadShape(shape: FormShape | undefined): Promise<ObjectSchema<object> | undefined> {
  return typeof shape === 'function' ? shape().catch(() => undefined) : shape;
}

type Sending<Input, Result> = Omit<CallState<Input, Result>, 'send'> & {
  send: (
    definition: Call<Input, Result>,
    input: Given<Input>,
    shape: FormShape | undefined,
  ) => Promise<Sent<Result> | undefined>;
};

/** `useCall` for a call whose shape is loaded after the page. */
export function useSending<Input extends object, Result>(): Sending<Input, Result> {
  const { t } = useTranslation('fields');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError>();
  const key = useRef(new IdempotencyKey());
  const isOnItsWay = useRef(false);

  const send: Sending<Input, Result>['send'] = async (definition, input, shape) => {
    if (isOnItsWay.current) return undefined;
    isOnItsWay.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      const checked = await loadShape(shape);
      const issues = Object.entries(checked ? await findFieldIssues(checked, input) : {});
      const fieldErrors = Object.fromEntries(
        issues.map(([name, { code, params }]) => [name, { code, params, detail: t(code, params) }]),
      );
      if (issues.length > 0) throw new CallError({ code: 'invalid', fieldErrors });
      const result = await call<object, Result>(definition as Call<object, Result>, input, {
        key: key.current.keyFor(input),
      });
      key.current.settle();
      return { result };
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.isFinal) key.current.settle();
      setFailure(error);
      return { failure: error };
    } finally {
      isOnItsWay.current = false;
      setBusy(false);
    }
  };
  return { send, isBusy, failure, clear: useCallback(() => setFailure(undefined), []) };
}
