import { Injectable } from '@nestjs/common';
import { ageOn } from '@manyhearts/contract/age';
import {
  fewMatches,
  matchFinderCount,
  matchWidenings,
  type MatchAnswers,
  type MatchFinderAnswer,
} from '@manyhearts/contract/match-finder';
import { nicheOf } from '@manyhearts/niches';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { Limiter, requireTurn } from '../../core/flow/limiter/limiter.ts';
import { membersLimits, askerKey } from '../members.limits.ts';
import { bandBetween } from '../../places/cells.rules.ts';
import { newReadBudget, ListingWalkService, type ReadBudget } from '../search/listing-walk.service.ts';
import type { WalkRow } from '../search/listing-walk.queries.ts';
import { ViewersService } from '../viewer/viewers.service.ts';
import { scoreOf, type Scored } from './match-score.rules.ts';
import { comparedRows, type ComparedRow } from '../cards/member-card.queries.ts';
import { MemberCardsService } from '../cards/member-cards.service.ts';
import { searchFor, seekersOf, beginning, type Search } from '../search/member-search.rules.ts';
import { isOnline } from '../cards/presence.rules.ts';
import type { SearchingMember } from '../viewer/searcher.queries.ts';
import { SearchPlansService } from '../search/search-plans.service.ts';
import { SeenProfilesService } from '../viewer/seen-profiles.service.ts';

/** Compares only the latest active; older ones would add cost but no better suggestions. */
const comparedAtMost = 200;
/** Radius for the answer `close`. */
const closeKm = 25;

/** The stretches that may be read are for all searches of one request together. */
type Looking = { own: SearchingMember; excluded: ReadonlySet<string>; budget: ReadBudget };
type Found = Scored & { row: WalkRow; card: ComparedRow };

/** Suggests members from four answers. Fictional profiles are excluded, because no person could be met. */
@Injectable()
export class MatchFinderService {
  constructor(
    private readonly limiter: Limiter,
    private readonly viewers: ViewersService,
    private readonly cards: MemberCardsService,
    private readonly plans: SearchPlansService,
    private readonly seen: SeenProfilesService,
    private readonly walks: ListingWalkService,
  ) {}

  async find(ctx: Ctx<Member>, answers: MatchAnswers): Promise<MatchFinderAnswer> {
    requireTurn(await this.limiter.take(membersLimits.search, askerKey(ctx)));
    const { member: own, excluded } = await this.viewers.load(ctx);
    const looking = { own, excluded, budget: newReadBudget() };
    let best = await this.bestFor(ctx, answers, looking);
    let widened: MatchFinderAnswer['widened'] = null;
    for (const near of widerThan(answers.near, own)) {
      if (best.length >= fewMatches) break;
      const wider = await this.bestFor(ctx, { ...answers, near }, looking);
      if (wider.length > best.length) [best, widened] = [wider, near];
    }
    await this.seen.count(
      ctx,
      best.map(({ card }) => card.id),
    );
    const cardOf = this.cards.seenBy(ctx, own);
    return {
      matches: best.map(({ row, card, score, reasons }) => ({ profile: cardOf({ ...card, ...row }), score, reasons })),
      widened,
    };
  }

  private async bestFor(ctx: Ctx<Member>, answers: MatchAnswers, { own, excluded, budget }: Looking): Promise<Found[]> {
    const walk = await this.plans.walkFor(ctx, searchOf(ctx, own, answers), own);
    const { rows } = await this.walks.page(ctx, walk, {
      start: beginning,
      count: comparedAtMost,
      excluded,
      budget,
    });
    const cards = await comparedRows(
      ctx,
      rows.map(({ profileId }) => profileId),
    );
    return ranked(
      rows.flatMap((row) => compared(row, cards.get(row.profileId), { own, answers, now: ctx.now() })),
    ).slice(0, matchFinderCount);
  }
}

/** Where to look next, nearest first. Without a region of their own members can only be shown anybody. */
function widerThan(
  near: MatchAnswers['near'],
  { region }: SearchingMember,
): readonly (typeof matchWidenings)[number][] {
  if (near === 'anywhere') return [];
  return near === 'close' && region !== '' ? matchWidenings : ['anywhere'];
}

function searchOf({ tenant }: Ctx, own: SearchingMember, { near }: MatchAnswers): Search {
  const { settings, countries, extraProfileFields } = tenant;
  const ground = {
    niche: nicheOf(tenant.niche),
    minAge: settings.signup.minAge,
    countries,
    visitorCountry: undefined,
    withFictional: false,
    extraProfileFields,
    searcher: own,
  };
  const isKnown = countries.some((country) => country === own.country);
  return searchFor(
    {
      ...(near === 'close' && { distance: closeKm }),
      ...(near === 'region' && isKnown && own.region !== '' && { countryregion: own.region }),
    },
    ground,
  );
}

function compared(
  row: WalkRow,
  card: ComparedRow | undefined,
  { own, answers, now }: { own: SearchingMember; answers: MatchAnswers; now: Date },
): Found[] {
  if (!card || card.origin !== 'member' || !seekersOf(own.gender).some((seeking) => seeking === card.seeking))
    return [];
  const other = {
    interests: card.interests,
    details: card.details,
    age: ageOn(card.birthdate, now),
    city: card.city,
    band: bandBetween(own.cell, row.cell),
    isOnline: isOnline(card.origin, row.lastActiveAt, now.getTime()),
  };
  const scored = scoreOf({ interests: own.interests, age: ageOn(own.birthdate, now), city: own.city }, other, answers);
  return scored.reasons.length === 0 ? [] : [{ ...scored, row, card }];
}

/** Ties are sorted by latest activity. */
function ranked(found: readonly Found[]): Found[] {
  return found.toSorted(
    (one, other) =>
      other.score - one.score ||
      other.row.lastActiveAt - one.row.lastActiveAt ||
      (one.card.id < other.card.id ? 1 : -1),
  );
}
