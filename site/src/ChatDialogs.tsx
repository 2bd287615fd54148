import type { ComponentProps } from 'react';
import { usePageTexts } from './boot/use-page-texts.ts';
import type { ChatDialogs as Dialogs } from './features/chats/chat/ChatHead.tsx';
import { later } from './ui/StillComing.tsx';

const ReportPart = later(async () => (await import('./features/member/ReportDialog.tsx')).ReportDialog);
const BlockPart = later(async () => (await import('./features/member/BlockDialog.tsx')).BlockDialog);

/** The dialogs of profiles, loaded with their texts once they are opened in a chat. */
export const ChatDialogs: Dialogs = { Report, Block };

function Report(props: ComponentProps<Dialogs['Report']>) {
  return usePageTexts('reports').state === 'there' ? <ReportPart {...props} /> : null;
}

function Block(props: ComponentProps<Dialogs['Block']>) {
  return usePageTexts('reports').state === 'there' ? <BlockPart {...props} /> : null;
}
