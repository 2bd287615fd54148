import { Inject, Injectable } from '@nestjs/common';
import {
  membersPerPage,
  type MemberCardView,
  type MemberSearch,
  type MemberSearchAnswer,
  type Widening,
} from '@manyhearts/contract/members';
import { nicheOf } from '@manyhearts/niches';
import type { Config } from '../../core/process/config.ts';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { Limiter, requireTurn } from '../../core/flow/limiter/limiter.ts';
import { membersLimits, askerKey } from '../members.limits.ts';
import { CONFIG } from '../../core/ports/ports.module.ts';
import { newReadBudget, ListingWalkService } from './listing-walk.service.ts';
import type { WalkRow } from './listing-walk.queries.ts';
import { ViewersService, type Viewer } from '../viewer/viewers.service.ts';
import { cardRows } from '../cards/member-card.queries.ts';
import { MemberCardsService } from '../cards/member-cards.service.ts';
import {
  homeOf,
  searchFor,
  widerSearches,
  beginning,
  fromCursor,
  toCursor,
  type Search,
  type SearchGround,
} from './member-search.rules.ts';
import { SearchPlansService } from './search-plans.service.ts';
import { SearchTotalsService } from './search-totals.service.ts';
import { SeenProfilesService } from '../viewer/seen-profiles.service.ts';

/** Enough to fill a page. */
const similarAtMost = 12;

/** Members by filter, in pages. Its cost depends on the page size, not on the number of members. */
@Injectable()
export class MemberSearchService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly limiter: Limiter,
    private readonly viewers: ViewersService,
    private readonly cards: MemberCardsService,
    private readonly plans: SearchPlansService,
    private readonly seen: SeenProfilesService,
    private readonly totals: SearchTotalsService,
    private readonly walks: ListingWalkService,
  ) {}

  async search(ctx: Ctx, given: MemberSearch): Promise<MemberSearchAnswer> {
    requireTurn(await this.limiter.take(membersLimits.search, askerKey(ctx)));
    const viewer = await this.viewers.load(ctx);
    const ground = groundOf(ctx, viewer);
    const search = searchFor(given, ground);
    const start = given.cursor === undefined ? beginning : fromCursor(this.config.secrets, ctx, search, given.cursor);
    const count = given.limit ?? membersPerPage;
    const walk = await this.plans.walkFor(ctx, search, viewer.member);
    const page = await this.walks.page(ctx, walk, {
      start,
      count,
      excluded: viewer.excluded,
      budget: newReadBudget(),
    });
    const isFirst = given.cursor === undefined;
    const total = isFirst ? await this.totals.count(ctx, search, viewer) : null;
    const similar =
      isFirst && page.rows.length < count
        ? await this.similarTo(ctx, search, ground, excludingAlso(viewer, page.rows))
        : { rows: [], widened: [] };
    const cards = await this.cardsOf(ctx, viewer, [...page.rows, ...similar.rows]);
    return {
      profiles: cards.slice(0, page.rows.length).flatMap((card) => card ?? []),
      total,
      nextCursor: page.next ? toCursor(this.config.secrets, ctx, search, page.next) : null,
      similar: cards.slice(page.rows.length).flatMap((card) => card ?? []),
      widened: similar.widened,
      applied: {
        genders: [...search.genders],
        minAge: search.minAge,
        maxAge: search.maxAge ?? given.maxAge ?? 99,
        sort: search.sort,
        country: search.countries.length === 1 ? (search.countries[0] ?? homeOf(ground)) : homeOf(ground),
      },
    };
  }

  /** Widens the search until a page is full. All steps share the read limit of one page. */
  private async similarTo(
    ctx: Ctx,
    search: Search,
    ground: SearchGround,
    viewer: Viewer,
  ): Promise<{ rows: WalkRow[]; widened: Widening[] }> {
    const wanted = { start: beginning, count: similarAtMost, excluded: viewer.excluded, budget: newReadBudget() };
    let best: { rows: WalkRow[]; widened: Widening[] } = { rows: [], widened: [] };
    for (const { search: wider, widened } of widerSearches(search, {
      minAge: ground.minAge,
      home: homeOf(ground),
      countries: ground.countries,
    })) {
      const { rows } = await this.walks.page(ctx, await this.plans.walkFor(ctx, wider, viewer.member), wanted);
      if (rows.length > best.rows.length) best = { rows, widened };
      if (rows.length === similarAtMost) break;
    }
    return best;
  }

  /** In the order of the rows; undefined for a profile that was hidden after the search read its listing. */
  private async cardsOf(
    ctx: Ctx,
    { member }: Viewer,
    rows: readonly WalkRow[],
  ): Promise<(MemberCardView | undefined)[]> {
    const ids = rows.map(({ profileId }) => profileId);
    await this.seen.count(ctx, ids);
    const found = await cardRows(ctx, ids);
    const cardOf = this.cards.seenBy(ctx, member);
    return rows.map((row) => {
      const card = found.get(row.profileId);
      return card && cardOf({ ...card, ...row });
    });
  }
}

function groundOf({ tenant, origin }: Ctx, { member }: Viewer): SearchGround {
  const { settings, countries, extraProfileFields } = tenant;
  return {
    niche: nicheOf(tenant.niche),
    minAge: settings.signup.minAge,
    countries,
    visitorCountry: origin.country,
    withFictional: settings.profiles.fictionalProfiles,
    extraProfileFields,
    searcher: member,
  };
}

function excludingAlso(viewer: Viewer, rows: readonly WalkRow[]): Viewer {
  return { ...viewer, excluded: new Set([...viewer.excluded, ...rows.map(({ profileId }) => profileId)]) };
}
