import { choice, count, flag, idText, instant, list, named, orNull, text, view } from '../answer-fields.ts';
import { id, line, object } from '../fields.ts';
import { languages } from '../languages.ts';
import { limits } from '../limits.ts';
import { profileOrigins } from '../members.ts';
import { shapesFor } from '../shapes.ts';
import { accountStates, emailDisabledReasons, profileStates } from '../user.ts';
import { banView } from './bans.shapes.ts';
import { exportShapes } from './exports.shapes.ts';
import {
  closeMember,
  exportMembers,
  listMembers,
  openingScopes,
  openMember,
  openMemberContact,
  readAdminMember,
} from './members.ts';
import { listQuery } from './paging.shapes.ts';

export const memberId = () => object({ id: id().required() });
export const reason = () => line(limits.staffReasonLength).min(3).required();

const lineFields = () => ({
  id: idText(),
  tenantId: idText(),
  name: text(),
  email: text(),
  status: choice(accountStates),
  premium: flag(),
  origin: choice(profileOrigins),
  country: text(),
  createdAt: instant(),
  confirmedAt: orNull(instant()),
});

const opening = () => view({ scope: choice(openingScopes), until: instant() });

const risks = () =>
  view({
    chargebacks: count(),
    debt: count(),
    refunds: count(),
    openReports: count(),
    upheldReports: count(),
    rejectedPhotos: count(),
    mailRefused: orNull(choice(emailDisabledReasons)),
  });

const member = () =>
  named(
    'ConsoleMember',
    view({
      ...lineFields(),
      version: text(),
      opening: orNull(opening()),
      profileStatus: choice(profileStates),
      language: choice(languages),
      usedAt: orNull(instant()),
      credits: orNull(count()),
      risks: orNull(risks()),
      ban: orNull(banView()),
      erasedAt: orNull(instant()),
      awaitsApproval: flag(),
    }),
  );

const listed = () =>
  listQuery(
    ['created_at', 'id'],
    [
      'status',
      'tenant_id',
      'country',
      'origin',
      'question',
      'created_from',
      'created_to',
      'confirmed_from',
      'confirmed_to',
    ],
  );

export const adminMembersShapes = () => [
  exportShapes(exportMembers, listed()),
  shapesFor(listMembers, { query: listed(), answer: list(named('ConsoleMemberLine', view(lineFields()))) }),
  shapesFor(readAdminMember, { params: memberId(), answer: member() }),
  shapesFor(openMember, { params: memberId(), body: object({ reason: reason() }), answer: opening() }),
  shapesFor(openMemberContact, { params: memberId(), body: object({ reason: reason() }), answer: opening() }),
  shapesFor(closeMember, { params: memberId() }),
];
