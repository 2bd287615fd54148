import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { ConsoleClient } from '#admin/client.ts';
import { wasNotProved } from '../http-errors.ts';
import { useErrorWords } from '../use-error-words.ts';
import { useSensitiveCall } from './use-sensitive-call.ts';

/** What a button reads by a call with `stepUp` and a dialog shows. A failure is told; a cancelled proof is none. */
export function useSensitiveRead<Found>(read: (call: ConsoleClient['call']) => Promise<Found>) {
  const call = useSensitiveCall();
  const notify = useNotify();
  const wordsOf = useErrorWords();
  const [isBusy, setBusy] = useState(false);
  const [found, setFound] = useState<Found>();
  const open = async (): Promise<void> => {
    setBusy(true);
    try {
      setFound(await read(call));
    } catch (error) {
      if (wasNotProved(error)) return;
      const words = wordsOf(error);
      notify(words, { type: 'error', messageArgs: { _: words } });
    } finally {
      setBusy(false);
    }
  };
  return { found, setFound, isBusy, open, close: () => setFound(undefined) };
}
