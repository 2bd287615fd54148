import { secondFactorCode } from './challenges.ts';
import { memberEmail } from './email-addresses.ts';
import { object } from './fields.ts';
import { mailToken } from './mail-links.shapes.ts';
import { typedPassword } from './passwords.ts';
import { askForEmailChange, changeEmail, undoEmailChange } from './email-change.ts';
import { shapesFor } from './shapes.ts';

export const emailChangeInput = object({
  email: memberEmail().required(),
  password: typedPassword().required(),
  totp: secondFactorCode(),
});

export const emailChangeShapes = [
  shapesFor(askForEmailChange, {
    body: emailChangeInput,
  }),
  shapesFor(changeEmail, {
    body: object({ token: mailToken(), password: typedPassword(), totp: secondFactorCode() }),
  }),
  shapesFor(undoEmailChange, {
    body: object({ token: mailToken() }),
  }),
];
