import { view } from './answer-fields.ts';
import type { Scene } from './calls.ts';
import { secondFactorCode, solvedChallenge } from './challenges.ts';
import { memberEmail } from './email-addresses.ts';
import { object } from './fields.ts';
import { mailToken } from './mail-links.shapes.ts';
import { newPasswordFields, typedPassword } from './passwords.ts';
import { askForReset, resetPassword, changePassword } from './password-change.ts';
import { shapesFor } from './shapes.ts';

export const askForResetInput = object({ email: memberEmail().required(), challenge: solvedChallenge() });

export const resetPasswordInput = ({ brandWords }: Scene) =>
  object({ token: mailToken(), ...newPasswordFields(brandWords) });

const proof = { oldPassword: typedPassword().required(), totp: secondFactorCode() };

export const changePasswordInput = ({ brandWords }: Scene) => object({ ...proof, ...newPasswordFields(brandWords) });

export const passwordChangeShapes = () => [
  shapesFor(askForReset, {
    body: askForResetInput,
    answer: view({}),
  }),
  shapesFor(resetPassword, {
    body: object({ token: mailToken(), ...newPasswordFields() }),
    bodyOn: resetPasswordInput,
  }),
  shapesFor(changePassword, {
    body: object({ ...proof, ...newPasswordFields() }),
    bodyOn: changePasswordInput,
  }),
];
