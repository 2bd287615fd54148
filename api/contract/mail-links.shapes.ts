import { choice, flag, optional, text, view } from './answer-fields.ts';
import { object, string } from './fields.ts';
import { mailLinkKinds, mailLinkStates, readMailLink } from './mail-links.ts';
import { shapesFor } from './shapes.ts';

export const mailToken = () => string().trim().max(100).required();

export const mailLinksShapes = () => [
  shapesFor(readMailLink, {
    body: object({ token: mailToken() }),
    answer: view({
      kind: choice(mailLinkKinds),
      state: choice(mailLinkStates),
      needsPassword: flag(),
      username: optional(text()),
    }),
  }),
];
