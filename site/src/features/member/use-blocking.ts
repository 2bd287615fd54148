import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unblock } from '@manyhearts/contract/blocks';
import { useCall } from '#site/api/use-call.ts';
import { leaveOut } from '#site/store/member-searches.ts';
import { useToast } from '#site/ui/Toasts.tsx';

export type Blocking = { isBlocked: boolean; onBlocked: () => void; undo: () => Promise<void>; isUndoing: boolean };

/** State of a block made on this page, with an undo. */
export function useBlocking(id: string, name: string, onUndone: () => void): Blocking {
  const { t } = useTranslation('member');
  const { t: shared } = useTranslation();
  const toast = useToast();
  const serverData = useQueryClient();
  const { send, isBusy } = useCall(unblock);
  const [isBlocked, setBlocked] = useState(false);
  const over = useRef<AbortController>(undefined);

  const undo = async (): Promise<void> => {
    const sent = await send({ profile: id });
    if (!sent) return;
    if ('failure' in sent) return toast({ kind: 'danger', text: sent.failure.detail || shared('unreachable') });
    // Removes the toast, whose undo has been done.
    over.current?.abort();
    setBlocked(false);
    onUndone();
    toast({ kind: 'info', text: t('block.undone', { name }) });
  };

  return {
    isBlocked,
    undo,
    isUndoing: isBusy,
    onBlocked: () => {
      over.current = new AbortController();
      setBlocked(true);
      leaveOut(serverData, id);
      toast({
        kind: 'success',
        text: t('block.done', { name }),
        action: { label: t('block.undo'), perform: () => void undo() },
        until: over.current.signal,
      });
    },
  };
}
