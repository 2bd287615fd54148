import { Injectable } from '@nestjs/common';
import { Cache, scopedKey } from '../../core/ports/bus/bus.ts';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { digestOf } from '../../core/crypto/random.ts';
import { nowhere } from '../../places/cells.rules.ts';
import { amongThem, cappedCount } from './listing-walk.queries.ts';
import { ListingWalkService, type Walk } from './listing-walk.service.ts';
import type { Viewer } from '../viewer/viewers.service.ts';
import type { Search } from './member-search.rules.ts';
import { SearchPlansService } from './search-plans.service.ts';

export type Total = { count: number; capped: boolean };

/** Totals stop here; a larger number helps no member and costs reads. */
export const countedTo = 1_000;
const keptSeconds = 60;

/** Total of a search, cached for a minute across members with the same search, minus those hidden from this one. */
@Injectable()
export class SearchTotalsService {
  constructor(
    private readonly cache: Cache,
    private readonly plans: SearchPlansService,
    private readonly walks: ListingWalkService,
  ) {}

  /** Excludes fictional profiles. The sort is fixed, so that it doesn't split the cache. */
  async count(ctx: Ctx, asked: Search, { member, excluded }: Viewer): Promise<Total> {
    const search: Search = { ...asked, withFictional: false, sort: 'last_active' };
    const walk = (): Promise<Walk> => this.plans.countFor(ctx, search, member);
    const all = await this.shared(
      ctx,
      [search, search.km === undefined ? nowhere : member?.cell, ctx.now().toISOString().slice(0, 10)],
      walk,
    );
    if (all.capped || all.count === 0) return all;
    const hidden = [...excluded].filter((id) => id !== member?.id || search.genders.includes(member.gender));
    return hidden.length === 0
      ? all
      : { ...all, count: Math.max(0, all.count - (await this.amongThem(ctx, await walk(), hidden))) };
  }

  private async shared(ctx: Ctx, alike: readonly unknown[], walk: () => Promise<Walk>): Promise<Total> {
    const key = scopedKey({ tenantId: ctx.tenant.id }, 'search-total', digestOf(JSON.stringify(alike)));
    const known = await this.cache.get(key);
    if (known !== undefined) return JSON.parse(known) as Total;
    const total = await this.counted(ctx, await walk());
    await this.cache.set(key, JSON.stringify(total), keptSeconds);
    return total;
  }

  /** If a floor cuts the walk, the count is a lower bound. */
  private async counted(ctx: Ctx, { legs, isUncertain }: Walk): Promise<Total> {
    let count = 0;
    let isCut = false;
    for (const leg of legs) {
      const floor = isUncertain ? await this.walks.floor(ctx, leg, undefined) : undefined;
      isCut ||= floor !== undefined;
      count += await cappedCount(ctx, leg, floor, countedTo + 1 - count);
      if (count > countedTo) return { count: countedTo, capped: true };
    }
    return { count, capped: isCut };
  }

  private async amongThem(ctx: Ctx, { legs }: Walk, ids: readonly string[]): Promise<number> {
    let count = 0;
    for (const leg of legs) count += await amongThem(ctx, leg, ids);
    return count;
  }
}
