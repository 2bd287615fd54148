import { id, object } from './fields.ts';
import { readInvoice } from './invoices.ts';
import type { ShapedCall } from './shapes.ts';

/** The answer is a file, so it has no shape. */
export const invoicesShapes = (): ShapedCall[] => [
  { call: readInvoice, shapes: { params: object({ id: id().required() }) } },
];
