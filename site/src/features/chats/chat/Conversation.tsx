import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import type { ChatAnswer } from '@manyhearts/contract/chats';
import type { ChatNamed, MessageView } from '@manyhearts/contract/messages';
import { firstUnread, nextCost } from '#site/store/chats/chat-answers.rules.ts';
import { typingOptions } from '#site/store/chats/chat-events.ts';
import { dropChat } from '#site/store/chats/chat-list.ts';
import { forgetChat } from '#site/store/chats/chats.ts';
import { laterPart } from '../load-parts.ts';
import { Composer } from '../composer/Composer.tsx';
import { ClosedNote, LimitedNote } from '../composer/ClosedNote.tsx';
import { MessageList } from '../messages/MessageList.tsx';
import { ConversationProvider, type ConversationActs } from '../messages/conversation-context.ts';
import { linesOf } from '../messages/timeline.rules.ts';
import { useDeleting } from '../use-deleting.ts';
import { ChatHead, type ChatDialogs } from './ChatHead.tsx';
import { NewMessageNotice } from './NewMessageNotice.tsx';
import { useFreshChat } from './use-fresh-chat.ts';
import { useOutbox } from './use-outbox.ts';
import { useReading } from './use-reading.ts';

const LaterMenu = laterPart((parts) => parts.MessageMenu);

type ConversationProps = {
  chat: ChatAnswer;
  named: ChatNamed;
  conversation: string | undefined;
  dialogs: ChatDialogs;
};

/** Head, messages and composer of one chat. */
export function Conversation({ chat, named, conversation, dialogs }: ConversationProps) {
  const { t } = useTranslation('chats');
  const { profile: partner, messages } = chat;
  const serverData = useQueryClient();
  const navigate = useNavigate();
  const remove = useDeleting(named);
  const outbox = useOutbox(partner.id, messages);
  const [opened, setOpened] = useState<MessageView>();
  const [reported, setReported] = useState<string>();
  const [isAtEnd, setAtEnd] = useState(true);
  const isTyping = useTyping(conversation);
  const firstNew = useDivider(chat, isAtEnd);
  const [seen, setSeen] = useState(0);
  useReading(chat, conversation, seen);
  useFreshChat(named, conversation);
  const [sent, setSent] = useState(0);

  const lines = useMemo(() => linesOf(messages, outbox.waiting), [messages, outbox.waiting]);
  const cost = nextCost(chat, outbox.pending);
  const price = useRef(chat.price);
  useEffect(() => {
    price.current = chat.price;
  });
  const { retry, discard } = outbox;
  const acts = useMemo<ConversationActs>(
    () => ({
      conversation,
      partner: { id: partner.id, name: partner.name },
      onMenu: setOpened,
      onRetry: (entry) => retry(entry, price.current),
      onDiscard: discard,
    }),
    [conversation, partner.id, partner.name, retry, discard],
  );
  const leave = useCallback((): void => {
    if (conversation !== undefined) {
      dropChat(serverData, conversation);
      forgetChat(serverData, { conversation, profile: partner.id });
    }
    void navigate('/chats', { replace: true });
  }, [serverData, conversation, partner.id, navigate]);

  return (
    <ConversationProvider value={acts}>
      <Frame>
        <ChatHead
          partner={partner}
          isTyping={isTyping}
          dialogs={dialogs}
          onDelete={
            conversation === undefined
              ? undefined
              : () => void remove({ conversation: { id: conversation }, profile: partner })
          }
          onBlocked={leave}
        />
        <MessageList
          label={t('messages.label', { name: partner.name })}
          chat={chat}
          conversation={conversation}
          lines={lines}
          firstNew={firstNew}
          isTyping={isTyping}
          isAtEnd={isAtEnd}
          onAtEnd={setAtEnd}
          onSeen={setSeen}
          sent={sent}
        />
        {partner.state !== 'open' ? (
          <ClosedNote partner={partner} />
        ) : chat.limited !== null ? (
          <LimitedNote why={chat.limited} />
        ) : (
          <Composer
            partner={partner}
            conversation={conversation}
            cost={cost}
            gifSource={chat.gifSource}
            fromSignup={chat.draft}
            outbox={outbox}
            onSent={() => setSent((count) => count + 1)}
          />
        )}
        <NewMessageNotice partner={partner} messages={messages} />
      </Frame>
      {opened && (
        <LaterMenu
          message={opened}
          name={partner.name}
          onClose={() => setOpened(undefined)}
          onReport={() => {
            setOpened(undefined);
            setReported(opened.id);
          }}
        />
      )}
      {reported !== undefined && (
        <dialogs.Report
          name={partner.name}
          about={{ message: reported }}
          met={null}
          onClose={() => setReported(undefined)}
          onBlock={() => setReported(undefined)}
        />
      )}
    </ConversationProvider>
  );
}

/** A sign of typing fades, because nothing says that it ended. */
const typingMs = 6_000;

function useTyping(conversation: string | undefined): boolean {
  const { data: typedAtMs } = useQuery(typingOptions(conversation ?? ''));
  return useFading(typedAtMs, typingMs);
}

/**
 * Number of the message above which new ones begin: those that were unread when the chat was opened, or that came while
 * the member was reading older ones.
 */
function useDivider(chat: ChatAnswer, isAtEnd: boolean): number | undefined {
  const unread = firstUnread(chat);
  const [divider, setDivider] = useState(unread);
  const [seen, setSeen] = useState(unread);
  // What comes while the end is in view needs no divider.
  if (seen !== unread) {
    setSeen(unread);
    if (unread !== undefined && !isAtEnd && seen === undefined) setDivider(unread);
  }
  return divider;
}

const Frame = styled.div`
  display: grid;
  grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
  min-height: 0;
`;

/** True for so long after a moment. The moment is 0 if there was none. */
function useFading(sinceMs: number, forMs: number): boolean {
  const [fadedAt, setFadedAt] = useState(0);
  useEffect(() => {
    const leftMs = sinceMs + forMs - Date.now();
    if (sinceMs === 0 || leftMs <= 0) return undefined;
    const timer = setTimeout(() => setFadedAt(sinceMs), leftMs);
    return () => clearTimeout(timer);
  }, [sinceMs, forMs]);
  return sinceMs !== 0 && fadedAt !== sinceMs;
}
