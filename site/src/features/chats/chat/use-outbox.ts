import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { MessageView } from '@manyhearts/contract/messages';
import { useMember } from '#site/store/member.ts';
import { addToOutbox, outboxOf, removeEntry, retryEntry, subscribeToOutbox } from '#site/store/chats/outbox.ts';
import { startSending } from '#site/store/chats/outbox-start.ts';
import { waitingIn, type MessageContent, type OutboxEntry, type Outbox } from '#site/store/chats/outbox.rules.ts';
import { loadParts } from '../load-parts.ts';

const none: readonly OutboxEntry[] = [];

/** The messages to a member that the server has not answered yet. */
export function useOutbox(profile: string, messages: readonly MessageView[]): Outbox {
  const serverData = useQueryClient();
  const member = useMember(({ name }) => name) ?? '';
  const entries = useSyncExternalStore(
    subscribeToOutbox,
    () => outboxOf(member),
    () => none,
  );
  const waiting = useMemo(() => waitingIn(entries, profile, messages), [entries, profile, messages]);
  const send = useCallback(() => void startSending(serverData), [serverData]);
  const add = useCallback(
    (content: MessageContent & { clientId?: string }, price: number) => {
      addToOutbox(member, { ...content, profile, price });
      send();
    },
    [member, profile, send],
  );
  const retry = useCallback(
    (entry: OutboxEntry, price: number) => {
      retryEntry(member, entry.clientId, entry.kind === 'gift' ? entry.price : price);
      send();
    },
    [member, send],
  );
  return {
    waiting,
    pending: waiting.filter(({ failure, kind }) => failure === null && kind !== 'gift').length,
    add,
    prepare: send,
    retry,
    discard: useCallback((entry: OutboxEntry) => {
      removeEntry(entry.clientId);
      if (entry.kind === 'photo') void forgetLater(entry.clientId);
    }, []),
  };
}

async function forgetLater(clientId: string): Promise<void> {
  const { forgetFile } = await loadParts();
  forgetFile(clientId);
}
