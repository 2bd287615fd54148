import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { findCallError } from '../http-errors.ts';
import { useText, type Text } from '../use-text.ts';

export type Act = ReturnType<typeof useAct>;

/**
 * Runs what a dialog or button is for; says while it runs, and why it failed: beside the field, or above all.
 * `conflict` is said where a colleague was faster.
 */
export function useAct(conflict?: Parameters<Text>[0]) {
  const text = useText();
  const translate = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [faults, setFaults] = useState<Record<string, string>>({});

  /** True if it was done. */
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setFailure(undefined);
    setFaults({});
    try {
      await work();
      return true;
    } catch (error) {
      const refusal = findCallError(error);
      const beside = Object.entries(refusal?.fieldErrors ?? {}).map(([name, { detail }]) => [name, detail] as const);
      const message = error instanceof Error ? error.message : 'problems.unexpected';
      if (conflict && refusal?.code === 'conflict') setFailure(text(conflict));
      else if (beside.length > 0) setFaults(Object.fromEntries(beside));
      // If the session has ended, log-in shows the message.
      else if (!refusal?.isLoggedOut) setFailure(translate(message, { _: message }));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, faults, run };
}
