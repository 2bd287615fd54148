import { Injectable } from '@nestjs/common';
import { likesPerPage, type LikeAnswer, type LikesAnswer } from '@manyhearts/contract/likes';
import type { Settings } from '@manyhearts/contract/settings/index';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { SanctionsService } from '../sanctions/sanctions.service.ts';
import { AppError } from '../core/errors/app-error.ts';
import { Limiter, requireTurn, takeOnce, type Limit } from '../core/flow/limiter/limiter.ts';
import { scopedKey } from '../core/ports/bus/bus.ts';
import { MemberCardsService } from '../members/cards/member-cards.service.ts';
import { LiveEvents } from '../core/live/live-events.ts';
import { ViewersService } from '../members/viewer/viewers.service.ts';
import type { SearchingMember } from '../members/viewer/searcher.queries.ts';
import { SeenProfilesService } from '../members/viewer/seen-profiles.service.ts';
import { likesLimits } from './likes.limits.ts';
import { latestOwnLike, likeRows, type LikePlace } from './likes.queries.ts';
import { lockProfile, partiesOf, type Parties } from './pair.queries.ts';
import { noLikes, sightBy, stateOf, withLike } from './pair.rules.ts';
import { PairsService } from './pairs.service.ts';
import { type LikeState, likeStates } from '@manyhearts/contract/members';

export type LikesPage = { type?: LikeState; cursor?: string; limit?: number };
/** Equal as long as the lists are, apart from what of others changes without an event. */
type LikesState = {
  tenant: string;
  revision: number;
  lastEvent: number;
  ownLikeAt: number;
  viewer: SearchingMember;
};

/** Likes and matches of the member. */
@Injectable()
export class LikesService {
  constructor(
    private readonly pairs: PairsService,
    private readonly viewers: ViewersService,
    private readonly cards: MemberCardsService,
    private readonly seen: SeenProfilesService,
    private readonly sanctions: SanctionsService,
    private readonly live: LiveEvents,
    private readonly limiter: Limiter,
  ) {}

  /** What decides the lists, by keys: every change is an event of the member, except for a like of their own. */
  async stateOf(ctx: Ctx<Member>): Promise<LikesState> {
    const { id: tenant, revision } = ctx.tenant;
    const lastEvent = await this.live.latest(ctx.tenant, ctx.member.id);
    const ownLikeAt = await latestOwnLike(ctx);
    const { member: viewer } = await this.viewers.load(ctx);
    return { tenant, revision, lastEvent, ownLikeAt, viewer };
  }

  async list(
    ctx: Ctx<Member>,
    { type, cursor, limit = likesPerPage }: LikesPage,
    member: SearchingMember,
  ): Promise<LikesAnswer> {
    const rows = await likeRows(ctx, type ? [type] : likeStates, fromCursor(cursor), limit + 1);
    const page = rows.slice(0, limit);
    await this.seen.count(
      ctx,
      page.map(({ id }) => id),
    );
    const cards = page.map(this.cards.seenBy(ctx, member));
    const last = rows.length > limit ? page.at(-1) : undefined;
    return {
      profiles: cards.filter(({ likeState }) => likeState !== 'received'),
      likedBy: cards.filter(({ likeState }) => likeState !== 'liked'),
      nextCursor: last ? `${last.likeIsNew ? 1 : 0}-${last.at.getTime()}-${last.id}` : null,
    };
  }

  /**
   * Profiles that can't be seen give `not_found`, like unknown ids. Fictional ones are refused: no person could like
   * back.
   */
  like(ctx: Ctx<Member>, profile: string): Promise<LikeAnswer> {
    requireOther(ctx, profile);
    return ctx.inTransaction(async (within) => ({ state: await this.likeWithin(within, profile) }));
  }

  withdraw(ctx: Ctx<Member>, profile: string): Promise<LikeAnswer> {
    requireOther(ctx, profile);
    const { id } = ctx.member;
    return ctx.inTransaction(async (within) => {
      const state = await this.pairs.withdraw(within, id, profile);
      if (state !== 'received') return { state };
      // The other is hidden now, and so is their like.
      return { state: (await this.pairs.sightOf(within, profile, within.tenant.id)) === 'shown' ? state : null };
    });
  }

  see(ctx: Ctx<Member>, profile: string): Promise<void> {
    return ctx.inTransaction((within) => this.pairs.see(within, within.member.id, profile));
  }

  /** Calls `count` for a like that is not there yet, before it is recorded. */
  async likeWithin(
    ctx: Ctx<Member>,
    profile: string,
    count: () => Promise<void> = () => this.takeTurn(ctx, likesLimits.like, ctx.member.id),
  ): Promise<LikeState> {
    const { id } = ctx.member;
    await this.sanctions.requireAllowed(ctx, 'likes');
    // Locked before the other is looked at, so that a concurrent block is found.
    const pair = await this.pairs.lock(ctx, id, profile, withLike(noLikes, id, profile, ctx.now()));
    const known = stateOf(pair.before, id, profile);
    await lockProfile(ctx, id);
    const found = await partiesOf(ctx, id, profile);
    if (!found || !isMet(found, known, ctx.tenant.settings)) throw new AppError('not_found');
    if (found.origin === 'fictional') throw new AppError('fictional_profile');
    if (known === 'liked' || known === 'match') return known;
    await count();
    await this.takeTurn(ctx, likesLimits.likeAgain, `${id} ${profile}`);
    const { homeTenantId, ownIsListed, ownIsVisible } = found;
    const sight =
      homeTenantId === ctx.tenant.id
        ? sightBy(ownIsListed, ownIsVisible)
        : await this.pairs.sightOf(ctx, id, homeTenantId);
    return this.pairs.like(ctx, pair, { one: id, other: profile }, sight);
  }

  private async takeTurn(ctx: Ctx<Member>, limit: Limit, key: string): Promise<void> {
    requireTurn(
      await takeOnce(this.limiter, limit, scopedKey({ tenantId: ctx.tenant.id }, key), ctx.origin.requestKey),
    );
  }
}

/** As `memberRow` decides for the profile's page; a match stays visible when the other becomes invisible. */
function isMet(
  { origin, status, isListed, isVisible, isInvisible, isBlocked }: Parties,
  known: LikeState | null,
  { profiles }: Settings,
): boolean {
  if (!isListed || status !== 'active' || isBlocked) return false;
  if (origin === 'fictional' && !profiles.fictionalProfiles) return false;
  return (isVisible && !isInvisible) || known === 'match';
}

function requireOther({ member }: Ctx<Member>, profile: string): void {
  if (profile === member.id) throw new AppError('invalid', {}, { profile: { code: 'field_invalid', params: {} } });
}

function fromCursor(cursor: string | undefined): LikePlace | undefined {
  if (cursor === undefined) return undefined;
  const [isNew = '', at = '', id = ''] = cursor.split('-');
  return { isNew: isNew === '1', at: Number(at), id };
}
