import { defineCall, type NoInput } from './calls.ts';
import type { MemberCardView } from './members.ts';
import type { MainImage } from './photos.ts';

/** `match`: this member likes the other too. */
export type Introduction = { id: string; mainImage: (MainImage & { match: boolean }) | null; profile: MemberCardView };
export type IntroductionAnswer = Introduction | null;

const introduces =
  'Introduces at most one profile a day: a like that was not seen yet, else a member who asked to be introduced, whose like is recorded';

export const introduce = defineCall<NoInput, IntroductionAnswer>({
  verb: 'POST',
  path: '/api/auto-like',
  summary: introduces,
  audience: 'member',
  legacy: true,
  idempotency: 'own',
});

/** Part of the legacy contract; refuses navigations and cross-site requests. Our own client uses `introduce`. */
export const introduceByGet = defineCall<NoInput, IntroductionAnswer>({
  verb: 'GET',
  path: '/api/auto-like',
  summary: `${introduces}, by GET`,
  audience: 'member',
  legacy: true,
});
