import { choice, count, flag, idText, instant, list, named, orNull, text, view } from '../answer-fields.ts';
import { staffRoles } from '../calls.ts';
import { email, id, object, oneOf } from '../fields.ts';
import { newPasswordFields, typedPassword } from '../passwords.ts';
import { shapesFor } from '../shapes.ts';
import {
  beginStaffFactor,
  changeOwnStaffAccount,
  changeOwnStaffPassword,
  confirmStaffFactor,
  endOtherStaffSessions,
  endOwnStaffSession,
  listOwnStaffSessions,
  makeStaffRecoveryCodes,
  readOwnStaffAccount,
  setOwnStaffAddress,
} from './account.ts';
import { staffLanguages, type StaffLanguage } from './session.ts';
import { sixDigits } from './session.shapes.ts';

const account = () =>
  named(
    'StaffAccount',
    view({
      id: idText(),
      username: text(),
      role: choice(staffRoles),
      totpEnabled: flag(),
      recoveryCodesLeft: count(),
      address: orNull(text()),
      language: choice(staffLanguages),
    }),
  );

const sessions = () =>
  list(
    named(
      'StaffSession',
      view({
        id: idText(),
        isCurrent: flag(),
        from: text(),
        browser: text(),
        createdAt: instant(),
        usedAt: instant(),
      }),
    ),
  );

export const adminAccountShapes = () => [
  shapesFor(readOwnStaffAccount, { answer: account() }),
  shapesFor(changeOwnStaffAccount, {
    body: object({ language: oneOf<StaffLanguage>(staffLanguages) }),
    answer: account(),
  }),
  shapesFor(setOwnStaffAddress, { body: object({ email: email().required() }), answer: account() }),
  shapesFor(changeOwnStaffPassword, {
    body: object({ oldPassword: typedPassword().required(), ...newPasswordFields() }),
  }),
  shapesFor(beginStaffFactor, { answer: view({ secret: text(), address: text() }) }),
  shapesFor(confirmStaffFactor, { body: object({ totp: sixDigits().required() }), answer: account() }),
  shapesFor(makeStaffRecoveryCodes, { answer: view({ recoveryCodes: list(text()) }) }),
  shapesFor(listOwnStaffSessions, { answer: sessions() }),
  shapesFor(endOwnStaffSession, { params: object({ id: id().required() }), answer: sessions() }),
  shapesFor(endOtherStaffSessions, { answer: sessions() }),
];
