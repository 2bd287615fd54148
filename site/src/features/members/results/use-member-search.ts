import { useCallback, useEffect, useRef, useState } from 'react';
import type { MemberSearchAnswer } from '@manyhearts/contract/members';
import { fromWireName } from '@manyhearts/contract/wire';
import { call } from '#site/api/client.ts';
import { CallError } from '@manyhearts/contract/client/call-error';
import { searchMembers } from '@manyhearts/contract/members';
import { dropResults, joined, keepResults, keptResults, type ResultList } from '#site/boot/result-lists.ts';

export type MemberResults = {
  /** Keeps the previous list while another search loads. */
  list: ResultList | undefined;
  state: 'loading' | 'there' | 'failed';
  failure: CallError | undefined;
  /** State of the next page. */
  next: 'none' | 'waiting' | 'loading' | 'failed';
  /** Number of members that were added last, for announcements and focus. */
  added: number;
  more: () => void;
  again: () => void;
};
type Shown = Pick<MemberResults, 'list' | 'state' | 'failure' | 'added'> & { step: 'idle' | 'loading' | 'failed' };

const nothing: Shown = { list: undefined, state: 'loading', failure: undefined, added: 0, step: 'idle' };
const there = (list: ResultList, added = 0): Shown => ({ ...nothing, list, state: 'there', added });

/** Results of a search, page by page. Cached searches are shown at once. */
export function useMemberSearch(query: string | undefined): MemberResults {
  const [shown, setShown] = useState<Shown>(() => startOf(query));
  const [round, setRound] = useState(0);
  const leaving = useRef<AbortController>(undefined);

  useEffect(() => {
    if (query === undefined) return undefined;
    const kept = keptResults(query);
    if (kept) {
      keepResults(kept);
      setShown((before) => (before.list === kept && before.state === 'there' ? before : there(kept)));
    } else {
      setShown((before) => ({ ...nothing, list: before.list }));
    }
    const gone = new AbortController();
    leaving.current = gone;
    if (!kept) {
      void page(query, undefined, gone.signal).then((answer) => {
        if (gone.signal.aborted) return;
        if (answer instanceof CallError) return setShown((before) => ({ ...before, state: 'failed', failure: answer }));
        const list = { ...listOf(query, answer), profiles: joined([], answer.profiles) };
        keepResults(list);
        setShown(there(list));
      });
    }
    return () => gone.abort();
  }, [query, round]);

  const again = useCallback(() => {
    if (query !== undefined) dropResults(query);
    setRound((before) => before + 1);
  }, [query]);
  const more = (): void => {
    const { list, state, step } = shown;
    if (state !== 'there' || !list?.nextCursor || step === 'loading') return;
    const signal = leaving.current?.signal;
    setShown((before) => ({ ...before, step: 'loading' }));
    void page(list.query, list.nextCursor, signal).then((answer) => {
      if (signal?.aborted) return;
      // The cursor has expired, so the search restarts.
      if (answer instanceof CallError && 'cursor' in answer.fieldErrors) return again();
      if (answer instanceof CallError) return setShown((before) => ({ ...before, step: 'failed', failure: answer }));
      const longer = lengthened(list, answer);
      keepResults(longer);
      setShown(there(longer, longer.profiles.length - list.profiles.length));
    });
  };
  const { list, state, failure, added, step } = shown;
  const isLost = failure?.code === 'unreachable';
  useAgainOnline(isLost && state === 'failed', again);
  useAgainOnline(isLost && step === 'failed', more);
  const next = !list?.nextCursor ? 'none' : step === 'idle' ? 'waiting' : step;
  return { list, state, failure, added, next, more, again };
}

function startOf(query: string | undefined): Shown {
  const kept = query === undefined ? undefined : keptResults(query);
  return kept ? there(kept) : nothing;
}

async function page(
  query: string,
  cursor: string | undefined,
  signal: AbortSignal | undefined,
): Promise<MemberSearchAnswer | CallError> {
  const asked = Object.fromEntries([...new URLSearchParams(query)].map(([name, value]) => [fromWireName(name), value]));
  try {
    return await call(searchMembers, { ...asked, cursor }, signal ? { signal } : {});
  } catch (error) {
    if (error instanceof CallError) return error;
    if (signal?.aborted) return new CallError({ code: 'unreachable' });
    throw error;
  }
}

function listOf(query: string, { nextCursor, ...answer }: MemberSearchAnswer): ResultList {
  return { ...answer, query, nextCursor };
}

function lengthened(
  list: ResultList,
  { profiles: found, similar, widened, nextCursor }: MemberSearchAnswer,
): ResultList {
  const profiles = joined(list.profiles, found);
  const known = new Set(profiles.map(({ id }) => id));
  return { ...list, profiles, nextCursor, widened, similar: similar.filter(({ id }) => !known.has(id)) };
}

/** Retries as soon as the device is online again. */
function useAgainOnline(hasFailed: boolean, again: () => void): void {
  useEffect(() => {
    if (!hasFailed) return undefined;
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [hasFailed, again]);
}
