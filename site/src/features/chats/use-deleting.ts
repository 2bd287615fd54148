import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ChatNamed } from '@manyhearts/contract/messages';
import { useToast } from '#site/ui/Toasts.tsx';
import { loadParts } from './load-parts.ts';
import type { Deleted } from './delete-chat.ts';
import { forgetLastChat } from './use-last-chat.ts';

/** Deletes a chat with an undo, and leaves it if it is open. */
export function useDeleting(open: ChatNamed | undefined): (chat: Deleted) => Promise<void> {
  const { t } = useTranslation('chats');
  const { t: shared } = useTranslation();
  const serverData = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  return async (chat) => {
    const { deleteWithUndo } = await loadParts();
    forgetLastChat();
    if (open?.conversation === chat.conversation.id || open?.profile === chat.profile.id)
      void navigate('/chats', { replace: true });
    deleteWithUndo(chat, { serverData, t, unreachable: shared('unreachable'), toast });
  };
}
