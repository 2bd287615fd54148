import { useParams } from 'react-router';
import type { ChatNamed } from '@manyhearts/contract/messages';
import { idShape } from '@manyhearts/contract/ids';
import { usePath } from './boot/page-context.ts';
import { Chats } from './features/chats/Chats.tsx';
import { HomeLink } from './layouts/Logo.tsx';
import type { Place } from './boot/boot.ts';
import { readChats } from './store/chats/chat-list.ts';
import { readsOfChat } from './store/chats/chats.ts';
import { NotFoundNotice } from './ui/NotFoundNotice.tsx';
import type { ComponentProps } from 'react';
import { usePageTexts } from './boot/use-page-texts.ts';
import type { ChatDialogs } from './features/chats/chat/ChatHead.tsx';
import { later } from './ui/StillComing.tsx';

const readsOf = (named: ChatNamed, id: string) => (idShape.test(id) ? [readChats, readsOfChat(named)] : [readChats]);

export const readsChats = () => [readChats];
export const readsChat = ({ parameters: { id = '' } }: Place) => readsOf({ conversation: id }, id);
export const readsChatWith = ({ parameters: { id = '' } }: Place) => readsOf({ profile: id }, id);

/** The member's chats, and the open one, by its id or by its member. */
export function ChatsPage() {
  const { id } = useParams();
  const isByMember = usePath().startsWith('/members/');
  if (id !== undefined && !idShape.test(id)) return <NotFoundNotice />;
  const open = id === undefined ? undefined : isByMember ? { profile: id } : { conversation: id };
  return <Chats open={open} home={<HomeLink />} dialogs={dialogs} />;
}

const ReportPart = later(async () => (await import('./features/member/ReportDialog.tsx')).ReportDialog);
const BlockPart = later(async () => (await import('./features/member/BlockDialog.tsx')).BlockDialog);

/** The dialogs of profiles, loaded with their texts once they are opened in a chat. */
const dialogs: ChatDialogs = { Report, Block };

function Report(props: ComponentProps<ChatDialogs['Report']>) {
  return usePageTexts('reports').state === 'there' ? <ReportPart {...props} /> : null;
}

function Block(props: ComponentProps<ChatDialogs['Block']>) {
  return usePageTexts('reports').state === 'there' ? <BlockPart {...props} /> : null;
}
