import { secondFactorCode, solvedChallenge } from './challenges.ts';
import { memberEmail } from './email-addresses.ts';
import { object } from './fields.ts';
import { mailToken } from './mail-links.shapes.ts';
import { typedPassword } from './passwords.ts';
import { activate, resendActivation } from './activation.ts';
import { shapesFor } from './shapes.ts';

export const activationShapes = [
  shapesFor(activate, {
    body: object({
      token: mailToken(),
      password: typedPassword(),
      totp: secondFactorCode(),
      challenge: solvedChallenge(),
    }),
  }),
  shapesFor(resendActivation, {
    body: object({ email: memberEmail() }),
  }),
];
