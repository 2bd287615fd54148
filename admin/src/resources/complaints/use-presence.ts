import { useEffect, useRef, useState } from 'react';
import { tellComplaintPresence, type Writing } from '@manyhearts/contract/admin/complaints';
import { watchRequest } from '@manyhearts/contract/session-use';
import { useCall } from '#admin/shared/use-call.ts';

/** Three times within the half minute that a claim lasts. */
const everyMs = 10_000;

type Wishes = { id: string; version: number; words: string; onNews: () => void };

/**
 * Says whether this person writes, and hears of a colleague who does and of news in the case. Failures are harmless. It
 * uses the session only if something was typed since the last time: a page that stands open does not keep it open.
 */
export function usePresence({ id, version, words, onNews }: Wishes): Writing | null {
  const call = useCall();
  const isWriting = words !== '';
  const now = useRef(words);
  const told = useRef(words);
  useEffect(() => {
    now.current = words;
  }, [words]);
  const [writing, setWriting] = useState<Writing | null>(null);
  useEffect(() => {
    let isOver = false;
    const tell = async (isNow: boolean): Promise<void> => {
      const hasTyped = now.current !== told.current;
      told.current = now.current;
      const options = hasTyped ? {} : { requestType: watchRequest };
      const news = await call(tellComplaintPresence, { id, isWriting: isNow }, options).catch(() => undefined);
      if (isOver || !news) return;
      setWriting(news.writing);
      if (news.version !== version) onNews();
    };
    void tell(isWriting);
    const timer = setInterval(() => void tell(isWriting), everyMs);
    return () => {
      isOver = true;
      clearInterval(timer);
      if (!isWriting) return;
      void call(tellComplaintPresence, { id, isWriting: false }, { requestType: watchRequest }).catch(() => undefined);
    };
  }, [call, id, version, isWriting, onNews]);
  return writing;
}
