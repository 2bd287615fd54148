import { Injectable } from '@nestjs/common';
import { signupMatchCount, type SignupMatchesAnswer } from '@manyhearts/contract/members';
import type { Ctx, Member } from '../core/ctx.ts';
import { OwnProfileService } from '../profiles/own-profile.service.ts';
import { ProfilesService } from '../profiles/profiles.service.ts';
import { toMemberCardView } from './member-card.view.ts';
import { seekersOf, soughtBy } from './signup-matches.rules.ts';
import { matchRows, type MatchRow, type MatchSearch } from './signup-matches.queries.ts';

/** Whom somebody new may like to meet, before they have searched for anybody. */
@Injectable()
export class SignupMatchesService {
  constructor(
    private readonly own: OwnProfileService,
    private readonly profiles: ProfilesService,
  ) {}

  async list(ctx: Ctx<Member>): Promise<SignupMatchesAnswer> {
    const { id, gender, seeking, country } = (await this.own.read(ctx)).profile;
    const { profiles } = ctx.tenant.settings;
    const search = { self: id, audiences: this.profiles.audiences(soughtBy(seeking)), seekings: seekersOf(gender), withFictional: profiles.fictionalProfiles, count: signupMatchCount };
    const rows = await this.nearestFirst(ctx, search, country);
    return { profiles: rows.map((row) => toMemberCardView(row, { hidesImage: profiles.blurMainImage, now: ctx.now() })) };
  }

  /** The own country; only where that does not fill the page, the others that the brand is offered in. */
  private async nearestFirst(ctx: Ctx<Member>, search: Omit<MatchSearch, 'country'>, own: string): Promise<MatchRow[]> {
    const near = await matchRows(ctx, { ...search, country: own });
    const missing = search.count - near.length;
    if (missing === 0) return near;
    const far: MatchRow[] = [];
    for (const country of ctx.tenant.countries.filter((code) => code !== own)) far.push(...(await matchRows(ctx, { ...search, country, count: missing })));
    const latest = far.sort((one, other) => Number(other.last_active_at) - Number(one.last_active_at) || (one.id < other.id ? 1 : -1));
    return [...near, ...latest.slice(0, missing)];
  }
}
