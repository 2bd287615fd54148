import { choice, colourText, count, flag, idText, instant, list, named, orNull, text, view } from './answer-fields.ts';
import { id, number, object, oneOf, paragraphs, string } from './fields.ts';
import { giftIds, type GiftId } from './gifts.ts';
import { limits } from './limits.ts';
import {
  messageHints,
  messageKinds,
  messageStates,
  revealChatPhoto,
  sendMessage,
  uploadChatPhoto,
} from './messages.ts';
import { shapesFor } from './shapes.ts';
import { issue } from './yup-messages.ts';

/** Exactly one of the two. */
export const chatNamed = () => ({
  conversation: id().test(
    'one',
    issue('field_required'),
    (value, { parent }) => value !== undefined || (parent as { profile?: string }).profile !== undefined,
  ),
  profile: id().test(
    'one',
    issue('field_invalid'),
    (value, { parent }) => value === undefined || (parent as { conversation?: string }).conversation === undefined,
  ),
});

const photo = () =>
  view({
    filename: text(),
    thumbFilename: text(),
    width: count(),
    height: count(),
    placeholder: colourText(),
    explicit: flag(),
  });

export const messageView = () =>
  named(
    'Message',
    view({
      id: idText(),
      number: count(),
      own: flag(),
      clientId: orNull(text()),
      kind: choice(messageKinds),
      text: text(),
      photo: orNull(photo()),
      gift: orNull(choice(giftIds)),
      gif: orNull(view({ filename: text(), width: count(), height: count() })),
      state: choice(messageStates),
      credits: count(),
      takenDown: flag(),
      returned: flag(),
      hints: list(choice(messageHints)),
      at: instant(),
    }),
  );

/** The brand's own length is checked by the service. */
export const messageInput = () =>
  object({
    ...chatNamed(),
    clientId: string()
      .matches(/^[A-Za-z0-9_-]{8,64}$/, issue('field_invalid'))
      .max(64)
      .required(),
    /** Exactly one of text, photo, gift and gif. */
    text: paragraphs(limits.messageMax).test('one', issue('field_required'), (value, { parent }) => {
      const { photo: picture, gift, gif } = parent as { photo?: string; gift?: GiftId; gif?: string };
      return [value, picture, gift, gif].filter((one) => one !== undefined && one !== '').length === 1;
    }),
    photo: id(),
    gift: oneOf<GiftId>(giftIds),
    gif: string().max(limits.gifs.idLength),
    price: number().integer().min(0),
  });

export const messagesShapes = () => [
  shapesFor(sendMessage, {
    body: messageInput(),
    answer: view({ conversation: view({ id: idText() }), message: messageView(), credits: count() }),
  }),
  shapesFor(uploadChatPhoto, {
    answer: view({ id: idText() }),
  }),
  shapesFor(revealChatPhoto, {
    body: object({
      conversation: id().required(),
      number: number().integer().min(1).max(1_000_000_000).required(),
    }),
    answer: view({ photo: photo() }),
  }),
];
