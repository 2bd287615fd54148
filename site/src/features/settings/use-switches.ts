import { notifyManager } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallError } from '@manyhearts/contract/client/call-error';

type Ways<View, Change> = {
  /** Saves a change, and puts the answer into the store. */
  save: (change: Change) => Promise<void>;
  /** The optimistic state. */
  withChange: (now: View, change: Change) => View;
};
type Switches<View, Change> = { now: View; change: (change: Change) => void; failure: CallError | undefined };

/**
 * Optimistic switches over what the server has told. Changes are sent one after the other, so that the last one wins; a
 * refused one no longer shows.
 */
export function useSwitches<View, Change>(
  told: View,
  { save, withChange }: Ways<View, Change>,
): Switches<View, Change> {
  const [pending, setPending] = useState<readonly Change[]>([]);
  const [failure, setFailure] = useState<CallError>();
  const line = useRef<Promise<void>>(Promise.resolve());

  const send = async (change: Change): Promise<void> => {
    try {
      await save(change);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
    } finally {
      // Together with the store's news, or the switch would turn back for a moment.
      notifyManager.schedule(() => setPending((before) => before.filter((one) => one !== change)));
    }
  };
  return {
    now: pending.reduce(withChange, told),
    failure,
    change: (change) => {
      setFailure(undefined);
      setPending((before) => [...before, change]);
      // A defect ends the change that it met, not those after it.
      line.current = line.current.catch(() => undefined).then(() => send(change));
    },
  };
}
