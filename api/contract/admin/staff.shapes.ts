import { choice, count, either, flag, idText, instant, list, named, orNull, text, view } from '../answer-fields.ts';
import { staffRoles, type StaffRole } from '../calls.ts';
import { array, email, id, number, object, oneOf, string, yesNo } from '../fields.ts';
import { shapesFor } from '../shapes.ts';
import { issue } from '../yup-messages.ts';
import { exportShapes } from './exports.shapes.ts';
import { listQuery } from './paging.shapes.ts';
import { staffLanguages, type StaffLanguage } from './session.ts';
import {
  changeStaff,
  disableStaff,
  enableStaff,
  endStaffSessions,
  exportStaff,
  inviteStaff,
  listStaff,
  mostTenantsOfStaff,
  readStaff,
  resetStaff,
  staffStates,
  usernameShape,
} from './staff.ts';

export const staffName = () => view({ id: idText(), username: text() });

const staffRecord = () =>
  named(
    'StaffRecord',
    view({
      id: idText(),
      username: text(),
      role: choice(staffRoles),
      tenantIds: either(list(idText()), choice(['all'])),
      canCreateTenants: flag(),
      state: choice(staffStates),
      totpEnabled: flag(),
      hasAddress: flag(),
      recoveryCodesLeft: count(),
      sessions: count(),
      ownerApprovalId: orNull(idText()),
      vouchedBy: orNull(staffName()),
      usedAt: orNull(instant()),
      createdAt: instant(),
      version: count(),
    }),
  );

const staffLink = () => named('StaffLink', view({ staff: staffRecord(), link: orNull(text()), isMailed: flag() }));
const staffId = object({ id: id().required() });
const tenantIds = () => array(id().required()).max(mostTenantsOfStaff);

const listed = () => listQuery(['username', 'role', 'created_at', 'used_at', 'id'], ['role', 'state', 'tenant_id']);

export const adminStaffShapes = () => [
  shapesFor(listStaff, {
    query: listed(),
    answer: list(staffRecord()),
  }),
  shapesFor(readStaff, { params: staffId, answer: staffRecord() }),
  shapesFor(inviteStaff, {
    body: object({
      username: string()
        .trim()
        .lowercase()
        .max(60)
        .matches(usernameShape, { message: issue('username_invalid'), excludeEmptyString: true })
        .required(),
      role: oneOf<StaffRole>(staffRoles).required(),
      tenantIds: tenantIds(),
      canCreateTenants: yesNo(),
      email: email(),
      language: oneOf<StaffLanguage>(staffLanguages),
    }),
    answer: staffLink(),
  }),
  shapesFor(changeStaff, {
    params: staffId,
    body: object({
      role: oneOf<StaffRole>(staffRoles),
      tenantIds: tenantIds(),
      canCreateTenants: yesNo(),
      version: number().integer().min(0),
    }),
    answer: staffRecord(),
  }),
  shapesFor(disableStaff, { params: staffId, answer: staffRecord() }),
  shapesFor(enableStaff, { params: staffId, answer: staffRecord() }),
  shapesFor(resetStaff, {
    params: staffId,
    body: object({ password: yesNo().required(), secondFactor: yesNo().required() }),
    answer: staffLink(),
  }),
  shapesFor(endStaffSessions, { params: staffId, answer: staffRecord() }),
  exportShapes(exportStaff, listed()),
];
