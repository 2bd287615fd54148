import { useCallback, useEffect, useState } from 'react';
import type { CallDefinition } from '@manyhearts/contract/calls';
import { call } from './client.ts';
import { Failure } from './failure.ts';
import type { CallInput } from './wire-request.rules.ts';

export type AnswerState<Result> =
  | { state: 'loading' }
  | { state: 'there'; answer: Result }
  | { state: 'failed'; failure: Failure };

/** What a page asks for as it opens, and again on demand. */
export function useAnswer<Result>(
  definition: CallDefinition,
  input: CallInput = {},
): AnswerState<Result> & { again: () => void } {
  const [state, setState] = useState<AnswerState<Result>>({ state: 'loading' });
  const [round, setRound] = useState(0);
  // The same words are the same question, whatever object they come in.
  const words = JSON.stringify(input);

  useEffect(() => {
    const leaving = new AbortController();
    setState({ state: 'loading' });
    call<Result>(definition, JSON.parse(words) as CallInput, { signal: leaving.signal }).then(
      (answer) => !leaving.signal.aborted && setState({ state: 'there', answer }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        if (error instanceof Failure) setState({ state: 'failed', failure: error });
        else throw error;
      },
    );
    return () => leaving.abort();
  }, [definition, words, round]);

  return { ...state, again: useCallback(() => setRound((before) => before + 1), []) };
}
