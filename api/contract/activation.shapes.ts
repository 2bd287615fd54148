import { view } from './answer-fields.ts';
import { secondFactorCode, solvedChallenge } from './challenges.ts';
import { memberEmail } from './email-addresses.ts';
import { object } from './fields.ts';
import { mailToken } from './mail-links.shapes.ts';
import { typedPassword } from './passwords.ts';
import { activate, resendActivation } from './activation.ts';
import { shapesFor } from './shapes.ts';
import { userAnswer } from './user.shapes.ts';

export const activationShapes = () => [
  shapesFor(activate, {
    body: object({
      token: mailToken(),
      password: typedPassword(),
      totp: secondFactorCode(),
      challenge: solvedChallenge(),
    }),
    answer: userAnswer(),
  }),
  shapesFor(resendActivation, {
    body: object({ email: memberEmail() }),
    answer: view({}),
  }),
];
