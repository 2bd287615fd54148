import { LRUCache } from 'lru-cache';
import { Injectable } from '@nestjs/common';
import type { Ctx } from '../core/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { Jobs } from '../outbox/jobs.ts';
import { ListingCount } from './listing-count.entity.ts';
import { countedListings } from './listing-counts.queries.ts';
import type { Listing } from './listing.entity.ts';

type Counted = Pick<Listing, 'audience' | 'country' | 'ageBand'>;
type Sorts = ReadonlyMap<string, { all: number; byBand: ReadonlyMap<number, number> }>;
const minute = 60_000;

/** How many may be found of which sort, so that a search knows before it looks. */
@Injectable()
export class ListingCountsService {
  /** A plan may be made by counts that are half a minute old. */
  private readonly known = new LRUCache<string, Sorts>({ max: 200, ttl: 30_000 });

  constructor(private readonly jobs: Jobs) {}

  /** Call inside the transaction of the change. One count a minute of a sort, however many change. */
  async recountSoon(ctx: Ctx, { audience, country, ageBand }: Counted): Promise<void> {
    const slot = Math.floor(ctx.now().getTime() / minute) + 1;
    const payload = { audience: String(audience), country, band: String(ageBand) };
    await this.jobs.enqueue(ctx, 'count-listings', payload, {
      dueAt: new Date(slot * minute),
      key: `${audience}:${country}:${ageBand}:${slot}`,
    });
  }

  async recount(ctx: Ctx, { audience, country, ageBand }: Counted): Promise<void> {
    const members = await countedListings(ctx, { audience, country, ageBand });
    await storeOf(ctx, ListingCount).put({ audience, country, ageBand, members }, [
      'tenantId',
      'audience',
      'country',
      'ageBand',
    ]);
  }

  /** Of these audiences in these countries together: all, and those in these age bands. Nobody where nobody has counted yet. */
  async counted(
    ctx: Ctx,
    audiences: readonly number[],
    countries: readonly string[],
    ageBands: readonly number[],
  ): Promise<{ all: number; within: number }> {
    const known = this.known.get(ctx.tenant.id) ?? (await this.read(ctx));
    const sorts = countries.flatMap((country) =>
      audiences.flatMap((audience) => known.get(sortOf(country, audience)) ?? []),
    );
    return {
      all: total(sorts.map(({ all }) => all)),
      within: total(sorts.flatMap(({ byBand }) => ageBands.map((band) => byBand.get(band) ?? 0))),
    };
  }

  /** By sort of people, because a brand has thousands of counts and a search asks for a few dozen. */
  private async read(ctx: Ctx): Promise<Sorts> {
    const rows = await storeOf(ctx, ListingCount).find({});
    const sorts = new Map(
      [...Map.groupBy(rows, ({ country, audience }) => sortOf(country, audience))].map(([sort, counts]) => [
        sort,
        {
          all: total(counts.map(({ members }) => members)),
          byBand: new Map(counts.map(({ ageBand, members }) => [ageBand, members])),
        },
      ]),
    );
    this.known.set(ctx.tenant.id, sorts);
    return sorts;
  }
}

function sortOf(country: string, audience: number): string {
  return `${country} ${audience}`;
}

function total(members: readonly number[]): number {
  return members.reduce((sum, one) => sum + one, 0);
}
