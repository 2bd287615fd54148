import { useCallback, useContext, createContext } from 'react';
import type { Call } from '@manyhearts/contract/calls';
import type { CallArguments } from '@manyhearts/contract/client/create-client';
import type { ConsoleClient } from '#admin/client.ts';
import { findCallError } from '../http-errors.ts';
import { useCall } from '../use-call.ts';

/** Resolves with whether the person proved themselves. */
type Prove = () => Promise<boolean>;

export const StepUpContext = createContext<Prove>(() => Promise.resolve(false));

/** As `useCall`, for calls with `stepUp`: asks for the code if it was given too long ago, then repeats the call. */
export function useSensitiveCall(): ConsoleClient['call'] {
  const call = useCall();
  const prove = useContext(StepUpContext);
  return useCallback(
    async <Input extends object, Answer>(definition: Call<Input, Answer>, ...given: CallArguments<Input>) => {
      try {
        return await call(definition, ...given);
      } catch (error) {
        if (findCallError(error)?.code !== 'step_up_required' || !(await prove())) throw error;
        return call(definition, ...given);
      }
    },
    [call, prove],
  );
}
