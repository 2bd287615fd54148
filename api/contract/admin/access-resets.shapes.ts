import { idText, text, view } from '../answer-fields.ts';
import { id, line, object, paragraphs } from '../fields.ts';
import { limits } from '../limits.ts';
import { resetAccess } from './access-resets.ts';
import { shapesFor } from '../shapes.ts';

export const adminAccessResetsShapes = () => [
  shapesFor(resetAccess, {
    params: object({ id: id().required() }),
    body: object({
      /** User name, confirmed address or id. */
      member: line(limits.memberNamedLength).required(),
      reason: paragraphs(limits.accessResetReasonLength).required(),
    }),
    answer: view({ memberId: idText(), username: text(), sentTo: text() }),
  }),
];
