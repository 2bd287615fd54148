import { list, text, view } from './answer-fields.ts';
import { secondFactorCode } from './challenges.ts';
import { object } from './fields.ts';
import { typedPassword } from './passwords.ts';
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from './second-factor.ts';
import { shapesFor } from './shapes.ts';

export const beginSecondFactorInput = object({ password: typedPassword().required() });

export const confirmSecondFactorInput = object({ totp: secondFactorCode().required() });

export const removeSecondFactorInput = object({
  password: typedPassword().required(),
  totp: secondFactorCode().required(),
});

export const secondFactorShapes = () => [
  shapesFor(beginSecondFactor, {
    body: beginSecondFactorInput,
    answer: view({ secret: text(), address: text() }),
  }),
  shapesFor(confirmSecondFactor, {
    body: confirmSecondFactorInput,
    answer: view({ recoveryCodes: list(text()) }),
  }),
  shapesFor(removeSecondFactor, {
    body: removeSecondFactorInput,
  }),
];
