import { useState } from 'react';
import { endOtherSessions, endSession, type SessionView } from '@manyhearts/contract/sessions';
import { call } from '#site/api/client.ts';
import { CallError } from '@manyhearts/contract/client/call-error';

export type Wanted = SessionView | 'others';
export type EndingSessions = {
  /** Remaining sessions, this device's first. */
  left: readonly SessionView[];
  /** Resolves to false if the server did not end them; they are back in the list then. */
  end: (wanted: Wanted) => Promise<boolean>;
};

/** Removes sessions optimistically and restores them on failure. */
export function useEndingSessions(sessions: readonly SessionView[]): EndingSessions {
  const [ended, setEnded] = useState<readonly SessionView[]>([]);
  const left = sessions
    .filter((session) => !ended.includes(session))
    .toSorted((one, other) => Number(other.current) - Number(one.current));

  const end = async (wanted: Wanted): Promise<boolean> => {
    const going = wanted === 'others' ? left.filter(({ current }) => !current) : [wanted];
    setEnded((before) => [...before, ...going]);
    const isDone = await isEnded(wanted);
    if (!isDone) setEnded((before) => before.filter((session) => !going.includes(session)));
    return isDone;
  };
  return { left, end };
}

/** `not_found`: already ended, which counts as success. */
async function isEnded(wanted: Wanted): Promise<boolean> {
  try {
    await (wanted === 'others' ? call(endOtherSessions) : call(endSession, { id: wanted.id }));
    return true;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.code === 'not_found';
  }
}
