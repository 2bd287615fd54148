import { Injectable } from '@nestjs/common';
import type { FieldIssue } from '@manyhearts/contract/yup-messages';
import type { VisibilityAnswer, VisibilityChange } from '@manyhearts/contract/visibility';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { Events } from '../../core/ctx/events.ts';
import { ProfilesService } from '../../profiles/profiles.service.ts';
import { PoolsService } from '../../tenants/pools.service.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { Tenant } from '../../core/ctx/tenant.ts';
import { ProfileSwitchesService, type ProfileSwitches } from '../../profiles/profile-switches.service.ts';
import { OwnAccountService } from '../../identity/own-account.service.ts';
import { ConsentsService } from '../consents/consents.service.ts';

/** Lists or unlists a member on all brands at once. Call inside the transaction of the change that caused it. */
@Injectable()
export class MemberListingsService {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly consents: ConsentsService,
    private readonly pools: PoolsService,
    private readonly events: Events,
  ) {}

  /**
   * On this brand and on those that the member agreed to. Not a job: a late one could list them after they withdrew
   * consent.
   */
  async show(ctx: Ctx, id: string): Promise<void> {
    await this.profiles.enable(ctx, id);
    await this.profiles.list(ctx, id);
    const agreed = await this.consents.poolSites(ctx, id);
    const partners = (await this.pools.partners(ctx)).filter((tenant) => agreed.includes(tenant.id));
    for (const tenant of partners) await this.pools.onPartner(ctx, tenant, (there) => this.profiles.list(there, id));
    await this.events.tell(ctx, 'member.arrived', { memberId: id });
  }

  /** On every brand of the pool, even one that is paused or stopped showing others' members: it may start again. */
  async hide(ctx: Ctx, id: string): Promise<void> {
    await this.profiles.disable(ctx, id);
    for (const tenant of await this.pools.ofPool(ctx, ctx.tenant.poolId))
      await this.pools.onPartner(ctx, tenant, (there) => this.profiles.unlist(there, id));
    await this.events.tell(ctx, 'member.left', { memberId: id });
  }

  /** For a member who is back and has yet to confirm an address. */
  async awaitConfirmation(ctx: Ctx, id: string): Promise<void> {
    await this.profiles.awaitConfirmation(ctx, id);
    await this.events.tell(ctx, 'member.arrived', { memberId: id });
  }
}

/** Where a member is visible, to which viewers, and whether they are shown explicit photos. */
@Injectable()
export class VisibilityService {
  constructor(
    private readonly switches: ProfileSwitchesService,
    private readonly profiles: ProfilesService,
    private readonly pools: PoolsService,
    private readonly consents: ConsentsService,
    private readonly accounts: OwnAccountService,
  ) {}

  async read(ctx: Ctx<Member>): Promise<VisibilityAnswer> {
    const found = await this.switches.find(ctx);
    // The account was deleted concurrently; treat as logged out.
    if (!found) throw new AppError('authentication_required');
    const agreed = await this.consents.poolSites(ctx, ctx.member.id);
    const sites = (await this.pools.partners(ctx)).map(({ id, name }) => ({ id, name, on: agreed.includes(id) }));
    const { isPublic, isInvisible, showsExplicit: isWanted, wantsIntroductions } = found;
    return {
      visibility: {
        public: isPublic,
        invisible: isInvisible,
        explicitPhotos: isWanted && (await this.isPremium(ctx)),
        explicitPhotosWanted: isWanted,
        introductions: wantsIntroductions,
        sites,
      },
    };
  }

  async change(
    ctx: Ctx<Member>,
    {
      public: isPublic,
      invisible: isInvisible,
      explicitPhotos: showsExplicit,
      introductions,
      sites = [],
    }: VisibilityChange,
  ): Promise<VisibilityAnswer> {
    return ctx.inTransaction(async (within) => {
      // Lock first: a concurrent change of another switch waits here, so none is lost.
      await this.profiles.lock(within, within.member.id);
      if ((isInvisible || showsExplicit) && !(await this.isPremium(within))) throw new AppError('premium_required');
      const wanted: Partial<ProfileSwitches> = {
        ...(isPublic !== undefined && { isPublic }),
        ...(isInvisible !== undefined && { isInvisible }),
        ...(showsExplicit !== undefined && { showsExplicit }),
        ...(introductions !== undefined && { wantsIntroductions: introductions }),
      };
      await this.switches.change(within, within.member.id, wanted);
      if (sites.length > 0) await this.changeSites(within, sites);
      return this.read(within);
    });
  }

  private async isPremium(ctx: Ctx<Member>): Promise<boolean> {
    return (await this.accounts.find(ctx))?.paidUser ?? false;
  }

  /** Records a consent for each switch that moves, as sign-up does, and changes the listing in the same transaction. */
  private async changeSites(ctx: Ctx<Member>, sites: readonly { id: string; on: boolean }[]): Promise<void> {
    const { id } = ctx.member;
    const partners = new Map((await this.pools.partners(ctx)).map((tenant) => [tenant.id, tenant]));
    const faults = sites.flatMap((site, at): [string, FieldIssue][] =>
      partners.has(site.id)
        ? []
        : [[`sites[${at}].id`, { code: 'field_not_offered', params: { allowed: [...partners.keys()].join(', ') } }]],
    );
    if (faults.length > 0) throw new AppError('invalid', {}, Object.fromEntries(faults));
    const wanted = new Map(sites.map((site) => [site.id, site.on]));
    const moved = await this.consents.say(
      ctx,
      id,
      [...wanted].map(([subject, isGiven]) => ({ kind: 'pool_site', subject, isGiven })),
    );
    for (const { subject = '', isGiven } of moved) await this.showOn(ctx, partners.get(subject) as Tenant, id, isGiven);
  }

  private showOn(ctx: Ctx<Member>, site: Tenant, id: string, on: boolean): Promise<void> {
    return this.pools.onPartner(ctx, site, (there) =>
      on ? this.profiles.list(there, id) : this.profiles.unlist(there, id),
    );
  }
}
