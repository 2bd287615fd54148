import { describe, expect, it } from '@jest/globals';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { sql } from '../../core/database/sql.ts';
import { newReadBudget, ListingWalkService } from './listing-walk.service.ts';
import { beginning } from './member-search.rules.ts';
import type { Leg } from './search-plan.rules.ts';

const leg: Leg = {
  index: 'ix_listing_country',
  order: 'last_active_at',
  streams: [{ range: sql`gender = ${1} and country = ${'NL'}` }],
  filter: sql`is_fictional = ${false}`,
};
const wanted = { start: beginning, count: 12, excluded: new Set<string>() };

/** Database without hits, in which a walk reaches the given floor, or ends by itself if undefined. */
function walksIn(floor: { profile_id: string; sort_key: number } | undefined) {
  const asked: string[] = [];
  const query = async (statement: string): Promise<unknown[]> => {
    asked.push(statement);
    return floor && /limit 1 offset/.test(statement) ? [floor] : [];
  };
  const ctx = {
    tenant: { id: 'T' },
    db: { connection: { options: { type: 'better-sqlite3' } }, query },
  } as unknown as Ctx;
  const walks = new ListingWalkService();
  return {
    asked,
    page: (budget = newReadBudget(), isUncertain = true) =>
      walks.page(ctx, { legs: [leg, leg], isUncertain }, { ...wanted, budget }),
  };
}

describe('A walk of doubtful outcome', () => {
  it('is given up after two stretches, and goes on from there', async () => {
    const { asked, page } = walksIn({ profile_id: 'A', sort_key: 9 });

    expect(await page()).toEqual({ rows: [], next: { leg: 0, after: { at: 9, id: 'A' }, floor: undefined } });
    expect(asked).toHaveLength(4);
  });

  it('reads nothing for a request whose budget is spent', async () => {
    const { asked, page } = walksIn({ profile_id: 'A', sort_key: 9 });
    const shared = newReadBudget();
    await page(shared);
    asked.splice(0);

    expect([await page(shared), asked]).toEqual([{ rows: [], next: beginning }, []]);
  });

  it('costs no budget where it ends by itself', async () => {
    const { page } = walksIn(undefined);
    const shared = newReadBudget();

    for (let search = 0; search < 3; search += 1) expect(await page(shared)).toEqual({ rows: [], next: undefined });
    expect(shared).toEqual(newReadBudget());
  });

  it('is the only one that is looked after', async () => {
    const { asked, page } = walksIn({ profile_id: 'A', sort_key: 9 });

    expect((await page(newReadBudget(), false)).next).toBeUndefined();
    expect(asked).toHaveLength(2);
  });
});
