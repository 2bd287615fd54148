import type { Ctx, Member } from '../src/core/ctx/ctx.ts';
import { sessionByHash } from '../src/identity/sessions/member-session.queries.ts';
import { accountsByAddress, accountsNamed } from '../src/identity/log-in/log-in-accounts.queries.ts';
import { userRow } from '../src/identity/user.queries.ts';
import { blockRows, hiddenIds } from '../src/blocks/blocks.queries.ts';
import { invisibleIds } from '../src/profiles/invisible-members.queries.ts';
import { hasApprovedPhoto } from '../src/profiles/main-photo.queries.ts';
import { countAllListings, countedListings } from '../src/profiles/listing-counts.queries.ts';
import { isShownHere } from '../src/profiles/shown-profiles.queries.ts';
import { searchReports } from '../src/reports/admin-reports.queries.ts';
import { ownWords, pricedBundles } from '../src/tenants/own-words.queries.ts';
import { wallMembers } from '../src/site/wall.queries.ts';
import { anotherNobodysId, nobodysId } from './ids.ts';
import { memberQueries } from './member-query-samples.ts';
import { photoQueries } from './photo-query-samples.ts';

/** By file and function. */
export type QuerySamples = Record<string, Record<string, (ctx: Ctx<Member>) => Promise<unknown>>>;

/**
 * One call of each hand-written query on scoped tables, by file and function. The mutation test strips the scope from
 * the statements of these calls, so every `*.queries.ts` that names a scoped table must be listed.
 */
export const querySamples: QuerySamples = {
  'identity/log-in/log-in-accounts.queries.ts': {
    accountsByAddress: (ctx) => accountsByAddress(ctx, 'nobody@mail.example'),
    accountsNamed: (ctx) => accountsNamed(ctx, { kind: 'name', plain: 'nobody' }),
  },
  'identity/sessions/member-session.queries.ts': { sessionByHash: (ctx) => sessionByHash(ctx, 'x'.repeat(43)) },
  'identity/user.queries.ts': {
    userRow: (ctx) => userRow(ctx, nobodysId),
  },
  'blocks/blocks.queries.ts': {
    hiddenIds: (ctx) => hiddenIds(ctx, nobodysId),
    blockRows: (ctx) => blockRows(ctx, nobodysId, { at: 1, id: anotherNobodysId }, 12),
  },
  'profiles/listing-counts.queries.ts': {
    countedListings: (ctx) => countedListings(ctx, { audience: 1, country: 'NL', ageBand: 2 }),
    countAllListings: (ctx) => countAllListings(ctx),
  },
  'profiles/invisible-members.queries.ts': { invisibleIds: (ctx) => invisibleIds(ctx, nobodysId, 12) },
  'profiles/main-photo.queries.ts': { hasApprovedPhoto: (ctx) => hasApprovedPhoto(ctx, nobodysId) },
  'profiles/shown-profiles.queries.ts': { isShownHere: (ctx) => isShownHere(ctx, nobodysId) },
  'reports/admin-reports.queries.ts': {
    searchReports: (ctx) =>
      searchReports(ctx.db, [ctx.tenant], {
        ids: [nobodysId, anotherNobodysId],
        status: 'open',
        memberId: nobodysId,
        category: 'fake',
        sort: 'created_at',
        order: 'DESC',
        skip: 0,
        take: 12,
      }),
  },
  'tenants/own-words.queries.ts': { ownWords: (ctx) => ownWords(ctx), pricedBundles: (ctx) => pricedBundles(ctx) },
  'site/wall.queries.ts': { wallMembers: (ctx) => wallMembers(ctx, 20) },
  ...memberQueries,
  ...photoQueries,
};
