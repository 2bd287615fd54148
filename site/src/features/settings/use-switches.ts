import { useRef, useState } from 'react';
import { CallError } from '@manyhearts/contract/client/call-error';

type Ways<View, Change> = {
  /** Returns the full state after the change. */
  save: (part: Change) => Promise<View>;
  /** The optimistic state. */
  withChange: (now: View, part: Change) => View;
  /** Values of the changed switches in another view, to roll back only these. */
  asIn: (before: View, part: Change) => Change;
  onSaved?: (part: Change) => void;
};
/** `told` is the server's last answer. */
type Switches<View, Change> = { now: View; told: View; change: (part: Change) => void; failure: CallError | undefined };

/** Optimistic switches. Changes are sent one after the other, so that the last one wins. */
export function useSwitches<View, Change>(
  start: View,
  { save, withChange, asIn, onSaved }: Ways<View, Change>,
): Switches<View, Change> {
  const [now, setNow] = useState(start);
  const [told, setTold] = useState(start);
  const [failure, setFailure] = useState<CallError>();
  const stands = useRef(start);
  const line = useRef<Promise<void>>(Promise.resolve());

  const send = async (part: Change): Promise<void> => {
    try {
      stands.current = await save(part);
      setTold(stands.current);
      onSaved?.(part);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
      setNow((before) => withChange(before, asIn(stands.current, part)));
    }
  };
  return {
    now,
    told,
    failure,
    change: (part) => {
      setFailure(undefined);
      setNow((before) => withChange(before, part));
      line.current = line.current.then(() => send(part));
    },
  };
}
