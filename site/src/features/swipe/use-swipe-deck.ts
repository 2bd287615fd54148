import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '@manyhearts/contract/client/call-error';
import type { MemberCardView } from '@manyhearts/contract/members';
import { readSwipeDeck, swipe, undoSwipe, type SwipeDeckAnswer } from '@manyhearts/contract/swipe';
import { call } from '#site/api/client.ts';
import { refetchLikes } from '#site/store/likes.ts';
import { celebrateMatch, noteOwnLike } from '#site/store/match-news.ts';
import { queryOf } from '#site/store/server-data.ts';
import { useToast } from '#site/ui/Toasts.tsx';

/** More cards are asked for once this few are left. */
const fewLeft = 6;
const options = { ...queryOf(readSwipeDeck), staleTime: Infinity, refetchOnReconnect: false };

export type SwipeDeck = {
  query: Pick<ReturnType<typeof useQuery<SwipeDeckAnswer>>, 'data' | 'error' | 'refetch'>;
  /** More cards are on their way. */
  isComing: boolean;
  decide: (card: MemberCardView, like: boolean) => void;
  undo: () => void;
  /** What was done last, for screen readers. */
  said: string;
};

/**
 * The cards, one swipe ahead of the server: a card leaves at once, and comes back if the server refuses. Swipes are
 * sent one after the other, because the server keeps where the deck goes on.
 */
export function useSwipeDeck(): SwipeDeck {
  const { t } = useTranslation('swipe');
  const serverData = useQueryClient();
  const query = useQuery(options);
  const fail = useFailure();
  const { queue, isWaiting } = useQueue();
  const [isComing, setComing] = useState(false);
  const [said, setSaid] = useState('');
  /** Answers to a question that was asked before a swipe may still hold its card. */
  const gone = useRef(new Set<string>());

  const change = useCallback(
    (changed: (deck: SwipeDeckAnswer) => SwipeDeckAnswer) =>
      serverData.setQueryData(options.queryKey, (deck) => deck && changed(deck)),
    [serverData],
  );
  const putBack = (card: MemberCardView): void => {
    gone.current.delete(card.id);
    change((deck) => ({ ...deck, profiles: [card, ...deck.profiles.filter(({ id }) => id !== card.id)] }));
  };
  const fetchMore = async (): Promise<void> => {
    if (isWaiting() || isComing) return;
    setComing(true);
    try {
      const { profiles, ...rest } = await call(readSwipeDeck, {});
      change((deck) => ({ ...rest, profiles: merged(deck.profiles, profiles, gone.current) }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // The next swipe asks again.
    } finally {
      setComing(false);
    }
  };

  const decide = (card: MemberCardView, like: boolean): void => {
    gone.current.add(card.id);
    setSaid(t(like ? 'said.liked' : 'said.passed', { name: card.name }));
    change(({ profiles, likesLeft, ...deck }) => ({
      ...deck,
      likesLeft: like && likesLeft !== null ? Math.max(0, likesLeft - 1) : likesLeft,
      canUndo: !like,
      profiles: profiles.filter(({ id }) => id !== card.id),
    }));
    if (like) noteOwnLike(serverData, card.id, true);
    queue(async () => {
      try {
        const { state, ...left } = await call(swipe, { profile: card.id, like });
        if (!isWaiting()) change((deck) => ({ ...deck, ...left }));
        if (state === 'match') celebrateMatch(serverData, card);
        noteOwnLike(serverData, card.id, state === 'match');
        if (like) refetchLikes(serverData, card.id);
      } catch (error) {
        noteOwnLike(serverData, card.id, false);
        // A profile that is gone by now needs no other decision.
        if (fail(error) !== 'not_found') putBack(card);
      }
      if ((serverData.getQueryData(options.queryKey)?.profiles.length ?? 0) <= fewLeft) void fetchMore();
    });
  };
  const undo = (): void => {
    change((deck) => ({ ...deck, canUndo: false }));
    queue(async () => {
      try {
        const { profile, ...left } = await call(undoSwipe, {});
        change((deck) => ({ ...deck, ...left }));
        if (!profile) return;
        putBack(profile);
        setSaid(t('said.undone', { name: profile.name }));
      } catch (error) {
        fail(error);
      }
    });
  };
  return { query, isComing, decide, undo, said };
}

/** The known cards stay where they are; new ones come behind them. */
function merged(
  known: readonly MemberCardView[],
  more: readonly MemberCardView[],
  gone: ReadonlySet<string>,
): MemberCardView[] {
  const all = [...known, ...more].filter(({ id }) => !gone.has(id));
  return [...new Map(all.map((card) => [card.id, card])).values()];
}

/** Says why a call failed; returns its code. */
function useFailure(): (error: unknown) => string {
  const { t } = useTranslation();
  const toast = useToast();
  return (error) => {
    if (!(error instanceof CallError)) throw error;
    if (error.code !== 'not_found') toast({ kind: 'danger', text: error.detail || t('unreachable') });
    return error.code;
  };
}

function useQueue(): { queue: (work: () => Promise<void>) => void; isWaiting: () => boolean } {
  const last = useRef<Promise<void>>(Promise.resolve());
  const waiting = useRef(0);
  return {
    /** True while further work stands behind the running one. */
    isWaiting: () => waiting.current > 1,
    queue: (work) => {
      waiting.current += 1;
      last.current = last.current.then(work).finally(() => {
        waiting.current -= 1;
      });
    },
  };
}
