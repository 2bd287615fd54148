import { useState } from 'react';
import type { FieldError } from '@manyhearts/contract/client/call-error';
import type { ErrorParams } from '@manyhearts/contract/errors';
import { findCallError, wasNotProved } from '../http-errors.ts';
import { faultsOf, useErrorWords } from '../use-error-words.ts';

export type Refusal = {
  /** One sentence for above the form. */
  summary: string;
  /** Sentences by field. */
  faults: Readonly<Record<string, string>>;
  /** Codes and parameters by field. */
  issues: Readonly<Record<string, FieldError>>;
  isConflict: boolean;
};
export type Act = ReturnType<typeof useAct>;

const noFaults: Refusal['faults'] = {};

/**
 * Runs what a dialog, form or button is for, and keeps why it was refused until the next run. `conflictWords` says it
 * where another person was faster.
 */
export function useAct(conflictWords?: (params: ErrorParams) => string) {
  const wordsOf = useErrorWords();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  /** Undefined if it was refused. */
  const run = async <T>(work: () => Promise<T>): Promise<{ answer: T } | undefined> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      return { answer: await work() };
    } catch (error) {
      const { code, params = {}, fieldErrors: issues = {}, isLoggedOut } = findCallError(error) ?? {};
      const faults = faultsOf(error);
      const isConflict = code === 'conflict' && Object.keys(faults).length === 0;
      const summary = isConflict && conflictWords ? conflictWords(params) : wordsOf(error);
      // If the session has ended, log-in shows the message. Who cancels the question for a proof knows why nothing happened.
      if (!isLoggedOut && !wasNotProved(error)) setRefusal({ summary, faults, issues, isConflict });
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const faults = refusal?.faults ?? noFaults;
  /** Only if nothing stands beside a field. */
  const failure = Object.keys(faults).length === 0 ? refusal?.summary : undefined;
  return { isBusy, refusal, failure, faults, run, forget: () => setRefusal(undefined) };
}

/** Props of a select that saves what is chosen: while it does, nothing else can be chosen. Disabled, it would lose the focus. */
export function lockSelect(isBusy: boolean) {
  return { slotProps: { select: { readOnly: isBusy } }, 'aria-busy': isBusy };
}
