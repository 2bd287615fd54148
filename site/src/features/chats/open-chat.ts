import { loadFirst } from '#site/boot/use-later.ts';

/** The code of an open chat, which the list of chats alone does without. */
export const loadOpenChat = () => import('./chat/OpenChat.tsx');

/** With the page of an open chat. If it can't be loaded, the page shows the list, and a way to try again. */
export const loadOpenChatFirst = () => loadFirst(loadOpenChat).catch(() => undefined);
