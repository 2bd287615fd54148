import { useEffect, useRef } from 'react';
import { tellTyping } from '@manyhearts/contract/chats';
import { call } from '#site/api/client.ts';
import { ignoreFailure } from '#site/store/chats/chats.ts';

/** The other side's sign fades after six seconds, so it is told this often. */
const everyMs = 3_000;

/** Tells the other member that this one is typing. */
export function useTellTyping(conversation: string | undefined, text: string): void {
  const before = useRef(text);
  const toldAt = useRef(0);
  useEffect(() => {
    const hasGrown = text.length > before.current.length;
    // A draft that is put into the box is not typed.
    const isTyped = hasGrown && document.activeElement?.id === 'message';
    before.current = text;
    // A sent message ends the sign on the other side.
    if (text === '') toldAt.current = 0;
    if (!isTyped || conversation === undefined || Date.now() - toldAt.current < everyMs) return;
    toldAt.current = Date.now();
    void call(tellTyping, { conversation }).catch(ignoreFailure);
  }, [conversation, text]);
}
