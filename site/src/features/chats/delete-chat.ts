import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { deleteChat, restoreChat } from '@manyhearts/contract/chats';
import { CallError } from '@manyhearts/contract/client/call-error';
import { call } from '#site/api/client.ts';
import { dropChat, refreshChats } from '#site/store/chats/chat-list.ts';
import { forgetChat, ignoreFailure } from '#site/store/chats/chats.ts';
import { refetchMember } from '#site/store/member.ts';
import type { Toast } from '#site/ui/Toasts.tsx';

export type Deleted = { conversation: { id: string }; profile: { id: string; name: string } };
type Ground = { serverData: QueryClient; t: TFunction<'chats'>; unreachable: string; toast: (toast: Toast) => void };
const undoMs = 5_000;

/** Deletes a chat on the screen at once, then on the server, with an undo. If that fails, the list says so and returns. */
export function deleteWithUndo(
  { conversation, profile }: Deleted,
  { serverData, t, unreachable, toast }: Ground,
): void {
  const { id } = conversation;
  const { name } = profile;
  const attempt = async (work: () => Promise<unknown>, failed: string): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast({ kind: 'danger', text: `${failed} ${error.detail || unreachable}` });
      return false;
    } finally {
      refetchMember(serverData);
      void refreshChats(serverData).catch(ignoreFailure);
    }
  };
  dropChat(serverData, id);
  const over = new AbortController();
  const deleting = attempt(() => call(deleteChat, { conversation: id }), t('delete.failed', { name })).then(
    (isDone) => {
      if (isDone) forgetChat(serverData, { conversation: id, profile: profile.id });
      else over.abort();
    },
  );
  const undo = () =>
    void deleting.then(() => attempt(() => call(restoreChat, { conversation: id }), t('delete.undoFailed')));
  toast({
    ...{ kind: 'success', text: t('delete.done', { name }), forMs: undoMs, until: over.signal },
    action: { label: t('delete.undo'), perform: undo },
  });
}
