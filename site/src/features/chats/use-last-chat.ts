import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { ChatNamed } from '@manyhearts/contract/messages';
import { idShape } from '@manyhearts/contract/ids';
import { wider } from '@manyhearts/themes/media';
import { remembered } from '#site/boot/remembered.ts';

/** Remembers the open chat, and opens it again where there is room for it beside the list. */
export function useLastChat(open: ChatNamed | undefined): void {
  const navigate = useNavigate();
  const conversation = open?.conversation;
  const isOpen = open !== undefined;
  useEffect(() => {
    if (conversation !== undefined) remembered.lastChat.write(conversation);
  }, [conversation]);
  useEffect(() => {
    const last = remembered.lastChat.read();
    if (isOpen || last === null || !idShape.test(last) || !globalThis.matchMedia?.(wider('large')).matches) return;
    void navigate(`/chats/${last}`, { replace: true });
  }, [isOpen, navigate]);
}

/** It was deleted, or is gone. */
export function forgetLastChat(): void {
  remembered.lastChat.clear();
}
