import { LRUCache } from 'lru-cache';
import { Injectable } from '@nestjs/common';
import type { Ctx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { ListingCount, type Listing } from './listing.entity.ts';
import { countedListings } from './profiles.queries.ts';
import { minuteMs } from '../core/text/durations.ts';

type Counted = Pick<Listing, 'audience' | 'country' | 'ageBand'>;
type Sorts = ReadonlyMap<string, { all: number; byBand: ReadonlyMap<number, number> }>;

/** Counts of listings by kind, which a search is planned by. */
@Injectable()
export class ListingCountsService {
  /** Counts may be half a minute old, which is exact enough for a plan. */
  private readonly known = new LRUCache<string, Sorts>({ max: 200, ttl: 30_000 });

  constructor(private readonly jobs: Jobs) {}

  /**
   * Call inside the transaction of the change. Each kind is recounted at most once a minute, however many members
   * change.
   */
  async recountSoon(ctx: Ctx, { audience, country, ageBand }: Counted): Promise<void> {
    const slot = Math.floor(ctx.now().getTime() / minuteMs) + 1;
    const payload = { audience: String(audience), country, band: String(ageBand) };
    await this.jobs.enqueue(ctx, 'count-listings', payload, {
      dueAt: new Date(slot * minuteMs),
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

  /** For these audiences and countries: listings of all ages, and those in the age bands. 0 if not counted yet. */
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

  /** Grouped by country and audience, because a brand has thousands of counts and a search needs a few dozen. */
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
