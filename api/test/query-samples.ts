import type { Ctx } from '../src/core/ctx.ts';
import { sessionByHash } from '../src/accounts/sessions/member-session.queries.ts';
import { userRow } from '../src/accounts/user.queries.ts';
import { matchRows } from '../src/members/signup-matches.queries.ts';
import { wallMembers } from '../src/site/wall.queries.ts';

/**
 * One call of each hand-written query on scoped tables, by file and function. The mutation run (T-2) strips the scope
 * from what these send, so a `*.queries.ts` that names a scoped table has to stand here.
 */
export const querySamples: Record<string, Record<string, (ctx: Ctx) => Promise<unknown>>> = {
  'accounts/sessions/member-session.queries.ts': { sessionByHash: (ctx) => sessionByHash(ctx, 'x'.repeat(43)) },
  'accounts/user.queries.ts': { userRow: (ctx) => userRow(ctx, '01M7YPJS18A11R1QENHNMFCMPV') },
  'members/signup-matches.queries.ts': {
    matchRows: (ctx) => matchRows(ctx, { self: '01M7YPJS18A11R1QENHNMFCMPV', audiences: [1, 2], seekings: ['female', 'both'], country: 'NL', withFictional: true, count: 12 }),
  },
  'site/wall.queries.ts': { wallMembers: (ctx) => wallMembers(ctx, 20) },
};
