import type { Ctx } from '../src/core/ctx.ts';
import { userRow } from '../src/accounts/user.queries.ts';
import { wallMembers } from '../src/site/wall.queries.ts';

/**
 * One call of each hand-written query on scoped tables, by file and function. The mutation run (T-2) strips the scope
 * from what these send, so a `*.queries.ts` that names a scoped table has to stand here.
 */
export const querySamples: Record<string, Record<string, (ctx: Ctx) => Promise<unknown>>> = {
  'accounts/user.queries.ts': { userRow: (ctx) => userRow(ctx, '01M7YPJS18A11R1QENHNMFCMPV') },
  'site/wall.queries.ts': { wallMembers: (ctx) => wallMembers(ctx, 20) },
};
