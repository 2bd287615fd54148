import { count, idText, instant, list, named, text, view } from '../answer-fields.ts';
import { id, line, object } from '../fields.ts';
import { shapesFor } from '../shapes.ts';
import { deleteMedia, exportMedia, listMedia, readMedia, mediaLimits, renameMedia, uploadMedia } from './media.ts';
import { exportShapes } from './exports.shapes.ts';
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

const listed = () => listQuery(['created_at', 'id'], ['tenant_id']);

export const adminMediaShapes = () => [
  shapesFor(listMedia, { query: listed(), answer: list(adminMedia()) }),
  shapesFor(readMedia, { params: object({ id: id().required() }), answer: adminMedia() }),
  shapesFor(uploadMedia, {
    params: object({ id: id().required() }),
    query: object({ name: line(mediaLimits.nameLength) }),
    answer: adminMedia(),
  }),
  shapesFor(renameMedia, {
    params: object({ id: id().required() }),
    body: object({ name: line(mediaLimits.nameLength).required() }),
    answer: adminMedia(),
  }),
  shapesFor(deleteMedia, { params: object({ id: id().required() }) }),
  exportShapes(exportMedia, listed()),
];
