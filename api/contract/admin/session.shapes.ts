import { choice, either, flag, idText, list, text, view, named } from '../answer-fields.ts';
import { staffRoles } from '../calls.ts';
import { object, string } from '../fields.ts';
import { newPasswordFields, typedPassword } from '../passwords.ts';
import { issue } from '../yup-messages.ts';
import { openStaffSession, proveStaffSession, readStaffSession, setStaffPassword } from './session.ts';
import { shapesFor } from '../shapes.ts';

export const sixDigits = () =>
  string()
    .trim()
    .matches(/^\d{6}$/, { message: issue('field_invalid'), excludeEmptyString: true })
    .max(40);

const recoveryCode = () => string().trim().lowercase().max(40);

/**
 * `second_factor_required` (403): the password is right; send the call again with the app's code as `totp`.
 * `second_factor_setup` (403): the password is right and the account has no factor yet. `params` carry the `secret` and
 * its `address` for an app; send the call again with the app's code.
 */
export const staffSignInInput = object({
  username: string().trim().lowercase().max(60).required(),
  password: typedPassword().required(),
  totp: sixDigits(),
  recoveryCode: recoveryCode(),
});

const staffView = () =>
  named(
    'StaffMember',
    view({
      id: idText(),
      username: text(),
      role: choice(staffRoles),
      tenantIds: either(list(idText()), choice(['all'])),
      totpEnabled: flag(),
      canCreateTenants: flag(),
    }),
  );

export const adminSessionShapes = () => [
  shapesFor(readStaffSession, {
    answer: staffView(),
  }),
  shapesFor(openStaffSession, {
    body: staffSignInInput,
    answer: staffView(),
  }),
  shapesFor(proveStaffSession, {
    body: object({ totp: sixDigits(), recoveryCode: recoveryCode(), password: typedPassword() }),
  }),
  shapesFor(setStaffPassword, {
    body: object({ token: string().trim().max(120).required(), ...newPasswordFields() }),
  }),
];
