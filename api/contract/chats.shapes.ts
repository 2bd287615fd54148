import { choice, count, flag, idText, instant, list, named, orNull, text, view } from './answer-fields.ts';
import {
  deleteChat,
  listChats,
  markChatRead,
  partnerStates,
  readChat,
  restoreChat,
  tellTyping,
  type ReceiptInput,
} from './chats.ts';
import { id, line, number, object, oneOf, pageLength, string } from './fields.ts';
import { gifSourceNames } from './gifs.ts';
import { activityBands } from './member-profile.ts';
import { profileOrigins } from './members.ts';
import { messageKinds, messageStates } from './messages.ts';
import { chatNamed, messageView } from './messages.shapes.ts';
import { mainImage } from './photos.shapes.ts';
import { shapesFor } from './shapes.ts';
import { issue } from './yup-messages.ts';

const partner = () =>
  named(
    'ChatPartner',
    view({
      id: idText(),
      name: text(),
      age: count(),
      mainImage: orNull(mainImage()),
      online: flag(),
      activity: orNull(choice(activityBands)),
      origin: choice(profileOrigins),
      fictionalIcon: flag(),
      state: choice(partnerStates),
    }),
  );

const conversation = () => view({ id: idText() });
const messageNumber = () => number().integer().min(0).max(1_000_000_000);

export const chatsShapes = () => [
  shapesFor(listChats, {
    query: object({
      name: line(40),
      cursor: string()
        .matches(/^\d{1,15}-[0-9A-Z]{26}$/, { message: issue('field_invalid'), excludeEmptyString: true })
        .max(42),
      limit: pageLength(),
    }),
    answer: view({
      chats: list(
        view({
          conversation: conversation(),
          profile: partner(),
          numUnreadMessages: count(),
          last: view({
            kind: choice(messageKinds),
            text: text(),
            own: flag(),
            state: choice(messageStates),
            at: instant(),
          }),
        }),
      ),
      nextCursor: orNull(text()),
    }),
  }),
  shapesFor(readChat, {
    query: object({ ...chatNamed(), before: messageNumber(), after: messageNumber() }),
    answer: view({
      conversation: orNull(conversation()),
      profile: partner(),
      messages: list(messageView()),
      numUnreadMessages: count(),
      older: orNull(count()),
      price: count(),
      free: count(),
      gifSource: orNull(choice(gifSourceNames)),
      draft: orNull(text()),
      limited: orNull(text()),
    }),
  }),
  shapesFor(markChatRead, {
    body: object({
      conversation: id().required(),
      as: oneOf<NonNullable<ReceiptInput['as']>>(['delivered', 'read']),
      upTo: id(),
    }),
  }),
  shapesFor(tellTyping, {
    body: object({ conversation: id().required() }),
  }),
  shapesFor(restoreChat, {
    body: object({ conversation: id().required() }),
  }),
  shapesFor(deleteChat, {
    body: object(chatNamed()),
  }),
];
