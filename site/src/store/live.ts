import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvent, LiveEventKind } from '@manyhearts/contract/live';
import { readProfile } from '@manyhearts/contract/profile';
import { leaveLoggedOut } from '#site/boot/leave-page.ts';
import { shareStream } from './live-stream.ts';
import { refetchMember } from './member.ts';
import { queryOf } from './server-data.ts';

/** A page that is hidden for longer closes its stream. */
const hiddenMs = 60_000;

/** What each event changes in the store. An event holds no content, so the effect is mostly a refetch. */
const effects: Record<LiveEventKind, (serverData: QueryClient) => void> = {
  session_ended: () => void leaveLoggedOut(),
  stream_replaced: () => undefined,
  photo_decided: (serverData) => {
    refetchProfile(serverData);
    refetchMember(serverData);
  },
};

/**
 * Keeps the store current by live events, until the returned function is called. `noteAlive` is told whether they
 * arrive.
 */
export function startLive(serverData: QueryClient, noteAlive: (isAlive: boolean) => void): () => void {
  let wasAlive = false;
  let isAlive = false;
  let leave: (() => void) | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  const follow = {
    onEvent: ({ kind }: LiveEvent): void => effects[kind]?.(serverData),
    onAlive: (isNow: boolean): void => {
      // What was decided while no stream was open was not told. The poll brings the member's own news soon enough.
      if (isNow && !isAlive) refetchProfile(serverData);
      if (isNow && !isAlive && wasAlive) refetchMember(serverData);
      isAlive = isNow;
      wasAlive ||= isNow;
      noteAlive(isNow);
    },
    // If the session has ended, the answer to this says so, and the page leaves.
    onRefused: (): void => refetchMember(serverData),
  };
  const join = (): void => void (leave ??= shareStream(follow));
  const part = (): void => {
    leave?.();
    leave = undefined;
  };
  const look = (): void => {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(part, hiddenMs);
    else join();
  };

  document.addEventListener('visibilitychange', look);
  // An open stream keeps a page out of the back/forward cache.
  addEventListener('pagehide', part);
  addEventListener('pageshow', look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pagehide', part);
    removeEventListener('pageshow', look);
    clearTimeout(hiding);
    part();
  };
}

/** Refetched only where it is shown. */
function refetchProfile(serverData: QueryClient): void {
  void serverData.invalidateQueries({ queryKey: queryOf(readProfile).queryKey });
}
