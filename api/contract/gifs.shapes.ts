import { count, list, orNull, text, view } from './answer-fields.ts';
import { line, object, string } from './fields.ts';
import { searchGifs } from './gifs.ts';
import { limits } from './limits.ts';
import { shapesFor } from './shapes.ts';
import { issue } from './yup-messages.ts';

export const gifsShapes = () => [
  shapesFor(searchGifs, {
    query: object({
      q: line(limits.gifs.queryLength),
      cursor: string()
        .matches(/^[\w.=+/-]+$/, { message: issue('field_invalid'), excludeEmptyString: true })
        .max(limits.gifs.cursorLength),
    }),
    answer: view({
      gifs: list(view({ id: text(), width: count(), height: count(), preview: text(), description: text() })),
      nextCursor: orNull(text()),
    }),
  }),
];
