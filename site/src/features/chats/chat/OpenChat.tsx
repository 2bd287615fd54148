import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ChatAnswer } from '@manyhearts/contract/chats';
import type { ChatNamed } from '@manyhearts/contract/messages';
import type { CallError } from '@manyhearts/contract/client/call-error';
import { iconSizes } from '@manyhearts/themes/scales';
import { chatOptions } from '#site/store/chats/chats.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { Empty } from '#site/ui/Empty.tsx';
import { LoadFailure } from '#site/ui/QueryView.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import type { ChatDialogs } from './ChatHead.tsx';
import { forgetLastChat } from '../use-last-chat.ts';
import { BackToList } from './BackToList.tsx';
import { Conversation } from './Conversation.tsx';

/** Refusals of a chat that was there once, or never. */
const isGone = ({ status, code }: CallError) =>
  status === 404 || (status === 403 && code !== 'authentication_required');

/** The chat that is open: with a member, or by its id. */
export function OpenChat({ named, dialogs }: { named: ChatNamed; dialogs: ChatDialogs }) {
  const { t } = useTranslation('chats');
  const { chat, conversation, failure, again } = useChat(named);
  const hasGone = failure !== null && isGone(failure);
  useEffect(() => {
    if (hasGone) forgetLastChat();
  }, [hasGone]);
  if (hasGone) return <Gone text={failure.code === 'blocked_by' ? failure.detail : t('gone.text')} />;
  if (chat)
    return (
      <Conversation key={chat.profile.id} chat={chat} named={named} conversation={conversation} dialogs={dialogs} />
    );
  return (
    <Middle>
      <BackToList />
      {!failure || failure.isLoggedOut ? (
        <Skeleton shape="avatarRow" count={4} />
      ) : (
        <LoadFailure title={t('chat.failed')} failure={failure} onRetry={again} />
      )}
    </Middle>
  );
}

type FoundChat = {
  chat: ChatAnswer | undefined;
  /** Undefined before the first message. */
  conversation: string | undefined;
  failure: CallError | null;
  again: () => void;
};

/** A chat that is opened by its member is the same entry of the store as by its id, once it has one. */
function useChat(named: ChatNamed): FoundChat {
  const first = useQuery(chatOptions(named));
  const conversation = named.conversation ?? first.data?.conversation?.id;
  const byId = useQuery({
    ...chatOptions({ conversation: conversation ?? '' }),
    enabled: conversation !== undefined,
    ...(conversation !== undefined &&
      first.data && { initialData: first.data, initialDataUpdatedAt: first.dataUpdatedAt }),
  });
  const shown = conversation === undefined ? first : byId;
  return {
    chat: shown.data,
    conversation,
    failure: first.error ?? shown.error,
    again: () => void shown.refetch(),
  };
}

/** The chat was taken away: by a block, an erasure or a deletion on another device. It may have been open until now. */
function Gone({ text }: { text: string }) {
  const { t } = useTranslation('chats');
  return (
    <Middle role="status">
      <BackToList />
      <Empty icon={<MessageCircle size={iconSizes.huge} aria-hidden />} title={t('gone.title')} text={text}>
        <ButtonLink href="/chats">{t('gone.back')}</ButtonLink>
      </Empty>
    </Middle>
  );
}

const Middle = styled.div`
  display: grid;
  align-content: center;
  padding: var(--space-4);
  > a:first-child {
    position: absolute;
    inset: max(8px, env(safe-area-inset-top)) auto auto 8px;
  }
`;
