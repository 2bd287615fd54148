import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  swipeDeckSize,
  type LikesLeft,
  type SwipeAnswer,
  type SwipeDeckAnswer,
  type SwipeInput,
  type UndoSwipeAnswer,
} from '@manyhearts/contract/swipe';
import { digestOf } from '../core/crypto/random.ts';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { Events } from '../core/ctx/events.ts';
import { isDuplicate } from '../core/database/driver-errors.ts';
import { storeOf } from '../core/database/store.ts';
import { AppError } from '../core/errors/app-error.ts';
import { LikesService } from '../likes/likes.service.ts';
import { MemberCardsService } from '../members/cards/member-cards.service.ts';
import { NewcomersService, type Sought } from '../members/search/newcomers.service.ts';
import { ViewersService } from '../members/viewer/viewers.service.ts';
import { gapsAfter, wholeDeck } from './gaps.rules.ts';
import { SwipeDecksService } from './swipe-decks.service.ts';
import { Swipe, SwipeGame } from './swipe-game.entity.ts';
import { likesLeft, likesPerDay, likesToday } from './swipe-likes.rules.ts';
import { deckRows, listedPlace, lockedGame, type GameRow } from './swipe.queries.ts';

/** Likes or passes, one member after the other. */
@Injectable()
export class SwipeService implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly likes: LikesService,
    private readonly viewers: ViewersService,
    private readonly newcomers: NewcomersService,
    private readonly decks: SwipeDecksService,
    private readonly cards: MemberCardsService,
  ) {}

  onModuleInit(): void {
    this.events.inTransaction('profile.erased', async ({ db }, { brand: tenant, profileId: id }) => {
      await storeOf({ db, tenant }, Swipe).remove({ memberId: id });
      await storeOf({ db, tenant }, Swipe).remove({ otherId: id });
      await storeOf({ db, tenant }, SwipeGame).remove({ memberId: id });
    });
  }

  async deck(ctx: Ctx<Member>): Promise<SwipeDeckAnswer> {
    const { member } = await this.viewers.load(ctx);
    const sought = this.newcomers.soughtBy(ctx, member);
    const found = await storeOf(ctx, SwipeGame).findOne({ memberId: ctx.member.id });
    const game = found ? currentGame(found, sought) : newGame(sought);
    const profiles = await this.decks.read(ctx, member, game, swipeDeckSize);
    return { profiles, canUndo: game.passedId !== null, ...leftOf(ctx, game, member.isPremium) };
  }

  /** A pass of a profile that is not shown here is accepted and not stored, so that it reveals nothing. */
  swipe(ctx: Ctx<Member>, { profile, like }: SwipeInput): Promise<SwipeAnswer> {
    if (profile === ctx.member.id)
      throw new AppError('invalid', {}, { profile: { code: 'field_invalid', params: {} } });
    return ctx.inTransaction(async (within) => {
      const { member } = await this.viewers.load(within);
      const game = await this.lock(within, this.newcomers.soughtBy(within, member));
      const { likes, state } = like
        ? await this.like(within, game, profile, member.isPremium)
        : { likes: game, state: null };
      const place = await listedPlace(within, profile);
      const next: GameRow = {
        ...game,
        ...likes,
        gaps: place ? gapsAfter(game.gaps, place) : game.gaps,
        passedId: place && !like ? profile : null,
        returnedId: game.returnedId === profile ? null : game.returnedId,
      };
      if (place) await this.keep(within, profile, like);
      await storeOf(within, SwipeGame).change({ memberId: within.member.id }, next);
      return { state, ...leftOf(within, next, member.isPremium) };
    });
  }

  undo(ctx: Ctx<Member>): Promise<UndoSwipeAnswer> {
    return ctx.inTransaction(async (within) => {
      const { member } = await this.viewers.load(within);
      const sought = this.newcomers.soughtBy(within, member);
      const game = await this.lock(within, sought);
      const left = leftOf(within, game, member.isPremium);
      const { passedId } = game;
      if (passedId === null) return { profile: null, ...left };
      await storeOf(within, Swipe).remove({ memberId: member.id, otherId: passedId, liked: false });
      await storeOf(within, SwipeGame).change({ memberId: member.id }, { passedId: null, returnedId: passedId });
      const [place, row] = [
        await listedPlace(within, passedId),
        (await deckRows(within, [passedId], sought.seekings)).get(passedId),
      ];
      return { profile: place && row ? this.cards.seenBy(within, member)({ ...row, ...place }) : null, ...left };
    });
  }

  /** The row of the game is locked, so that of several likes at once none is given beyond the limit. */
  private async like(ctx: Ctx<Member>, game: GameRow, profile: string, isPremium: boolean) {
    const { limits, site } = ctx.tenant.settings;
    let likes = likesToday(game, ctx.now(), site.timeZone);
    const state = await this.likes.likeWithin(ctx, profile, async () => {
      const perDay = likesPerDay(limits, isPremium);
      if (perDay !== null && likes.likes >= perDay) throw new AppError('swipe_limit');
      likes = { ...likes, likes: likes.likes + 1 };
    });
    return { likes, state };
  }

  private async keep(ctx: Ctx<Member>, otherId: string, liked: boolean): Promise<void> {
    const key = { memberId: ctx.member.id, otherId };
    try {
      await storeOf(ctx, Swipe).add({ ...key, liked, at: ctx.now() });
    } catch (error) {
      // Swiped before.
      if (!isDuplicate(error)) throw error;
      await storeOf(ctx, Swipe).change(key, { liked });
    }
  }

  private async lock(ctx: Ctx<Member>, sought: Sought): Promise<GameRow> {
    const found = await lockedGame(ctx);
    if (found) return currentGame(found, sought);
    const game = newGame(sought);
    try {
      await storeOf(ctx, SwipeGame).add({ memberId: ctx.member.id, ...game });
      return game;
    } catch (error) {
      // A concurrent transaction added the row, and has committed.
      if (!isDuplicate(error)) throw error;
      return currentGame((await lockedGame(ctx)) ?? game, sought);
    }
  }
}

function newGame(sought: Sought): GameRow {
  return {
    day: '',
    likes: 0,
    sought: digestOf(JSON.stringify(sought)),
    gaps: [...wholeDeck],
    passedId: null,
    returnedId: null,
  };
}

/** If the member seeks others than before, the deck begins anew. What was swiped stays out of it. */
function currentGame(game: GameRow, sought: Sought): GameRow {
  const fresh = newGame(sought);
  return game.sought === fresh.sought ? game : { ...game, sought: fresh.sought, gaps: fresh.gaps };
}

function leftOf(ctx: Ctx<Member>, game: GameRow, isPremium: boolean): LikesLeft {
  const { limits, site } = ctx.tenant.settings;
  return likesLeft(game, likesPerDay(limits, isPremium), ctx.now(), site.timeZone);
}
