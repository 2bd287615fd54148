import { useEffect, useState } from 'react';
import { tellComplaintPresence, type Writing } from '@manyhearts/contract/admin/complaints';
import { useCall } from '#admin/shared/use-call.ts';

/** Three times within the half minute that a claim lasts. */
const everyMs = 10_000;

type Wishes = { id: string; version: number; isWriting: boolean; onNews: () => void };

/** Says whether this person writes, and hears of a colleague who does and of news in the case. Failures are harmless. */
export function usePresence({ id, version, isWriting, onNews }: Wishes): Writing | null {
  const call = useCall();
  const [writing, setWriting] = useState<Writing | null>(null);
  useEffect(() => {
    let isOver = false;
    const tell = async (isNow: boolean): Promise<void> => {
      const told = await call(tellComplaintPresence, { id, isWriting: isNow }).catch(() => undefined);
      if (isOver || !told) return;
      setWriting(told.writing);
      if (told.version !== version) onNews();
    };
    void tell(isWriting);
    const timer = setInterval(() => void tell(isWriting), everyMs);
    return () => {
      isOver = true;
      clearInterval(timer);
      if (isWriting) void call(tellComplaintPresence, { id, isWriting: false }).catch(() => undefined);
    };
  }, [call, id, version, isWriting, onNews]);
  return writing;
}
