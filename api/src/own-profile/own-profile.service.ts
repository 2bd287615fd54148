import { Injectable } from '@nestjs/common';
import { limits } from '@manyhearts/contract/limits';
import type { OwnProfileAnswer, ProfileChange, OwnProfileView } from '@manyhearts/contract/profile';
import { ageOn } from '@manyhearts/contract/age';
import type { CountryCode } from '@manyhearts/contract/countries';
import { closed, strictly, Limiter, requireTurn, takeOnce, type Limit } from '../core/flow/limiter/limiter.ts';
import { daySeconds } from '../core/text/durations.ts';
import { AppError } from '../core/errors/app-error.ts';
import { memberKey } from '../core/ports/bus/bus.ts';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { OwnPhotosService } from '../photos/album/own-photos.service.ts';
import type { Profile } from '../profiles/profile.entity.ts';
import { ProfilesService } from '../profiles/profiles.service.ts';
import { toProfileAnswers, type AskingBrand } from '../profiles/profile-answers.view.ts';
import { completenessOf, changedValues, changeFaults } from './own-profile.rules.ts';

export const ownProfileLimits = {
  /** Per member. Frequent moves would allow measuring distances to other members. */
  placeChange: { name: 'placeChange', ...strictly(limits.placeChangesPerDay, daySeconds), ...closed },
} as const satisfies Record<string, Limit>;

/** A member's own profile. */
@Injectable()
export class OwnProfileService {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly photos: OwnPhotosService,
    private readonly limiter: Limiter,
  ) {}

  async read(ctx: Ctx<Member>): Promise<OwnProfileAnswer> {
    const own = required(await this.profiles.findOwn(ctx, ctx.member.id));
    const { settings, extraProfileFields } = ctx.tenant;
    const profile = { ...toOwnProfileView(own, ctx.tenant, ctx.now()), ...(await this.photos.read(ctx, own)) };
    return {
      profile: {
        ...profile,
        completeness: completenessOf(profile, {
          profileFields: settings.profiles.visibleProfileFields,
          extraProfileFields,
        }),
      },
    };
  }

  async change(ctx: Ctx<Member>, change: ProfileChange): Promise<OwnProfileAnswer> {
    return ctx.inTransaction(async (within) => {
      const { id } = within.member;
      // Locks the profile, so that concurrent changes lose no answer.
      const before = required(await this.profiles.lock(within, id));
      const faults = changeFaults(before, change, within.tenant.seekings);
      if (Object.keys(faults).length > 0) throw new AppError('invalid', {}, faults);
      const values = changedValues(before, change);
      if (values.country !== undefined) await this.takeMove(within);
      if (Object.keys(values).length > 0) await this.profiles.change(within, id, values);
      // Listings contain everything that searches use; the text about oneself is only displayed.
      const isFoundByIt = Object.keys(values).some((name) => name !== 'aboutMe');
      if (before.status === 'active' && isFoundByIt) await this.profiles.relistEverywhere(within, id);
      return this.read(within);
    });
  }

  /**
   * Limits moves, because distances are measured from the own place: unlimited moves would let a member locate others.
   */
  private async takeMove(ctx: Ctx<Member>): Promise<void> {
    requireTurn(await takeOnce(this.limiter, ownProfileLimits.placeChange, memberKey(ctx), ctx.origin.requestKey));
  }
}

/** The account was deleted concurrently; treat as logged out. */
function required(own: Profile | undefined): Profile {
  if (!own) throw new AppError('authentication_required');
  return own;
}

/**
 * The profile as its member sees it, hidden or not: the brand's questions with their answers. Callers add photos and
 * completeness.
 */
function toOwnProfileView(
  profile: Profile,
  brand: AskingBrand,
  now: Date,
): Omit<OwnProfileView, 'mainImage' | 'photos' | 'completeness'> {
  const { id, name, status, birthdate, gender, seeking, country, region, city, createdAt } = profile;
  return {
    id,
    name,
    status,
    dateOfBirth: birthdate,
    age: ageOn(birthdate, now),
    gender,
    seeking,
    country: country as CountryCode,
    region,
    city,
    memberSince: createdAt.toISOString(),
    ...toProfileAnswers(profile, brand),
  };
}
