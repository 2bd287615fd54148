import { flag, idText, instant, list, orNull, text, view } from './answer-fields.ts';
import { id, object } from './fields.ts';
import { endSession, listSessions } from './sessions.ts';
import { shapesFor } from './shapes.ts';

export const sessionsShapes = () => [
  shapesFor(listSessions, {
    answer: view({
      sessions: list(
        view({ id: idText(), current: flag(), device: text(), country: orNull(text()), lastUsed: instant() }),
      ),
    }),
  }),
  shapesFor(endSession, {
    params: object({ id: id().required() }),
  }),
];
