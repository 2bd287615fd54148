/**
 * Parts of chats that most of them do without at first. One file, because each that a page may load costs the page a list
 * of what belongs to it.
 */
export { GifPicker } from './gifs/GifPicker.tsx';
export { GiftSheet } from './gifts/GiftSheet.tsx';
export { MessageMenu } from './messages/MessageMenu.tsx';
export { ShortNotice } from './composer/ShortNotice.tsx';
export { deleteWithUndo } from './delete-chat.ts';
export { sendPhotos } from './composer/send-photos.ts';
export { GifMessage } from './messages/GifMessage.tsx';
export { GiftMessage } from './messages/GiftMessage.tsx';
export { MessageExtras } from './messages/MessageExtras.tsx';
export { PhotoMessage } from './messages/PhotoMessage.tsx';
export { TypingDots } from './messages/TypingDots.tsx';
export { WaitingPhoto } from './messages/WaitingPhoto.tsx';
export { forgetFile } from '#site/store/chats/photo-files.ts';
