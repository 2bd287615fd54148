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

export const secondFactorShapes = [
  shapesFor(beginSecondFactor, {
    body: beginSecondFactorInput,
  }),
  shapesFor(confirmSecondFactor, {
    body: confirmSecondFactorInput,
  }),
  shapesFor(removeSecondFactor, {
    body: removeSecondFactorInput,
  }),
];
