import { Injectable } from '@nestjs/common';
import type { Seeking } from '@manyhearts/contract/profile-fields';
import { nicheOf } from '@manyhearts/niches';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { ProfilesService } from '../../profiles/profiles.service.ts';
import type { SearchingMember } from '../viewer/searcher.queries.ts';
import { walkRows, type Stretch, type WalkRow } from './listing-walk.queries.ts';
import { searchFor, seekersOf, type Search } from './member-search.rules.ts';
import { SearchPlansService } from './search-plans.service.ts';

/** What a member searches for by default, and what those who are found must seek. */
export type Sought = Pick<Search, 'genders' | 'countries' | 'minAge' | 'maxAge'> & { seekings: readonly Seeking[] };

/** Members of the gender, ages and country that a member would find by default, in the order of joining. */
@Injectable()
export class NewcomersService {
  constructor(
    private readonly plans: SearchPlansService,
    private readonly profiles: ProfilesService,
  ) {}

  /** `seekings`: what the others must seek. The listings don't say it. */
  soughtBy(ctx: Ctx<Member>, member: SearchingMember): Sought {
    const { genders, countries, minAge, maxAge } = this.searchOf(ctx, member);
    return { genders, countries, minAge, maxAge, seekings: seekersOf(member.gender) };
  }

  /** The next listings of a stretch, the latest to join first. The order never changes, so a place in it stays valid. */
  async read(ctx: Ctx<Member>, member: SearchingMember, stretch: Stretch, count: number): Promise<WalkRow[]> {
    const { legs } = await this.plans.walkFor(ctx, this.searchOf(ctx, member), member);
    const [leg] = legs;
    return leg ? walkRows(ctx, leg, stretch, count) : [];
  }

  /** The same in values of the listings. */
  listedAs(ctx: Ctx<Member>, member: SearchingMember) {
    const { genders, countries, minAge, maxAge, seekings } = this.soughtBy(ctx, member);
    const { birthDays } = this.profiles.searchValues(ctx, { minAge, maxAge, answers: [], interests: [] });
    return { genders: this.profiles.whoIn(genders).genders, countries, birthDays, seekings };
  }

  private searchOf({ tenant }: Ctx<Member>, member: SearchingMember): Search {
    const { settings, countries, extraProfileFields } = tenant;
    return searchFor(
      { sort: 'newest' },
      {
        niche: nicheOf(tenant.niche),
        minAge: settings.signup.minAge,
        countries,
        visitorCountry: undefined,
        withFictional: false,
        extraProfileFields,
        searcher: member,
      },
    );
  }
}
