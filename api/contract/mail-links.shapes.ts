import { object, string } from './fields.ts';
import { readMailLink } from './mail-links.ts';
import { shapesFor } from './shapes.ts';

export const mailToken = () => string().trim().max(100).required();

export const mailLinksShapes = [
  shapesFor(readMailLink, {
    body: object({ token: mailToken() }),
  }),
];
