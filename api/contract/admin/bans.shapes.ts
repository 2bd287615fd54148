import { choice, idText, instant, named, orNull, text, view } from '../answer-fields.ts';
import { id, number, object, oneOf, paragraphs } from '../fields.ts';
import { limits } from '../limits.ts';
import { moderationLimits } from '../moderation-limits.ts';
import { shapesFor } from '../shapes.ts';
import { banMember, banReasons, unbanMember, type BanReason } from './bans.ts';

const memberId = object({ id: id().required() });
const days = () => number().integer().min(1).max(moderationLimits.mostDays).nullable().default(null);
const note = () => paragraphs(limits.bans.noteLength).default('');

export const banView = () =>
  view({ reason: choice(banReasons), note: text(), bannedAt: instant(), until: orNull(instant()) });

const bannedMember = () =>
  named('BannedMember', view({ memberId: idText(), tenantId: idText(), ban: orNull(banView()) }));

export const adminBansShapes = () => [
  shapesFor(banMember, {
    params: memberId,
    body: object({ reason: oneOf<BanReason>(banReasons).required(), note: note(), days: days() }),
    answer: bannedMember(),
  }),
  shapesFor(unbanMember, { params: memberId, body: object({ note: note() }), answer: bannedMember() }),
];
