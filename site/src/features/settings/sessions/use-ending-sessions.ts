import { useQueryClient } from '@tanstack/react-query';
import { endOtherSessions, endSession, listSessions, type SessionView } from '@manyhearts/contract/sessions';
import { CallError } from '@manyhearts/contract/client/call-error';
import { call } from '#site/api/client.ts';
import { queryOf } from '#site/store/server-data.ts';

export type Wanted = SessionView | 'others';

/** Takes sessions from the list at once. Resolves to false if the server did not end them; they are back then. */
export function useEndingSessions(): (wanted: Wanted) => Promise<boolean> {
  const serverData = useQueryClient();
  const { queryKey } = queryOf(listSessions);
  return async (wanted) => {
    const isGoing = (session: SessionView) => (wanted === 'others' ? !session.current : session.id === wanted.id);
    const before = serverData.getQueryData(queryKey)?.sessions ?? [];
    serverData.setQueryData(
      queryKey,
      (now) => now && { ...now, sessions: now.sessions.filter((session) => !isGoing(session)) },
    );
    const isDone = await isEnded(wanted);
    if (!isDone)
      serverData.setQueryData(
        queryKey,
        // Others may have been ended meanwhile.
        (now) =>
          now && { ...now, sessions: before.filter((session) => isGoing(session) || now.sessions.includes(session)) },
      );
    return isDone;
  };
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
