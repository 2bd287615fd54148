import { choice, figure, instant, text, view } from '../answer-fields.ts';
import { id, number, object, string } from '../fields.ts';
import { shapesFor } from '../shapes.ts';
import { issue } from '../yup-messages.ts';
import {
  adjustCredits,
  confirmMember,
  creditLimits,
  deleteMember,
  endMemberSessions,
  mailMemberData,
  resendConfirmation,
  restoreMember,
  undoCredits,
  viewAsMember,
} from './member-acts.ts';
import { memberId, reason } from './members.shapes.ts';

const reasoned = () => object({ reason: reason() });
const version = () => string().max(43).required();
const act = () => object({ reason: reason(), version: version() });
const amount = () =>
  number()
    .strict()
    .integer()
    .min(-creditLimits.most)
    .max(creditLimits.most)
    .test('some', issue('field_invalid'), (value) => value !== 0)
    .required();
const creditsAnswer = () => view({ state: choice(['done', 'waiting'] as const), credits: figure().integer() });

export const adminMemberActsShapes = () => [
  shapesFor(adjustCredits, {
    params: memberId(),
    body: object({ credits: amount(), reason: reason() }),
    answer: creditsAnswer(),
  }),
  shapesFor(undoCredits, {
    params: object({ id: id().required(), transfer: id().required() }),
    body: reasoned(),
    answer: creditsAnswer(),
  }),
  shapesFor(confirmMember, { params: memberId(), body: act() }),
  shapesFor(resendConfirmation, { params: memberId(), body: reasoned() }),
  shapesFor(endMemberSessions, { params: memberId(), body: reasoned() }),
  shapesFor(deleteMember, { params: memberId(), body: act() }),
  shapesFor(restoreMember, { params: memberId(), body: act() }),
  shapesFor(mailMemberData, { params: memberId(), body: reasoned() }),
  shapesFor(viewAsMember, {
    params: memberId(),
    body: reasoned(),
    answer: view({ path: text(), expiresAt: instant() }),
  }),
];
