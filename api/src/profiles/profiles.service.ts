import { Injectable } from '@nestjs/common';
import type { Gender, Seeking, Sexuality } from '@manyhearts/contract/profile-fields';
import { plainUsername } from '@manyhearts/contract/usernames';
import { Ctx, type SystemCtx } from '../core/ctx/ctx.ts';
import { storeOf, type Brand } from '../core/database/store.ts';
import { Events } from '../core/ctx/events.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { PlacesService } from '../places/places.service.ts';
import { PoolsService } from '../tenants/pools.service.ts';
import { ListingCountsService } from './listing-counts.service.ts';
import { listingValues } from './listing-row.rules.ts';
import {
  interestMask,
  traitMask,
  ageBandsOf,
  audienceOf,
  audiencesOf,
  birthDaysOf,
  genderNumberOf,
  roundedToFiveMinutes,
} from './listing-values.rules.ts';
import { Listing } from './listing.entity.ts';
import { hasApprovedPhoto } from './profiles.queries.ts';
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

  /** Creates the profile of a new member, disabled and so hidden until the address is confirmed. */
  async create(ctx: Ctx, profile: NewProfile): Promise<void> {
    await storeOf(ctx, Profile).add({
      ...profile,
      searchName: plainUsername(profile.name),
      homeTenantId: ctx.tenant.id,
      origin: 'member',
      status: 'disabled',
      sexuality: null,
      details: {},
      interests: [],
      isPublic: false,
      mainPhotoId: null,
      isInvisible: false,
      isHeldBack: false,
      showsExplicit: false,
      createdAt: ctx.now(),
    });
  }

  /** Makes the profile visible on the brands that list it. */
  async enable(ctx: Ctx, id: string): Promise<void> {
    await storeOf(ctx, Profile).change({ id, homeTenantId: ctx.tenant.id }, { status: 'active', hasLeft: false });
  }

  /** Hides the profile of a member who leaves from everything that shows profiles. */
  async disable(ctx: Ctx, id: string): Promise<void> {
    await storeOf(ctx, Profile).change({ id, homeTenantId: ctx.tenant.id }, { status: 'disabled', hasLeft: true });
  }

  /** For a member who is back and has yet to confirm an address. */
  async awaitConfirmation(ctx: Ctx, id: string): Promise<void> {
    await storeOf(ctx, Profile).change({ id, homeTenantId: ctx.tenant.id }, { hasLeft: false });
  }

  /**
   * Lists a profile on this brand: its home, or another that the member agreed to. On other brands only if the brand
   * offers the member's country and allows what they seek. Idempotent.
   */
  async list(ctx: Ctx, id: string): Promise<void> {
    const profile = await storeOf(ctx, Profile).findOne({ id });
    if (!profile || profile.status !== 'active') return;
    if (profile.homeTenantId !== ctx.tenant.id && !fits(ctx, profile)) return;
    const listings = storeOf(ctx, Listing);
    if ((await listings.count({ profileId: id })) > 0) return;
    const row = { ...(await this.valuesOn(ctx, profile)), lastActiveAt: roundedToFiveMinutes(ctx.now().getTime()) };
    await ctx.inTransaction(async (within) => {
      // Locks the profile: a like that the member gives meanwhile waits, and finds the listing.
      await storeOf(within, Profile).change({ id }, { id });
      await storeOf(within, Listing).add(row);
      await this.counts.recountSoon(within, row);
      await this.tellSight(within, id, row);
    });
  }

  /**
   * Updates this brand's listing from the profile, and removes it if the profile no longer fits the brand. Idempotent.
   */
  relist(ctx: Ctx, id: string): Promise<void> {
    return ctx.inTransaction(async (within) => {
      // Locks the profile, or a concurrent change could be overwritten with values read before it.
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
      if (isLeaving || before.isVisible !== values.isVisible)
        await this.tellSight(within, id, isLeaving ? undefined : values);
      if (!isLeaving && isCountedAlike(before, values)) return;
      await this.counts.recountSoon(within, before);
      if (!isLeaving) await this.counts.recountSoon(within, values);
    });
  }

  /** Removes the listing from this brand. */
  async unlist(ctx: Ctx, id: string): Promise<void> {
    const before = await storeOf(ctx, Listing).findOne({ profileId: id });
    if (!before) return;
    await ctx.inTransaction(async (within) => {
      await storeOf(within, Listing).remove({ profileId: id });
      await this.counts.recountSoon(within, before);
      await this.tellSight(within, id, undefined);
    });
  }

  private tellSight(ctx: Ctx, profileId: string, listing: Pick<Listing, 'isVisible'> | undefined): Promise<void> {
    const sight = listing ? (listing.isVisible ? 'shown' : 'hidden') : 'gone';
    return this.events.tell(ctx, 'listing.changed', { profileId, sight });
  }

  /**
   * Relists here at once, and on other brands of the pool by jobs after the commit. Call inside the transaction of the
   * change.
   */
  async relistEverywhere(ctx: Ctx, id: string): Promise<void> {
    await this.relist(ctx, id);
    for (const tenant of await this.pools.partners(ctx)) {
      await this.jobs.enqueue(new Ctx(ctx.origin, tenant, undefined, ctx.db), 'relist-profile', { profile: id });
    }
  }

  /**
   * Relists on every brand in this transaction, so that a member who hides disappears from results and counts at once.
   */
  async relistAtOnce(ctx: Ctx, id: string): Promise<void> {
    await this.relist(ctx, id);
    for (const tenant of await this.pools.partners(ctx))
      await this.pools.onPartner(ctx, tenant, (there) => this.relist(there, id));
  }

  /**
   * Serialises changes to a profile of this brand; call it first in the transaction. Undefined if no such profile
   * exists.
   */
  async lock(ctx: Ctx, id: string): Promise<Profile | undefined> {
    const own = { id, homeTenantId: ctx.tenant.id };
    // The write takes the row lock, so that the read is current.
    await storeOf(ctx, Profile).change(own, { homeTenantId: ctx.tenant.id });
    return (await storeOf(ctx, Profile).findOne(own)) ?? undefined;
  }

  /** Undefined if this brand is not the profile's home, or it was erased. */
  async findOwn(ctx: Ctx, id: string): Promise<Profile | undefined> {
    return (await storeOf(ctx, Profile).findOne({ id, homeTenantId: ctx.tenant.id })) ?? undefined;
  }

  async change(ctx: Ctx, id: string, values: Partial<Profile>): Promise<void> {
    await storeOf(ctx, Profile).change({ id, homeTenantId: ctx.tenant.id }, values);
  }

  /** Keeps a member out of search on every brand, or ends that. Call inside the transaction of the decision. */
  async holdBack(ctx: Ctx, id: string, isHeldBack: boolean): Promise<void> {
    await storeOf(ctx, Profile).change({ id, homeTenantId: ctx.tenant.id }, { isHeldBack });
    await this.relistAtOnce(ctx, id);
  }

  /** The brand of the member's account; undefined once they are erased. */
  async homeOf(ctx: Ctx, id: string): Promise<string | undefined> {
    return (await storeOf(ctx, Profile).findOne({ id }))?.homeTenantId;
  }

  async chooseMainPhoto(ctx: Ctx, id: string, mainPhotoId: string | null): Promise<void> {
    await storeOf(ctx, Profile).change({ id, homeTenantId: ctx.tenant.id }, { mainPhotoId });
  }

  /** Numbers for these genders as listings store them; audiences only of the given sexualities, if any. */
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

  /** Ages and answers of a search, as listings store them. */
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

  /** Erases the profile, what other modules keep of it, and its listings on all brands. */
  async erase(ctx: SystemCtx, tenant: Brand, id: string): Promise<void> {
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
