import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ChatNamed } from '@manyhearts/contract/messages';
import { below, from } from '@manyhearts/themes/media';
import { useLater } from '#site/boot/use-later.ts';
import { usePageTexts } from '#site/boot/use-page-texts.ts';
import { useWithPoll } from '#site/domain/use-with-poll.ts';
import { refreshOpenChats } from '#site/store/chats/chat-events.ts';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { StillComing } from '#site/ui/StillComing.tsx';
import { ChatList } from './list/ChatList.tsx';
import { loadOpenChat } from './open-chat.ts';
import { useLastChat } from './use-last-chat.ts';
import type { ChatDialogs } from './chat/ChatHead.tsx';
import { Empty } from '#site/ui/Empty.tsx';

export type ChatsProps = { open: ChatNamed | undefined; home: ReactNode; dialogs: ChatDialogs };

/** The list of chats beside the open one; on narrow screens either of them. */
export function Chats(props: ChatsProps) {
  const { state, again } = usePageTexts('chats');
  if (state === 'there') return <Screen {...props} />;
  return (
    <Waiting>
      {state === 'coming' ? <Skeleton shape="avatarRow" count={8} /> : <StillComing hasFailed again={again} />}
    </Waiting>
  );
}

function Screen({ open, home, dialogs }: ChatsProps) {
  const { t } = useTranslation('chats');
  useWithPoll(refreshOpenChats);
  useLastChat(open);
  return (
    <Frame>
      <Pane $isShown={open === undefined} aria-label={t('page.title')}>
        <ChatList home={home} open={open} />
      </Pane>
      <Pane $isShown={open !== undefined} aria-label={open && t('chat.label')}>
        {open ? <LaterChat key={open.conversation ?? open.profile} named={open} dialogs={dialogs} /> : <NoChatOpen />}
      </Pane>
    </Frame>
  );
}

/** Loaded with the page of an open chat, or before, once a link to it is pointed at. */
function LaterChat(props: { named: ChatNamed; dialogs: ChatDialogs }) {
  const later = useLater(loadOpenChat);
  if (later.part) return <later.part.OpenChat {...props} />;
  return (
    <Waiting>
      <StillComing {...later} />
    </Waiting>
  );
}

const Waiting = styled.div`
  max-width: 26rem;
  padding: var(--space-6) var(--gutter);
`;

const Frame = styled.div`
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  min-height: 0;
  padding-inline: env(safe-area-inset-left) env(safe-area-inset-right);
  ${from('large')} {
    grid-template-columns: minmax(20rem, 25rem) minmax(0, 1fr);
    > :first-child {
      border-inline-end: 1px solid var(--c-border);
    }
  }
`;

const Pane = styled.section<{ $isShown: boolean }>`
  position: relative;
  display: grid;
  min-width: 0;
  min-height: 0;
  ${below('large')} {
    ${({ $isShown }) => !$isShown && 'display: none;'}
  }
`;

/** Beside the list, before a chat is chosen. */
function NoChatOpen() {
  const { t } = useTranslation('chats');
  return (
    <Middle>
      <Empty title={t('choose.title')} text={t('choose.text')} />
    </Middle>
  );
}

const Middle = styled.div`
  display: grid;
  place-content: center;
`;
