import { Injectable } from '@nestjs/common';
import type { Gender, Seeking } from '@manyhearts/contract/profile-fields';
import type { Ctx } from '../core/ctx.ts';
import { storeOf, type StoreContext } from '../core/database/store.ts';
import { ageBandOf, audienceOf, audiencesOf, birthMonthOf, roundedToFiveMinutes } from './listing-values.rules.ts';
import { Listing } from './listing.entity.ts';
import { Profile } from './profile.entity.ts';

export type NewProfile = {
  id: string;
  name: string;
  gender: Gender;
  seeking: Seeking;
  birthdate: string;
  country: string;
  region: string;
  city: string;
  aboutMe: string;
};

/** Nobody says yet where in a town somebody is: a cell that is nowhere, so they are near nobody. */
const unknownCell = 0;

@Injectable()
export class ProfilesService {
  /** Of the member who signs up on this brand. Disabled, so nobody finds it, until their address is confirmed. */
  async create(ctx: Ctx, profile: NewProfile): Promise<void> {
    await storeOf(ctx, Profile).add({
      ...profile,
      homeTenantId: ctx.tenant.id,
      origin: 'member',
      status: 'disabled',
      sexuality: null,
      details: {},
      interests: [],
      isPublic: false,
      portraitKey: null,
      createdAt: ctx.now(),
    } as never);
  }

  /** From now on the profile may be found where it is listed. */
  async enable(ctx: Ctx, id: string): Promise<void> {
    await storeOf(ctx, Profile).change({ id, homeTenantId: ctx.tenant.id }, { status: 'active' });
  }

  /**
   * Lists a profile of the pool on this brand: its home, or another that its member agreed to. There only where it fits,
   * in a country that is offered and seeking whom one may seek. Doing it again changes nothing.
   */
  async list(ctx: Ctx, id: string): Promise<void> {
    const profile = await storeOf(ctx, Profile).findOne({ id });
    if (!profile || profile.status !== 'active') return;
    if (profile.homeTenantId !== ctx.tenant.id && !fits(ctx, profile)) return;
    const birthMonth = birthMonthOf(profile.birthdate);
    const row = {
      profileId: id,
      poolRef: ctx.tenant.poolId,
      audience: audienceOf(profile.gender, profile.sexuality),
      country: profile.country,
      region: profile.region,
      cell: unknownCell,
      ageBand: ageBandOf(birthMonth),
      birthMonth,
      lastActiveAt: roundedToFiveMinutes(ctx.now().getTime()),
      isVisible: true,
      hasPhoto: profile.portraitKey !== null,
    };
    const listings = storeOf(ctx, Listing);
    if ((await listings.count({ profileId: id })) === 0) await listings.add(row);
  }

  /** On this brand, where the profile is listed: among those whom it belongs to now. Doing it again changes nothing. */
  async relist(ctx: Ctx, id: string): Promise<void> {
    const profile = await storeOf(ctx, Profile).findOne({ id });
    if (profile) await storeOf(ctx, Listing).change({ profileId: id }, { audience: audienceOf(profile.gender, profile.sexuality) });
  }

  /** As listings are asked for everybody of these genders. */
  audiences(genders: readonly Gender[]): number[] {
    return genders.flatMap(audiencesOf);
  }

  /** Of somebody who was never confirmed, and so is listed nowhere else. */
  async erase(at: StoreContext, id: string): Promise<void> {
    await storeOf(at, Listing).remove({ profileId: id });
    await storeOf(at, Profile).remove({ id });
  }
}

function fits({ tenant }: Ctx, { country, gender, seeking }: Profile): boolean {
  return tenant.countries.some((code) => code === country) && tenant.seekings[gender].includes(seeking);
}
