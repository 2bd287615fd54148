import { anotherNobodysId, nobodysId } from '../../test/ids.ts';
import type { Samples } from '../../test/samples.ts';
import { sql } from '../core/database/sql.ts';
import { cardRows, comparedRows } from './cards/member-card.queries.ts';
import { memberRow, ownRow } from './profile/member-profile.queries.ts';
import { amongThem, cappedCount, floorOf, walkRows } from './search/listing-walk.queries.ts';
import type { Leg } from './search/search-plan.rules.ts';
import { matchRows } from './suggestions/signup-matches.queries.ts';
import { searchingMember } from './viewer/searcher.queries.ts';

/** The query merges two streams, each of which must be scoped by itself. */
const leg: Leg = {
  index: 'ix_listing_country',
  order: 'last_active_at',
  streams: ['NL', 'BE'].map((country) => ({ range: sql`gender = ${1} and country = ${country}` })),
  filter: sql`birth_day >= ${0} and (trait_bits & ${1}) <> 0`,
};
const stretch = { after: { at: 9, id: anotherNobodysId }, floor: { at: 1, id: nobodysId } };

export const samples: Samples = {
  routes: {
    'GET /api/members/{id}': () => ({ params: { id: nobodysId }, code: 'not_found' }),
    'GET /api/profile/preview': () => ({ query: { as: 'free' } }),
    'GET /api/match-finder': () => ({ query: { evening: 'home', pace: 'slow', hopes: 'lasting', near: 'anywhere' } }),
  },
  queries: {
    'members/search/listing-walk.queries.ts': {
      walkRows: (ctx) => walkRows(ctx, leg, stretch, 12),
      cappedCount: (ctx) => cappedCount(ctx, leg, stretch.floor, 100),
      amongThem: (ctx) => amongThem(ctx, leg, [nobodysId, anotherNobodysId]),
      floorOf: (ctx) => floorOf(ctx, leg, stretch.after, 100),
    },
    'members/cards/member-card.queries.ts': {
      cardRows: (ctx) => cardRows(ctx, [nobodysId, anotherNobodysId]),
      comparedRows: (ctx) => comparedRows(ctx, [nobodysId, anotherNobodysId]),
    },
    'members/profile/member-profile.queries.ts': {
      memberRow: (ctx) => memberRow(ctx, nobodysId),
      ownRow: (ctx) => ownRow(ctx, nobodysId),
    },
    'members/viewer/searcher.queries.ts': {
      searchingMember: (ctx) => searchingMember(ctx),
    },
    'members/suggestions/signup-matches.queries.ts': {
      matchRows: (ctx) =>
        matchRows(ctx, {
          genders: [0, 1],
          seekings: ['female', 'both'],
          countries: ['NL', 'BE'],
          own: { birthdate: '1990-01-01', country: 'NL', region: 'NL-UT' },
          count: 12,
        }),
    },
  },
};
