import { idText, instant, list, orNull, text, view } from './answer-fields.ts';
import { id, object, pageLength, string } from './fields.ts';
import { issue } from './yup-messages.ts';
import { listBlocks, block, unblock } from './blocks.ts';
import { mainImage } from './photos.shapes.ts';
import { shapesFor } from './shapes.ts';

const blockInput = object({ profile: id().required() });

export const blocksShapes = () => [
  shapesFor(listBlocks, {
    query: object({
      cursor: string()
        .matches(/^\d{1,15}-[0-9A-Z]{26}$/, { message: issue('field_invalid'), excludeEmptyString: true })
        .max(42),
      limit: pageLength(),
    }),
    answer: view({
      blocks: list(
        view({ profile: view({ id: idText(), name: text(), mainImage: orNull(mainImage()) }), createdAt: instant() }),
      ),
      nextCursor: orNull(text()),
    }),
  }),
  shapesFor(block, {
    body: blockInput,
  }),
  shapesFor(unblock, {
    body: blockInput,
  }),
];
