import { count, idText, list, named, text, view } from '../answer-fields.ts';
import { id, line, object, string } from '../fields.ts';
import { shapesFor } from '../shapes.ts';
import { exportShapes } from './exports.shapes.ts';
import { listQuery } from './paging.shapes.ts';
import { createPool, deletePool, exportPools, listPools, readPool, renamePool } from './pools.ts';

const pool = () => named('Pool', view({ id: idText(), name: text(), brands: count(), version: text() }));
const poolId = () => object({ id: id().required() });
const poolFields = () => object({ name: line(60).required() });
const listed = () => listQuery(['name', 'id'], []);

export const adminPoolsShapes = () => [
  exportShapes(exportPools, listed()),
  shapesFor(listPools, { query: listed(), answer: list(pool()) }),
  shapesFor(readPool, { params: poolId(), answer: pool() }),
  shapesFor(createPool, { body: poolFields(), answer: pool() }),
  shapesFor(renamePool, {
    params: poolId(),
    body: poolFields().shape({ version: string().max(40).required() }),
    answer: pool(),
  }),
  shapesFor(deletePool, { params: poolId() }),
];
