import { AppError } from '../../core/errors/app-error.ts';
import { digestOf } from '../../core/crypto/random.ts';
import type { Ctx } from '../../core/ctx/ctx.ts';
import type { Secrets } from '../../core/crypto/secrets.ts';
import type { Position } from './listing-walk.queries.ts';
import type { Search } from './member-search.rules.ts';

const purpose = 'search';

/** Where a search continues: the leg, the last row returned, and the floor of the current stretch. */
export type Resume = { leg: number; after: Position | undefined; floor: Position | undefined };
export const beginning: Resume = { leg: 0, after: undefined, floor: undefined };

/**
 * Sealed instead of only signed, because it contains `last_active_at` of a member. Valid for one search, viewer and
 * tenant only.
 */
export function toCursor(secrets: Secrets, ctx: Ctx, search: Search, { leg, after, floor }: Resume): string {
  return secrets.seal(purpose, JSON.stringify([fitOf(ctx, search), leg, after?.at, after?.id, floor?.at, floor?.id]));
}

export function fromCursor(secrets: Secrets, ctx: Ctx, search: Search, cursor: string): Resume {
  const text = secrets.unseal(purpose, cursor);
  const [fit, leg, at, id, floorAt, floorId] = (text === undefined ? [] : JSON.parse(text)) as [
    string,
    number,
    number | null,
    string | null,
    number | null,
    string | null,
  ];
  if (fit !== fitOf(ctx, search)) throw new AppError('invalid', {}, { cursor: { code: 'field_invalid', params: {} } });
  return { leg, after: toPosition(at, id), floor: toPosition(floorAt, floorId) };
}

/** Part of the sealed text instead of the purpose, because each purpose derives its own key. */
function fitOf({ tenant, member }: Ctx, search: Search): string {
  return digestOf(JSON.stringify([tenant.id, member?.id, search]));
}

function toPosition(at: number | null, id: string | null): Position | undefined {
  return at === null || id === null ? undefined : { at, id };
}
