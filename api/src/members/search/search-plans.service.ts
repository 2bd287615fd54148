import { LRUCache } from 'lru-cache';
import { Injectable } from '@nestjs/common';
import type { Sexuality } from '@manyhearts/contract/profile-fields';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { nowhere, ringAround, spansAround, type Span, type ZoneSpans } from '../../places/cells.rules.ts';
import { ListingCountsService } from '../../profiles/listing-counts.service.ts';
import { ProfilesService } from '../../profiles/profiles.service.ts';
import { cappedCount } from './listing-walk.queries.ts';
import type { Walk } from './listing-walk.service.ts';
import type { Search, Searcher } from './member-search.rules.ts';
import { countOf, everybodyIn, isUncertain, planOf, ringsOf, type PlanGround, type Ring } from './search-plan.rules.ts';

/**
 * Up to this many listings of a ring are read by cell and sorted, because its zones may hold many more listings outside
 * the ring.
 */
const thinAtMost = 500;
/** Larger rings cover nearly all of their zones, so reading by cell would gain nothing. */
const thinWithinKm = 50;

/** Chooses the indexes that answer a search. */
@Injectable()
export class SearchPlansService {
  /** Whether rings around a cell are thin; shared by all members of the cell. */
  private readonly thin = new LRUCache<string, boolean>({ max: 20_000, ttl: 60_000 });
  /** Computing the zones and spans of a ring takes a millisecond, and a search needs them several times. */
  private readonly rings = new LRUCache<string, { zones: ZoneSpans[]; spans: Span[] }>({ max: 1_000 });

  constructor(
    private readonly counts: ListingCountsService,
    private readonly profiles: ProfilesService,
  ) {}

  async walkFor(ctx: Ctx, search: Search, searcher: Pick<Searcher, 'cell'> | undefined): Promise<Walk> {
    const ground = await this.groundOf(ctx, search, searcher);
    return { legs: planOf(search, ground), isUncertain: isUncertain(search, ground) };
  }

  /** Plan for counting only. */
  async countFor(ctx: Ctx, search: Search, searcher: Pick<Searcher, 'cell'> | undefined): Promise<Walk> {
    const ground = await this.groundOf(ctx, search, searcher);
    return { legs: countOf(search, ground), isUncertain: isUncertain(search, ground) };
  }

  private async groundOf(ctx: Ctx, search: Search, searcher: Pick<Searcher, 'cell'> | undefined): Promise<PlanGround> {
    const { genders, sexualities, countries, minAge, maxAge, answers, interests } = search;
    const cell = searcher?.cell ?? nowhere;
    const { all, ...whose } = this.profiles.whoIn(genders, sexualities as readonly Sexuality[]);
    const found = this.profiles.searchValues(ctx, { minAge, maxAge, answers, interests });
    const counted = await this.counts.counted(ctx, all, countries, found.ageBands);
    return {
      ...whose,
      ...found,
      counted,
      nowMs: ctx.now().getTime(),
      thinRings: await this.thinRings(ctx, cell, ringsOf(search)),
      ringAround: (...ring) => this.around(cell, ring).zones,
      spansAround: (...ring) => this.around(cell, ring).spans,
    };
  }

  private async thinRings(ctx: Ctx, cell: number, rings: readonly Ring[]): Promise<ReadonlySet<number>> {
    const thin = new Set<number>();
    for (const ring of rings) if (ring[1] <= thinWithinKm && (await this.isThin(ctx, cell, ring))) thin.add(ring[1]);
    return thin;
  }

  private async isThin(ctx: Ctx, cell: number, ring: Ring): Promise<boolean> {
    const key = [ctx.tenant.id, cell, ...ring].join();
    const known = this.thin.get(key);
    if (known !== undefined) return known;
    const isThin =
      (await cappedCount(ctx, everybodyIn(this.around(cell, ring).spans), undefined, thinAtMost + 1)) <= thinAtMost;
    this.thin.set(key, isThin);
    return isThin;
  }

  private around(cell: number, ring: Ring): { zones: ZoneSpans[]; spans: Span[] } {
    const key = [cell, ...ring].join();
    const known = this.rings.get(key);
    if (known) return known;
    const around = { zones: ringAround(cell, ...ring), spans: spansAround(cell, ...ring) };
    this.rings.set(key, around);
    return around;
  }
}
