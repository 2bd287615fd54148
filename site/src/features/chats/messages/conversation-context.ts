import { createContext, useContext } from 'react';
import type { MessageView } from '@manyhearts/contract/messages';
import type { OutboxEntry } from '#site/store/chats/outbox.rules.ts';

/** What messages can be done with. It never changes while the chat is open, so that messages do not render again. */
export type ConversationActs = {
  /** Undefined before the first message. */
  conversation: string | undefined;
  partner: { id: string; name: string };
  /** Opens what can be done with a message. */
  onMenu: (message: MessageView) => void;
  onRetry: (entry: OutboxEntry) => void;
  onDiscard: (entry: OutboxEntry) => void;
};

const ConversationContext = createContext<ConversationActs | null>(null);
export const ConversationProvider = ConversationContext.Provider;

export function useConversation(): ConversationActs {
  const acts = useContext(ConversationContext);
  if (!acts) throw new Error('Rendered outside of a chat.');
  return acts;
}
