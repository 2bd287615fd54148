import { count, idText, instant, list, named, text, view } from '../answer-fields.ts';
import { id, line, object } from '../fields.ts';
import { shapesFor } from '../shapes.ts';
import { deleteMedia, listMedia, mediaLimits, uploadMedia } from './media.ts';
import { listQuery } from './paging.shapes.ts';

const adminMedia = () =>
  named(
    'Media',
    view({
      id: idText(),
      tenantId: idText(),
      name: text(),
      filename: text(),
      address: text(),
      thumbAddress: text(),
      width: count(),
      height: count(),
      bytes: count(),
      usedBy: list(text()),
      madeBy: text(),
      createdAt: instant(),
    }),
  );

export const adminMediaShapes = () => [
  shapesFor(listMedia, { query: listQuery(['created_at'], ['tenant_id']), answer: list(adminMedia()) }),
  shapesFor(uploadMedia, {
    params: object({ id: id().required() }),
    query: object({ name: line(mediaLimits.nameLength) }),
    answer: adminMedia(),
  }),
  shapesFor(deleteMedia, { params: object({ id: id().required() }) }),
];
