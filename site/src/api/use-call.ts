import { useCallback, useRef, useState } from 'react';
import type { Call, Given } from '@manyhearts/contract/calls';
import type { CallError } from '@manyhearts/contract/client/call-error';
import { IdempotencyKey } from '@manyhearts/contract/client/idempotency-key';
import { sendOnce, type Sent } from './client.ts';

export type CallState<Input, Result> = {
  /** Undefined if a call is in flight: a double tap sends once. */
  send: (input: Given<Input>) => Promise<Sent<Result> | undefined>;
  isBusy: boolean;
  failure: CallError | undefined;
  clear: () => void;
};

/** State of a button's call: sent once at a time, failures shown in place. Forms have `useForm`. */
export function useCall<Input extends object, Result>(definition: Call<Input, Result>): CallState<Input, Result> {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError>();
  const key = useRef(new IdempotencyKey());
  const isOnItsWay = useRef(false);

  const send: CallState<Input, Result>['send'] = async (input) => {
    if (isOnItsWay.current) return undefined;
    isOnItsWay.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      const sent = await sendOnce(definition, input, key.current);
      if ('failure' in sent) setFailure(sent.failure);
      return sent;
    } finally {
      isOnItsWay.current = false;
      setBusy(false);
    }
  };
  return { send, isBusy, failure, clear: useCallback(() => setFailure(undefined), []) };
}
