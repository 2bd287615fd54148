import { Injectable } from '@nestjs/common';
import type { MemberCardView } from '@manyhearts/contract/members';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { MemberCardsService, type FoundCard } from '../members/cards/member-cards.service.ts';
import type { Stretch } from '../members/search/listing-walk.queries.ts';
import { NewcomersService } from '../members/search/newcomers.service.ts';
import type { SearchingMember } from '../members/viewer/searcher.queries.ts';
import { SeenProfilesService } from '../members/viewer/seen-profiles.service.ts';
import { dayMs } from '../core/text/durations.ts';
import { secondLook } from './gaps.rules.ts';
import { deckRows, listedPlace, type GameRow } from './swipe.queries.ts';

/**
 * Listings that are read at once, more each time, because where few fit, such as on a brand where most seek the other
 * gender, many reads would come to nothing. The last one bounds what a deck may cost.
 */
const portions = [40, 120, 400, 1_200];

/** A second look begins in another part of what was swiped each day, and has seen all of it in a week. */
const parts = 7;

/** Finds the next cards of a member's swipe game. Changes nothing. */
@Injectable()
export class SwipeDecksService {
  constructor(
    private readonly newcomers: NewcomersService,
    private readonly cards: MemberCardsService,
    private readonly seen: SeenProfilesService,
  ) {}

  async read(ctx: Ctx<Member>, member: SearchingMember, game: GameRow, count: number): Promise<MemberCardView[]> {
    const { seekings } = this.newcomers.soughtBy(ctx, member);
    const found = new Map<string, FoundCard>();
    const add = async (places: readonly Place[]): Promise<void> => {
      const fitting = await deckRows(
        ctx,
        places.map(({ profileId }) => profileId),
        seekings,
      );
      for (const { profileId, lastActiveAt, cell } of places) {
        const row = fitting.get(profileId);
        if (row) found.set(profileId, { ...row, lastActiveAt, cell });
      }
    };
    if (game.returnedId !== null) await add(await returnedPlace(ctx, game.returnedId));
    let portion = 0;
    for (let stretch of stretchesOf(game, ctx.now())) {
      for (; found.size < count && portion < portions.length; portion += 1) {
        const wanted = portions[portion] ?? 0;
        const rows = await this.newcomers.read(ctx, member, stretch, wanted);
        // The floor itself was swiped.
        const { floor } = stretch;
        await add(rows.filter(({ profileId }) => profileId !== floor?.id));
        const last = rows.at(-1);
        if (rows.length < wanted || !last) break;
        stretch = { ...stretch, after: { at: last.sortKey, id: last.profileId } };
      }
    }
    const deck = [...found.values()].slice(0, count);
    await this.seen.count(
      ctx,
      deck.map(({ id }) => id),
    );
    return deck.map(this.cards.seenBy(ctx, member));
  }
}

type Place = { profileId: string; lastActiveAt: number; cell: number };

async function returnedPlace(ctx: Ctx<Member>, id: string): Promise<Place[]> {
  const place = await listedPlace(ctx, id);
  return place ? [{ ...place, profileId: id }] : [];
}

function stretchesOf({ gaps }: GameRow, now: Date): Stretch[] {
  const again = secondLook(gaps, (Math.floor(now.getTime() / dayMs) % parts) / parts);
  return [
    ...gaps.map(({ from, to }) => ({ after: from ?? undefined, floor: to ?? undefined })),
    ...(again ? [{ after: again, floor: undefined }] : []),
  ];
}
