import { Injectable } from '@nestjs/common';
import { signupMatchCount, type SignupMatchesAnswer } from '@manyhearts/contract/members';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { Limiter, requireTurn } from '../../core/flow/limiter/limiter.ts';
import { membersLimits, askerKey } from '../members.limits.ts';
import { ProfilesService } from '../../profiles/profiles.service.ts';
import { ViewersService } from '../viewer/viewers.service.ts';
import { MemberCardsService, type FoundCard } from '../cards/member-cards.service.ts';
import { SeenProfilesService } from '../viewer/seen-profiles.service.ts';
import { seekersOf, soughtBy } from '../search/member-search.rules.ts';
import { ageStep, byMatchOrder, lastCloseStep } from './match-order.rules.ts';
import { matchRows, type MatchSearch } from './signup-matches.queries.ts';

/**
 * Extra rows, because the own profile and blocked ones are filtered out afterwards; with more blocks than this the page
 * may be shorter.
 */
const spare = 8;

/** Suggestions for a new member before their first search. */
@Injectable()
export class SignupMatchesService {
  constructor(
    private readonly limiter: Limiter,
    private readonly viewers: ViewersService,
    private readonly profiles: ProfilesService,
    private readonly cards: MemberCardsService,
    private readonly seen: SeenProfilesService,
  ) {}

  async list(ctx: Ctx<Member>): Promise<SignupMatchesAnswer> {
    requireTurn(await this.limiter.take(membersLimits.search, askerKey(ctx)));
    const { member: own, excluded } = await this.viewers.load(ctx);
    const search = {
      genders: this.profiles.whoIn(soughtBy(own.seeking)).genders,
      seekings: seekersOf(own.gender),
      own,
      count: signupMatchCount + spare,
    };
    const found = (await this.bestFirst(ctx, search)).filter(({ id }) => !excluded.has(id)).slice(0, signupMatchCount);
    await this.seen.count(
      ctx,
      found.map(({ id }) => id),
    );
    return { profiles: found.map(this.cards.seenBy(ctx, own)) };
  }

  /** Reads the brand's other countries only if the own one doesn't fill the page with people of about the own age. */
  private async bestFirst(ctx: Ctx<Member>, search: Omit<MatchSearch, 'countries'>): Promise<FoundCard[]> {
    const { own, count } = search;
    const near = await matchRows(ctx, { ...search, countries: [own.country] });
    const close = near.filter((card) => ageStep(own, card) <= lastCloseStep);
    const countries = ctx.tenant.countries.filter((code) => code !== own.country);
    if (close.length === count || countries.length === 0) return near;
    return [...near, ...(await matchRows(ctx, { ...search, countries }))].sort(byMatchOrder(own));
  }
}
