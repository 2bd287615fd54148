import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState, type ReactNode, useLayoutEffect, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ChatsAnswer } from '@manyhearts/contract/chats';
import type { ChatNamed } from '@manyhearts/contract/messages';
import { from } from '@manyhearts/themes/media';
import { chatsOptions, refreshChats } from '#site/store/chats/chat-list.ts';
import { chatsIn, type ChatPages } from '#site/store/chats/chat-list.rules.ts';
import { ignoreFailure } from '#site/store/chats/chats.ts';
import { Button } from '#site/ui/Button.tsx';
import { QueryView } from '#site/ui/QueryView.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { ChatRows } from './ChatRows.tsx';
import { ListHead } from './ListHead.tsx';
import { NoChats } from './NoChats.tsx';

/** A list that was loaded longer ago is refreshed when it is shown again. */
const freshMs = 5_000;

/** The member's chats, latest first, with a search by name. */
export function ChatList({ home, open }: { home: ReactNode; open: ChatNamed | undefined }) {
  const { t } = useTranslation('chats');
  const [typed, setTyped] = useState('');
  const name = useDeferredValue(typed.trim());
  const found = useChats(name);
  const scroller = useKeptScroll();
  const isFirst = name === '';
  return (
    <Frame>
      <ListHead home={home} isPage={open === undefined} name={typed} onName={setTyped} />
      <Scroller ref={scroller}>
        <QueryView
          query={found}
          waiting={<Skeleton shape="avatarRow" count={8} />}
          failed={t('list.failed')}
          empty={{
            isIt: (pages: ChatPages) => chatsIn(pages).length === 0,
            shown: isFirst ? <NoChats /> : <NotFound role="status">{t('search.none', { name })}</NotFound>,
          }}
        >
          {(pages) => <ChatRows chats={chatsIn(pages)} open={open} scroller={scroller} />}
        </QueryView>
        <End query={found} />
      </Scroller>
    </Frame>
  );
}

/** Chats that are loaded already are found at once, those on later pages when the server answers. */
function useChats(name: string) {
  const serverData = useQueryClient();
  const all = useInfiniteQuery(chatsOptions());
  const found = useInfiniteQuery({
    ...chatsOptions(name),
    placeholderData: () => namedIn(all.data, name),
  });
  const { dataUpdatedAt } = all;
  const updatedAt = useRef(dataUpdatedAt);
  useEffect(() => {
    if (updatedAt.current > 0 && Date.now() - updatedAt.current > freshMs)
      void refreshChats(serverData).catch(ignoreFailure);
  }, [serverData]);
  return found;
}

function namedIn(all: ChatPages | undefined, name: string): InfiniteData<ChatsAnswer, string | null> | undefined {
  if (!all) return undefined;
  const part = name.toLowerCase();
  const chats = chatsIn(all).filter(({ profile }) => profile.name.toLowerCase().includes(part));
  return chats.length === 0 ? undefined : { pages: [{ chats, nextCursor: null }], pageParams: [null] };
}

/** Loads the next page before the end scrolls into view, and by a button. */
function End({ query }: { query: ReturnType<typeof useChats> }) {
  const { t } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  // After a failure, the button asks again.
  const isWaiting = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (!isWaiting || !end.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((seen) => void (seen.at(-1)?.isIntersecting && fetchNextPage()), {
      rootMargin: '800px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWaiting, fetchNextPage]);
  return (
    <Foot ref={end}>
      {hasNextPage && (
        <Button $kind="quiet" $small isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('showMore')}
        </Button>
      )}
    </Foot>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  min-height: 0;
`;

const Scroller = styled.div`
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 0 var(--space-2) var(--space-3);
  scrollbar-width: thin;
  ${from('medium')} {
    padding-block-end: max(var(--space-3), env(safe-area-inset-bottom));
  }
  > [role='status'] {
    padding-inline: var(--space-3);
  }
`;

const NotFound = styled.p`
  padding-block: var(--space-6);
  color: var(--c-text-muted);
  text-align: center;
`;

const Foot = styled.div`
  display: grid;
  justify-items: center;
`;

const scrollKey = ['where the list of chats was left'];

/** Ref of the list's scroller, which comes back to where it was left: each chat is a page of its own. */
function useKeptScroll(): RefObject<HTMLDivElement | null> {
  const serverData = useQueryClient();
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    element.scrollTop = serverData.getQueryData<number>(scrollKey) ?? 0;
    const note = () => void serverData.setQueryData(scrollKey, element.scrollTop);
    element.addEventListener('scroll', note, { passive: true });
    return () => element.removeEventListener('scroll', note);
  }, [serverData]);
  return scroller;
}
