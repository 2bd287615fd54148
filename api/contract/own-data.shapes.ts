import { text, view } from './answer-fields.ts';
import { secondFactorCode } from './challenges.ts';
import { object, string } from './fields.ts';
import { mailToken } from './mail-links.shapes.ts';
import { downloadOwnData, mailOwnData, openOwnData } from './own-data.ts';
import { typedPassword } from './passwords.ts';
import { shapesFor, type ShapedCall } from './shapes.ts';

export const ownDataShapes = (): ShapedCall[] => [
  shapesFor(mailOwnData, {}),
  shapesFor(openOwnData, {
    body: object({ token: mailToken(), password: typedPassword(), totp: secondFactorCode() }),
    answer: view({ path: text() }),
  }),
  // The answer is a file, so it has no shape.
  { call: downloadOwnData, shapes: { params: object({ ticket: string().max(160).required() }) } },
];
