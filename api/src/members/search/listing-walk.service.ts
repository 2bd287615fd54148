import { LRUCache } from 'lru-cache';
import { Injectable } from '@nestjs/common';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { digestOf } from '../../core/crypto/random.ts';
import { floorOf, walkRows, type WalkRow } from './listing-walk.queries.ts';
import type { Resume, Position } from './member-search.rules.ts';
import { entriesAtOnce, type Leg } from './search-plan.rules.ts';

export type Walk = { legs: readonly Leg[]; isUncertain: boolean };
/** How many more stretches of uncertain walks may be read; shared by all searches of one request. */
export type ReadBudget = { stretches: number };
export type Wanted = { start: Resume; count: number; excluded: ReadonlySet<string>; budget: ReadBudget };
export type Page = { rows: WalkRow[]; next: Resume | undefined };

/** Each of `entriesAtOnce` entries. Finding a floor reads as many again, so a page reads at most 20,000 entries. */
const stretchesPerPage = 2;
const floorSeconds = 60;
/**
 * Excluded members turn up in the results. Requesting up to this many extra rows avoids a second query in most cases.
 */
const spareAtMost = 8;
const askedAtMost = 6;

export function newReadBudget(): ReadBudget {
  return { stretches: stretchesPerPage };
}

/** Reads one page of a search from its legs, within the read limit of a page. */
@Injectable()
export class ListingWalkService {
  /** Caches the floors of first stretches only; later pages carry their floor in the cursor. */
  private readonly floors = new LRUCache<string, { floor: Position | undefined }>({
    max: 2_000,
    ttl: floorSeconds * 1_000,
  });

  async page(ctx: Ctx, { legs, isUncertain }: Walk, { start, count, excluded, budget }: Wanted): Promise<Page> {
    const rows: WalkRow[] = [];
    let at: Resume = start;
    for (let asked = 0; asked < askedAtMost + legs.length; asked += 1) {
      const leg = legs[at.leg];
      if (!leg) return { rows, next: undefined };
      if (isUncertain && !at.floor) {
        if (budget.stretches === 0) return { rows, next: at };
        at = { ...at, floor: await this.floor(ctx, leg, at.after) };
        if (at.floor) budget.stretches -= 1;
      }
      const wanted = count + 1 - rows.length + Math.min(spareAtMost, excluded.size);
      const found = await walkRows(ctx, leg, at, wanted);
      const fitting = found.filter(({ profileId }) => !excluded.has(profileId));
      const room = count - rows.length;
      rows.push(...fitting.slice(0, room));
      if (fitting.length > room) return { rows, next: { ...at, after: lastOf(fitting.slice(0, room)) ?? at.after } };
      if (found.length === wanted) at = { ...at, after: lastOf(found) };
      else
        at = at.floor
          ? { leg: at.leg, after: at.floor, floor: undefined }
          : { leg: at.leg + 1, after: undefined, floor: undefined };
    }
    return { rows, next: at };
  }

  /** Undefined if the walk ends within `entriesAtOnce` entries. */
  async floor(ctx: Ctx, leg: Leg, after: Position | undefined): Promise<Position | undefined> {
    if (after) return floorOf(ctx, leg, after, entriesAtOnce);
    const key = digestOf(
      JSON.stringify([ctx.tenant.id, leg.index, leg.streams.map(({ range: { text, values } }) => [text, values])]),
    );
    const known = this.floors.get(key);
    if (known) return known.floor;
    const floor = await floorOf(ctx, leg, undefined, entriesAtOnce);
    this.floors.set(key, { floor });
    return floor;
  }
}

function lastOf(rows: readonly WalkRow[]): Position | undefined {
  const last = rows.at(-1);
  return last && { at: last.sortKey, id: last.profileId };
}
