import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import type { LikeState } from '@manyhearts/contract/members';
import { BadgesService } from '../badges/badges.service.ts';
import type { Ctx, SystemCtx } from '../core/ctx/ctx.ts';
import { Events } from '../core/ctx/events.ts';
import { TenantDirectory } from '../core/ctx/tenant.ts';
import { isDuplicate } from '../core/database/driver-errors.ts';
import { pairKey } from '../core/database/pair-key.rules.ts';
import { storeOf, type Brand, type TenantStoreContext } from '../core/database/store.ts';
import { LiveEvents } from '../core/live/live-events.ts';
import { PoolsService } from '../tenants/pools.service.ts';
import { LikeEntry, Pair } from './pair.entity.ts';
import { lockedPair, sightHere, entriesToUpdate } from './pair.queries.ts';
import { isSeen, noLikes, stateOf, withLike, withoutLike, type Likes, type Sight } from './pair.rules.ts';

/** Events that are stored in one statement. */
const toldAtOnce = 200;

/** The likes before the change, and as the row has them by now. */
export type LockedPair = { before: Likes; stored: Likes };

/**
 * Changes what is between two members: the pair, the entries of both, their badges, and what their open pages hear.
 * Call inside a transaction. Locks are taken in one order: the pair, the entries, the badges with the lower id first.
 */
@Injectable()
export class PairsService implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly badges: BadgesService,
    private readonly live: LiveEvents,
    private readonly pools: PoolsService,
    private readonly tenants: TenantDirectory,
  ) {}

  onModuleInit(): void {
    this.events.inTransaction('members.blocked', (ctx, { one, other }) => this.separate(ctx, one, other));
    this.events.inTransaction('listing.changed', (ctx, { profileId, sight }) => this.applySight(ctx, profileId, sight));
    this.events.inTransaction('member.left', (ctx, { memberId }) => this.tellOthers(ctx, memberId));
    this.events.inTransaction('member.arrived', (ctx, { memberId }) => this.tellOthers(ctx, memberId));
    this.events.inTransaction('profile.erased', (ctx, { brand, profileId }) => this.erase(ctx, brand, profileId));
  }

  /**
   * Locks the row of two members. If there is none, it is made as `fresh`: the changes of two who meet there first wait
   * for each other too.
   */
  async lock(ctx: Ctx, one: string, other: string, fresh: Likes = noLikes): Promise<LockedPair> {
    const found = await lockedPair(ctx, one, other);
    if (found) return { before: found, stored: found };
    try {
      await storeOf(ctx, Pair).add({ ...pairKey(one, other), ...fresh });
      return { before: noLikes, stored: fresh };
    } catch (error) {
      // A concurrent transaction made it, and has committed.
      if (!isDuplicate(error)) throw error;
      const before = (await lockedPair(ctx, one, other)) ?? noLikes;
      return { before, stored: before };
    }
  }

  /**
   * Records the like of `one`, after `lock`. `sight`: how the other's brand shows them `one`. Liking again changes
   * nothing.
   */
  async like(
    ctx: Ctx,
    { before, stored }: LockedPair,
    { one, other }: { one: string; other: string },
    sight: Sight,
  ): Promise<LikeState> {
    const changed = withLike(before, one, other, ctx.now());
    const state = stateOf(changed, one, other) ?? 'liked';
    if (changed === before) return state;
    if (stored === before) await storeOf(ctx, Pair).change(pairKey(one, other), changed);
    await (state === 'match' ? this.match(ctx, one, other, sight) : this.receive(ctx, one, other, sight));
    return state;
  }

  /** Takes the like of `one` back. */
  async withdraw(ctx: Ctx, one: string, other: string): Promise<LikeState | null> {
    const likes = await lockedPair(ctx, one, other);
    if (!likes) return null;
    const changed = withoutLike(likes, one, other);
    const state = stateOf(changed, one, other);
    if (changed === likes && state !== null) return state;
    if (state === null) {
      await this.remove(ctx, one, other);
      return null;
    }
    await storeOf(ctx, Pair).change(pairKey(one, other), changed);
    await this.unmarkNew(ctx, [
      { memberId: one, otherId: other },
      { memberId: other, otherId: one },
    ]);
    await storeOf(ctx, LikeEntry).change({ memberId: one, otherId: other }, { state: 'received', isWaiting: false });
    await storeOf(ctx, LikeEntry).change({ memberId: other, otherId: one }, { state: 'liked', isWaiting: false });
    await this.tellBoth(ctx, one, other);
    return state;
  }

  /** The member has opened the other's profile. */
  async see(ctx: Ctx, memberId: string, otherId: string): Promise<void> {
    if (!(await this.unmarkNew(ctx, [{ memberId, otherId }]))) return;
    await this.live.announce(ctx, memberId, { kind: 'like_changed', profile: otherId });
  }

  /** Removes the likes of two members, after a block. */
  private async separate(ctx: Ctx, one: string, other: string): Promise<void> {
    // Made if there is none, so that a concurrent like waits and then finds the block.
    await this.lock(ctx, one, other);
    await this.remove(ctx, one, other);
  }

  private async remove(ctx: Ctx, one: string, other: string): Promise<void> {
    const entries = [
      { memberId: one, otherId: other },
      { memberId: other, otherId: one },
    ];
    await this.unmarkNew(ctx, entries);
    let removed = 0;
    for (const entry of entries) removed += await storeOf(ctx, LikeEntry).remove(entry);
    await storeOf(ctx, Pair).remove(pairKey(one, other));
    if (removed > 0) await this.tellBoth(ctx, one, other);
  }

  private async receive(ctx: Ctx, one: string, other: string, sight: Sight): Promise<void> {
    const isNew = isSeen('received', sight);
    const at = ctx.now();
    await storeOf(ctx, LikeEntry).add(
      { memberId: one, otherId: other, state: 'liked', isNew: false, isWaiting: false, at },
      { memberId: other, otherId: one, state: 'received', isNew, isWaiting: !isNew, at },
    );
    if (!isNew) return;
    await this.badges.change(ctx, other, { newLikes: 1 });
    await this.live.announce(ctx, other, { kind: 'like', profile: one });
  }

  /** Both get an event. The match is new only for `other`, whose page did not cause it. */
  private async match(ctx: Ctx, one: string, other: string, sight: Sight): Promise<void> {
    const entries = storeOf(ctx, LikeEntry);
    const isNew = isSeen('match', sight);
    const at = ctx.now();
    const wasNew = await entries.change({ memberId: one, otherId: other, isNew: true }, { isNew: false });
    await entries.change({ memberId: one, otherId: other }, { state: 'match', isWaiting: false, at });
    await entries.change({ memberId: other, otherId: one }, { state: 'match', isNew, isWaiting: !isNew, at });
    await this.changeBadges(ctx, [
      [one, -wasNew],
      [other, isNew ? 1 : 0],
    ]);
    await this.live.announceAll(ctx, [
      { memberId: one, event: { kind: 'match', profile: other } },
      ...(isNew ? [{ memberId: other, event: { kind: 'match' as const, profile: one } }] : []),
    ]);
  }

  /** After a brand began or ceased to show a profile: its likes and matches become new there, or wait again. */
  private async applySight(ctx: Ctx, profileId: string, sight: Sight): Promise<void> {
    for (const { memberId, isNew } of await entriesToUpdate(ctx, profileId, sight)) {
      const changed = await storeOf(ctx, LikeEntry).change(
        { memberId, otherId: profileId, isNew, isWaiting: !isNew },
        { isNew: !isNew, isWaiting: isNew },
      );
      if (changed === 0) continue;
      await this.badges.change(ctx, memberId, { newLikes: isNew ? -1 : 1 });
      await this.live.announce(ctx, memberId, { kind: isNew ? 'like_changed' : 'like', profile: profileId });
    }
  }

  /** The lists of others lack a member who left, or have them again. */
  private async tellOthers(ctx: Ctx, id: string): Promise<void> {
    let after = '';
    for (;;) {
      const entries = await storeOf(ctx, LikeEntry).find(
        { memberId: id, otherId: MoreThan(after) },
        { order: { otherId: 'ASC' }, take: toldAtOnce },
      );
      const last = entries.at(-1);
      if (!last) return;
      await this.live.announceAll(
        ctx,
        entries.map(({ otherId }) => ({ memberId: otherId, event: { kind: 'like_changed', profile: id } })),
      );
      if (entries.length < toldAtOnce) return;
      after = last.otherId;
    }
  }

  /** Sends no live events: an erased profile was hidden before, so no open page shows it. */
  private async erase({ db }: SystemCtx, tenant: Brand, id: string): Promise<void> {
    const at = { db, tenant };
    const others = await storeOf(at, LikeEntry).find({ memberId: id }, { order: { otherId: 'ASC' } });
    await storeOf(at, LikeEntry).remove({ memberId: id });
    for (const { otherId } of others) {
      const entry = { memberId: otherId, otherId: id };
      await this.unmarkNew(at, [entry]);
      await storeOf(at, LikeEntry).remove(entry);
      await storeOf(at, Pair).remove(pairKey(id, otherId));
    }
  }

  /** How the brand of a member's account shows them a profile. */
  async sightOf(ctx: Ctx, profileId: string, homeTenantId: string): Promise<Sight> {
    if (homeTenantId === ctx.tenant.id) return sightHere(ctx, profileId);
    const home = await this.tenants.byId(homeTenantId);
    return home ? this.pools.onPartner(ctx, home, (there) => sightHere(there, profileId)) : 'gone';
  }

  /** Their open pages fetch the change; the event says only that there is one. */
  private async tellBoth(ctx: Ctx, one: string, other: string): Promise<void> {
    const [low = one, high = other] = [one, other].sort();
    await this.live.announce(ctx, low, { kind: 'like_changed', profile: high });
    await this.live.announce(ctx, high, { kind: 'like_changed', profile: low });
  }

  /** Returns how many were new. */
  private async unmarkNew(ctx: TenantStoreContext, entries: { memberId: string; otherId: string }[]): Promise<number> {
    const changes: [string, number][] = [];
    for (const entry of entries) {
      const changed = await storeOf(ctx, LikeEntry).change({ ...entry, isNew: true }, { isNew: false });
      changes.push([entry.memberId, -changed]);
    }
    await this.changeBadges(ctx, changes);
    return changes.filter(([, by]) => by !== 0).length;
  }

  private async changeBadges(ctx: TenantStoreContext, changes: readonly (readonly [string, number])[]): Promise<void> {
    for (const [id, by] of [...changes].sort(([one], [other]) => (one < other ? -1 : 1)))
      if (by !== 0) await this.badges.change(ctx, id, { newLikes: by });
  }
}
