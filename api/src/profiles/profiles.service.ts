import { Injectable } from '@nestjs/common';
import type { Gender, Seeking, Sexuality } from '@manyhearts/contract/profile-fields';
import { Ctx, type SystemCtx } from '../core/ctx.ts';
import { storeOf, type StoreContext } from '../core/database/store.ts';
import { Events } from '../core/events.ts';
import { Jobs } from '../outbox/jobs.ts';
import { PlacesService } from '../places/places.service.ts';
import { PoolsService } from '../tenants/pools.service.ts';
import { ListingCountsService } from './listing-counts.service.ts';
import { listingValues } from './listing-row.rules.ts';
import { interestMask, traitMask } from './listing-traits.rules.ts';
import {
  ageBandsOf,
  audienceOf,
  audiencesOf,
  birthDaysOf,
  genderNumberOf,
  roundedToFiveMinutes,
} from './listing-values.rules.ts';
import { Listing } from './listing.entity.ts';
import { hasApprovedPhoto } from './main-photo.queries.ts';
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

export type SearchedValues = {
  minAge: number;
  maxAge: number | undefined;
  answers: readonly (readonly [question: string, answers: readonly string[]])[];
  interests: readonly string[];
};

@Injectable()
export class ProfilesService {
  constructor(
    private readonly pools: PoolsService,
    private readonly jobs: Jobs,
    private readonly events: Events,
    private readonly places: PlacesService,
    private readonly counts: ListingCountsService,
  ) {}

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
      mainPhotoId: null,
      isInvisible: false,
      showsExplicit: false,
      createdAt: ctx.now(),
    } as never);
  }

  /** From now on the profile may be found where it is listed. */
  async enable(ctx: Ctx, id: string): Promise<void> {
    await storeOf(ctx, Profile).change({ id, homeTenantId: ctx.tenant.id }, { status: 'active' });
  }

  /** Whatever lists profiles passes over this one from now on. */
  async disable(ctx: Ctx, id: string): Promise<void> {
    await storeOf(ctx, Profile).change({ id, homeTenantId: ctx.tenant.id }, { status: 'disabled' });
  }

  /**
   * Lists a profile of the pool on this brand: its home, or another that its member agreed to. There only where it fits,
   * in a country that is offered and seeking whom one may seek. Doing it again changes nothing.
   */
  async list(ctx: Ctx, id: string): Promise<void> {
    const profile = await storeOf(ctx, Profile).findOne({ id });
    if (!profile || profile.status !== 'active') return;
    if (profile.homeTenantId !== ctx.tenant.id && !fits(ctx, profile)) return;
    const listings = storeOf(ctx, Listing);
    if ((await listings.count({ profileId: id })) > 0) return;
    const row = { ...(await this.valuesOn(ctx, profile)), lastActiveAt: roundedToFiveMinutes(ctx.now().getTime()) };
    await ctx.inTransaction(async (within) => {
      await storeOf(within, Listing).add(row);
      await this.counts.recountSoon(within, row);
    });
  }

  /** On this brand, where the profile is listed: among those whom it belongs to now. Doing it again changes nothing. */
  relist(ctx: Ctx, id: string): Promise<void> {
    return ctx.inTransaction(async (within) => {
      // Whoever changes the profile now waits, or is waited for: else what it was a moment ago would be written over what it is.
      await storeOf(within, Profile).change({ id }, { id });
      const [profile, before] = [
        await storeOf(within, Profile).findOne({ id }),
        await storeOf(within, Listing).findOne({ profileId: id }),
      ];
      if (!profile || !before) return;
      const values = await this.valuesOn(within, profile);
      const isLeaving = profile.homeTenantId !== within.tenant.id && !fits(within, profile);
      const listings = storeOf(within, Listing);
      await (isLeaving ? listings.remove({ profileId: id }) : listings.change({ profileId: id }, values));
      if (!isLeaving && isCountedAlike(before, values)) return;
      await this.counts.recountSoon(within, before);
      if (!isLeaving) await this.counts.recountSoon(within, values);
    });
  }

  /** Nobody finds it on this brand any more. */
  async unlist(ctx: Ctx, id: string): Promise<void> {
    const before = await storeOf(ctx, Listing).findOne({ profileId: id });
    if (!before) return;
    await ctx.inTransaction(async (within) => {
      await storeOf(within, Listing).remove({ profileId: id });
      await this.counts.recountSoon(within, before);
    });
  }

  /** Here at once, and as each other brand of the pool once this stands. Call it in the transaction of what changed. */
  async relistEverywhere(ctx: Ctx, id: string): Promise<void> {
    await this.relist(ctx, id);
    for (const tenant of await this.pools.partners(ctx)) {
      await this.jobs.enqueue(new Ctx(ctx.origin, tenant, undefined, ctx.db), 'relist-profile', { profile: id });
    }
  }

  /** On every brand in this transaction: who says that they are not to be seen is found and counted nowhere from that moment. */
  async relistAtOnce(ctx: Ctx, id: string): Promise<void> {
    await this.relist(ctx, id);
    for (const tenant of await this.pools.partners(ctx))
      await this.pools.onPartner(ctx, tenant, (there) => this.relist(there, id));
  }

  /** One after the other of those who change what belongs to a profile of this brand; first in their transaction. Undefined where there is none. */
  async hold(ctx: Ctx, id: string): Promise<Profile | undefined> {
    const own = { id, homeTenantId: ctx.tenant.id };
    // A write is what the next one waits behind, and what is read after it is what holds.
    await storeOf(ctx, Profile).change(own, { homeTenantId: ctx.tenant.id });
    return (await storeOf(ctx, Profile).findOne(own)) ?? undefined;
  }

  async chooseMainPhoto(ctx: Ctx, id: string, mainPhotoId: string | null): Promise<void> {
    await storeOf(ctx, Profile).change({ id, homeTenantId: ctx.tenant.id }, { mainPhotoId });
  }

  /** As listings are asked for everybody of these genders; with sexualities, for whoever says one of them. */
  whoIn(
    genders: readonly Gender[],
    sexualities: readonly Sexuality[] = [],
  ): { genders: number[]; audiences: number[]; all: number[] } {
    const all = genders.flatMap(audiencesOf);
    return {
      genders: genders.map(genderNumberOf),
      audiences:
        sexualities.length === 0
          ? all
          : genders.flatMap((gender) => sexualities.map((sexuality) => audienceOf(gender, sexuality))),
      all,
    };
  }

  /** Ages and answers of a search, in the numbers that listings keep of them. */
  searchValues(ctx: Ctx, { minAge, maxAge, answers, interests }: SearchedValues) {
    const birthDays = birthDaysOf(minAge, maxAge, ctx.now());
    const traitMasks = answers.map(([question, given]) => traitMask(question, given, ctx.tenant.extraProfileFields));
    return { birthDays, ageBands: ageBandsOf(birthDays), traitMasks, interestMask: interestMask(interests) };
  }

  private async valuesOn(ctx: Ctx, profile: Profile): Promise<ReturnType<typeof listingValues>> {
    const { poolId, extraProfileFields } = ctx.tenant;
    const cell = this.places.cellFor(profile.country, profile.region, profile.city);
    return {
      ...listingValues(profile, { poolId, cell, extraProfileFields }),
      hasPhoto: await hasApprovedPhoto(ctx, profile.id),
    };
  }

  /** With what belongs to it elsewhere, and its listing on every brand that shows it. */
  async erase(ctx: SystemCtx, tenant: NonNullable<StoreContext['tenant']>, id: string): Promise<void> {
    await this.events.tell(ctx, 'profile.erased', { brand: tenant, profileId: id });
    for (const shown of await this.pools.ofPool(ctx, tenant.poolId))
      await this.unlist(new Ctx(ctx.origin, shown, undefined, ctx.db), id);
    await storeOf({ db: ctx.db, tenant }, Profile).remove({ id });
  }
}

function isCountedAlike(before: Listing, after: ReturnType<typeof listingValues>): boolean {
  return (
    before.audience === after.audience &&
    before.country === after.country &&
    before.ageBand === after.ageBand &&
    before.isVisible === after.isVisible
  );
}

function fits({ tenant }: Ctx, { country, gender, seeking }: Profile): boolean {
  return tenant.countries.some((code) => code === country) && tenant.seekings[gender].includes(seeking);
}
