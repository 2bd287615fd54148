import { Injectable, type OnModuleInit } from '@nestjs/common';
import { limits } from '@manyhearts/contract/limits';
import type { Introduction as IntroductionView, IntroductionAnswer } from '@manyhearts/contract/introductions';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { Events } from '../../core/ctx/events.ts';
import { isDuplicate } from '../../core/database/driver-errors.ts';
import { storeOf } from '../../core/database/store.ts';
import { Limiter, requireTurn } from '../../core/flow/limiter/limiter.ts';
import { scopedKey } from '../../core/ports/bus/bus.ts';
import { localDay } from '../../core/text/local-day.rules.ts';
import { MemberCardsService, type FoundCard } from '../../members/cards/member-cards.service.ts';
import { NewcomersService } from '../../members/search/newcomers.service.ts';
import { ViewersService } from '../../members/viewer/viewers.service.ts';
import { SeenProfilesService } from '../../members/viewer/seen-profiles.service.ts';
import type { SearchingMember } from '../../members/viewer/searcher.queries.ts';
import { likesLimits } from '../likes.limits.ts';
import { likeRows } from '../likes.queries.ts';
import { partiesOf } from '../pair.queries.ts';
import { PairsService } from '../pairs.service.ts';
import { Introduction } from './introduction.entity.ts';
import { fittingRows, lockedIntroduction, type FittingRow, type IntroductionRow } from './introductions.queries.ts';

const none: IntroductionRow = { gotDay: '', otherId: null, givenDay: '', given: 0 };

/**
 * Introduces one profile a day at most, and never invents interest: a real like that was not seen yet, else a member
 * who asked to be introduced, whose like is recorded like any other.
 */
@Injectable()
export class IntroductionsService implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly pairs: PairsService,
    private readonly viewers: ViewersService,
    private readonly newcomers: NewcomersService,
    private readonly cards: MemberCardsService,
    private readonly seen: SeenProfilesService,
    private readonly limiter: Limiter,
  ) {}

  onModuleInit(): void {
    this.events.inTransaction('profile.erased', async ({ db }, { brand: tenant, profileId: id }) => {
      await storeOf({ db, tenant }, Introduction).remove({ memberId: id });
      await storeOf({ db, tenant }, Introduction).change({ otherId: id }, { otherId: null });
    });
  }

  /** Repeated on the same day, it answers the same profile while its like is new, so that a lost answer can be requested again. */
  introduce(ctx: Ctx<Member>): Promise<IntroductionAnswer> {
    return ctx.inTransaction(async (within) => {
      const { id } = within.member;
      requireTurn(await this.limiter.take(likesLimits.introduce, scopedKey({ tenantId: within.tenant.id }, id)));
      const { member } = await this.viewers.load(within);
      const day = localDay(within.now(), within.tenant.settings.site.timeZone);
      const { gotDay, otherId } = await this.lock(within, id);
      const news = await this.news(within);
      if (gotDay === day) {
        const again = news.find((row) => row.id === otherId);
        return again ? this.viewOf(within, member, again) : null;
      }
      const found = news[0] ?? (await this.fitting(within, member, day));
      if (!found) return null;
      await storeOf(within, Introduction).change({ memberId: id }, { gotDay: day, otherId: found.id });
      return this.viewOf(within, member, found);
    });
  }

  /** Likes and matches that were not seen yet, latest first. */
  private async news(ctx: Ctx<Member>): Promise<FoundCard[]> {
    const rows = await likeRows(ctx, ['received', 'match'], undefined, limits.introductions.among);
    return rows.filter(({ likeIsNew }) => likeIsNew);
  }

  private async fitting(ctx: Ctx<Member>, member: SearchingMember, day: string): Promise<FoundCard | undefined> {
    const { perDay: oftenEnough } = limits.introductions;
    const search = { ...this.newcomers.listedAs(ctx, member), day, oftenEnough };
    for (const row of await fittingRows(ctx, search)) {
      // Members can only like what they can see.
      if ((await this.pairs.sightOf(ctx, member.id, row.homeTenantId)) !== 'shown') continue;
      if (!(await this.count(ctx, row, day))) continue;
      const likes = await this.pairs.lock(ctx, row.id, member.id);
      // A block takes the same lock, and may have been committed while this one was waited for.
      if ((await partiesOf(ctx, member.id, row.id))?.isBlocked !== false) {
        await this.pairs.withdraw(ctx, row.id, member.id);
        continue;
      }
      const state = await this.pairs.like(ctx, likes, { one: row.id, other: member.id }, 'shown');
      return { ...row, likeState: state === 'match' ? 'match' : 'received', likeIsNew: true };
    }
    return undefined;
  }

  /** False if the other was introduced often enough today. */
  private async count(ctx: Ctx, { id }: FittingRow, day: string): Promise<boolean> {
    const { givenDay, given } = await this.lock(ctx, id);
    const today = givenDay === day ? given : 0;
    if (today >= limits.introductions.perDay) return false;
    await storeOf(ctx, Introduction).change({ memberId: id }, { givenDay: day, given: today + 1 });
    return true;
  }

  private async lock(ctx: Ctx, memberId: string): Promise<IntroductionRow> {
    const found = await lockedIntroduction(ctx, memberId);
    if (found) return found;
    try {
      await storeOf(ctx, Introduction).add({ memberId, ...none });
      return none;
    } catch (error) {
      // A concurrent transaction added the row, and has committed.
      if (!isDuplicate(error)) throw error;
      return (await lockedIntroduction(ctx, memberId)) ?? none;
    }
  }

  private async viewOf(ctx: Ctx<Member>, member: SearchingMember, row: FoundCard): Promise<IntroductionView> {
    await this.seen.count(ctx, [row.id]);
    const profile = this.cards.seenBy(ctx, member)(row);
    const { id, mainImage, likeState } = profile;
    return { id, profile, mainImage: mainImage && { ...mainImage, match: likeState === 'match' } };
  }
}
