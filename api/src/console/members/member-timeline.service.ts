import { Injectable } from '@nestjs/common';
import type { TimelineKind, TimelineLine, TimelinePage } from '@manyhearts/contract/admin/member-parts';
import { banReasons } from '@manyhearts/contract/admin/bans';
import type { Currency } from '@manyhearts/contract/countries';
import { toMoney } from '@manyhearts/contract/money';
import type { Ctx, StaffCtx } from '../../core/ctx/ctx.ts';
import type { Account } from '../../identity/account.entity.ts';
import { MemberReachService } from './member-reach.service.ts';
import { deedsAbout } from './member-deeds.queries.ts';
import {
  complaintsBy,
  logInsOf,
  mailsTo,
  ordersOf,
  refundsOf,
  reportsAbout,
  type TimelineEvent,
  type TimelinePlace,
} from './member-timeline.queries.ts';

const perPage = 30;
const start: TimelinePlace = { at: new Date(8_640_000_000_000), id: '~' };

/** What happened to a member, from several tables in one list. Each is read to the page's length by an index. */
@Injectable()
export class MemberTimelineService {
  constructor(private readonly reach: MemberReachService) {}

  read(ctx: StaffCtx, id: string, cursor: string | undefined): Promise<TimelinePage> {
    return this.reach.on(ctx, id, async (one, account) => {
      const lines = (await linesOf(one, account, placeOf(cursor))).sort(latestFirst);
      const page = lines.slice(0, perPage);
      const last = page.at(-1);
      return {
        lines: page,
        nextCursor: last && lines.length > perPage ? `${Date.parse(last.at)}-${last.id}` : null,
      };
    });
  }
}

async function linesOf(
  ctx: Ctx,
  { id: memberId, signedUpAt }: Account,
  before: TimelinePlace,
): Promise<TimelineLine[]> {
  const wanted = { memberId, before, take: perPage + 1 };
  const isBegun = signedUpAt < before.at || (signedUpAt.getTime() === before.at.getTime() && memberId < before.id);
  return [
    ...(await deedsAbout(ctx, wanted)).map(({ id, what, doer, afterValues, at }) => ({
      id,
      kind: 'audit' as const,
      what,
      by: doer,
      ...groundsIn(afterValues),
      money: null,
      at: at.toISOString(),
    })),
    ...(await logInsOf(ctx, wanted)).map(asLine('log_in')),
    ...(await ordersOf(ctx, wanted)).map(asLine('order')),
    ...(await complaintsBy(ctx, wanted)).map(asLine('complaint')),
    ...(await refundsOf(ctx, wanted)).map(asLine('refund')),
    ...(await reportsAbout(ctx, wanted)).map(asLine('report')),
    ...(await mailsTo(ctx, wanted)).map(asLine('mail')),
    ...(isBegun ? [asLine('sign_up')({ id: memberId, what: '', minor: null, currency: null, at: signedUpAt })] : []),
  ];
}

function asLine(kind: TimelineKind): (event: TimelineEvent) => TimelineLine {
  return ({ id, what, minor, currency, at }) => ({
    id,
    kind,
    what,
    by: null,
    rule: null,
    reason: null,
    money: minor === null || currency === null ? null : toMoney(minor, currency as Currency),
    at: at.toISOString(),
  });
}

/** Acts keep their reason under either name; blocks keep the rule under the first and the words under the second. */
function groundsIn(after: unknown): Pick<TimelineLine, 'rule' | 'reason'> {
  const { reason, note } = (after ?? {}) as { reason?: unknown; note?: unknown };
  const rule = banReasons.find((one) => one === reason) ?? null;
  const words = [rule ? undefined : reason, note].filter((part) => typeof part === 'string' && part !== '');
  return { rule, reason: words.length > 0 ? words.join(': ') : null };
}

function placeOf(cursor: string | undefined): TimelinePlace {
  const [at, id] = cursor?.split('-') ?? [];
  return at !== undefined && id !== undefined ? { at: new Date(Number(at)), id } : start;
}

function latestFirst(one: TimelineLine, other: TimelineLine): number {
  return Date.parse(other.at) - Date.parse(one.at) || (one.id < other.id ? 1 : -1);
}
