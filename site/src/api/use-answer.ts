import { useCallback, useEffect, useState } from 'react';
import type { Call, Given } from '@manyhearts/contract/calls';
import { call } from './client.ts';
import { CallError } from '@manyhearts/contract/client/call-error';

export type AnswerState<Result> =
  | { state: 'loading' }
  | { state: 'there'; answer: Result }
  | { state: 'failed'; failure: CallError };

/** Fetches an answer on mount, and again on demand. */
export function useAnswer<Input extends object, Answer>(
  definition: Call<Input, Answer>,
  ...[input]: object extends Input ? [input?: Given<Input>] : [input: Given<Input>]
): AnswerState<Answer> & { again: () => void } {
  const [state, setState] = useState<AnswerState<Answer>>({ state: 'loading' });
  const [round, setRound] = useState(0);
  // Compared as JSON, so that a new but equal object does not refetch.
  const words = JSON.stringify(input ?? {});

  useEffect(() => {
    const leaving = new AbortController();
    setState({ state: 'loading' });
    call(definition as Call<object, Answer>, JSON.parse(words) as object, { signal: leaving.signal }).then(
      (answer) => !leaving.signal.aborted && setState({ state: 'there', answer }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        if (error instanceof CallError) setState({ state: 'failed', failure: error });
        else throw error;
      },
    );
    return () => leaving.abort();
  }, [definition, words, round]);

  return { ...state, again: useCallback(() => setRound((before) => before + 1), []) };
}
