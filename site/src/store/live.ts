import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvent, LiveEventKind } from '@manyhearts/contract/live';
import { readProfile } from '@manyhearts/contract/profile';
import { readSwipeDeck } from '@manyhearts/contract/swipe';
import { leaveLoggedOut } from '#site/boot/leave-page.ts';
import { startWaiting } from './chats/outbox-start.ts';
import { shareStream } from './live-stream.ts';
import { noteStream } from './live-since.ts';
import { refetchLikes } from './likes.ts';
import { noteMatch } from './match-news.ts';
import { freshMember, memberIn, refetchMember } from './member.ts';
import { queryOf } from './server-data.ts';

type LiveEventOf<Kind extends LiveEventKind> = Extract<LiveEvent, { kind: Kind }>;

/** A page that is hidden for longer closes its stream. */
const hiddenMs = 60_000;

/** What each event changes in the store. An event holds no content, so the effect is mostly a refetch. */
const effects: { [Kind in LiveEventKind]?: (serverData: QueryClient, event: LiveEventOf<Kind>) => void } = {
  session: (_, { reason }) => void (reason === 'ended' && leaveLoggedOut()),
  missed: (serverData) => {
    refetchProfile(serverData);
    refetchMember(serverData);
    refetchLikes(serverData);
    inChats(({ refreshOpenChats }) => refreshOpenChats(serverData));
  },
  like: (serverData, { profile }) => {
    refetchMember(serverData);
    refetchLikes(serverData, profile);
  },
  match: (serverData, { profile }) => {
    refetchMember(serverData);
    refetchLikes(serverData, profile);
    noteMatch(serverData, profile);
  },
  like_changed: (serverData, { profile }) => {
    refetchMember(serverData);
    refetchLikes(serverData, profile);
  },
  message: (serverData, { conversation }) => inChats(({ noteMessage }) => noteMessage(serverData, conversation)),
  read: (serverData, { conversation }) => inChats(({ noteReceipt }) => noteReceipt(serverData, conversation)),
  typing: (serverData, { conversation }) => inChats(({ noteTyping }) => noteTyping(serverData, conversation)),
  chat_gone: (serverData, { conversation }) => inChats(({ noteChatGone }) => noteChatGone(serverData, conversation)),
  chat_changed: (serverData, { conversation }) =>
    inChats(({ noteChatChanged }) => noteChatChanged(serverData, conversation)),
  credits: (serverData) => void noteCredits(serverData),
  // Their page reads again once there is something new.
  decision: refetchMember,
  photo_decided: (serverData) => {
    refetchProfile(serverData);
    refetchMember(serverData);
  },
};

/** Premium decides what likes, chats and swiping show; the balance is only the member's own. */
async function noteCredits(serverData: QueryClient): Promise<void> {
  const wasPremium = memberIn(serverData)?.isPremium;
  await freshMember(serverData);
  if (memberIn(serverData)?.isPremium === wasPremium) return;
  refetchLikes(serverData);
  void serverData.invalidateQueries({ queryKey: [readSwipeDeck.path] });
  inChats(({ refreshOpenChats }) => refreshOpenChats(serverData, { fromFirstPhoto: true }));
}

type ChatEvents = typeof import('./chats/chat-events.ts');

/** Loaded with the first event, because most pages hear of none. Without the code, the next poll brings the change. */
function inChats(work: (events: ChatEvents) => void): void {
  void import('./chats/chat-events.ts').then(work, () => undefined);
}

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
    onEvent: (event: LiveEvent): void => takeEffect(serverData, event),
    onAlive: (isNow: boolean): void => {
      // What was decided while no stream was open was not told. The poll brings the member's own news soon enough.
      if (isNow && !isAlive) refetchProfile(serverData);
      if (isNow && !isAlive && wasAlive) {
        refetchMember(serverData);
      }
      if (isNow && !isAlive) noteStream(serverData);
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
  const stopOutbox = startWaiting(serverData);
  return () => {
    stopOutbox();
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pagehide', part);
    removeEventListener('pageshow', look);
    clearTimeout(hiding);
    part();
  };
}

function takeEffect<Kind extends LiveEventKind>(serverData: QueryClient, event: LiveEventOf<Kind>): void {
  effects[event.kind as Kind]?.(serverData, event);
}

/** Refetched only where it is shown. */
function refetchProfile(serverData: QueryClient): void {
  void serverData.invalidateQueries({ queryKey: queryOf(readProfile).queryKey });
}
