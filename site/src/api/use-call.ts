import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ObjectSchema } from 'yup';
import type { Call, Given } from '@manyhearts/contract/calls';
import { call } from './client.ts';
import { CallError } from '@manyhearts/contract/client/call-error';
import { findFieldIssues } from '@manyhearts/contract/client/field-issues';
import { IdempotencyKey } from '@manyhearts/contract/client/idempotency-key';

export type Sent<Result> = { result: Result } | { failure: CallError };
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
  shape?: ObjectSchema<object>,
): CallState<Input, Result> {
  const { send, ...state } = useSending<Input, Result>();
  return { ...state, send: (input) => send(definition, input, shape) };
}

type Sending<Input, Result> = Omit<CallState<Input, Result>, 'send'> & {
  send: (
    definition: Call<Input, Result>,
    input: Given<Input>,
    shape: ObjectSchema<object> | undefined,
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
      const issues = Object.entries(shape ? await findFieldIssues(shape, input) : {});
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
