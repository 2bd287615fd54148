import { Injectable, type OnModuleInit } from '@nestjs/common';
import { In, LessThan } from 'typeorm';
import type { ErrorCode } from '@manyhearts/contract/errors';
import type { LimitedFunction, SanctionAct } from '@manyhearts/contract/decisions';
import { moderationLimits } from '@manyhearts/contract/moderation-limits';
import { siteMessages } from '@manyhearts/locales/site-texts';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { Events } from '../core/ctx/events.ts';
import { Random } from '../core/crypto/random.ts';
import {
  storeOf,
  type Brand,
  type StoreContext,
  type TenantStoreContext,
  type Values,
} from '../core/database/store.ts';
import { AppError } from '../core/errors/app-error.ts';
import { dayMs } from '../core/text/durations.ts';
import { longTime } from '../core/text/local-words.ts';
import { Sanction } from './sanction.entity.ts';
import { closesAccount, isInForce } from './sanctions.rules.ts';

/** Functions that a call refuses; the fourth, `search`, is a mark of the profile. */
type RefusedFunction = Exclude<LimitedFunction, 'search'>;
type NewSanction = Omit<Sanction, 'tenantId' | 'id' | 'decidedAt' | 'liftedAt' | 'isSeen'> & { accountId: string };

const codes = {
  messages: 'messages_limited',
  likes: 'likes_limited',
  photos: 'photos_limited',
} as const satisfies Record<RefusedFunction, ErrorCode>;

/** What moderators did to members, and the one place where a limited function is refused. */
@Injectable()
export class SanctionsService implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly random: Random,
  ) {}

  onModuleInit(): void {
    this.events.inTransaction('profile.erased', ({ db }, { brand, profileId }) => this.erase(db, brand, profileId));
  }

  /** Throws with what is limited, why and until when. */
  async requireAllowed(ctx: Ctx<Member>, limited: RefusedFunction): Promise<void> {
    const refusal = await this.refusalOf(ctx, limited);
    if (refusal) throw refusal;
  }

  /** What `requireAllowed` throws, for those who should know before they try. */
  async refusalOf(ctx: Ctx<Member>, limited: RefusedFunction): Promise<AppError | undefined> {
    const now = ctx.now();
    const rows = await storeOf(ctx, Sanction).find({ accountId: ctx.member.id, act: 'limit', limited });
    const sanction = rows
      .filter((row) => isInForce(row, now))
      .toSorted(byEnd)
      .at(-1);
    if (!sanction?.endsAt) return undefined;
    const { timeZone } = ctx.tenant.settings.site;
    return new AppError(codes[limited], {
      until: longTime(sanction.endsAt, ctx.language, timeZone),
      until_at: sanction.endsAt.toISOString(),
      rule: sanction.category,
      why: siteMessages.decisions[ctx.language].found[sanction.category],
    });
  }

  async add(ctx: Ctx, values: NewSanction): Promise<Sanction> {
    const decidedAt = ctx.now();
    const id = this.random.id(decidedAt.getTime());
    const row = { ...values, tenantId: ctx.tenant.id, id, decidedAt, liftedAt: null, isSeen: false };
    await storeOf(ctx, Sanction).add(row);
    return row;
  }

  find(at: TenantStoreContext, id: string): Promise<Sanction | null> {
    return storeOf(at, Sanction).findOne({ id });
  }

  /** Newest first. */
  ofMember(at: TenantStoreContext, accountId: string): Promise<Sanction[]> {
    return storeOf(at, Sanction).find({ accountId }, { order: { decidedAt: 'DESC', id: 'DESC' } });
  }

  ofReports(at: TenantStoreContext, reportIds: readonly string[]): Promise<Sanction[]> {
    return storeOf(at, Sanction).find({ reportId: In([...reportIds]) });
  }

  async inForce(
    ctx: Ctx,
    accountId: string,
    fits: (act: SanctionAct, limited: LimitedFunction | null) => boolean,
  ): Promise<Sanction[]> {
    const rows = await this.ofMember(ctx, accountId);
    return rows.filter((row) => fits(row.act, row.limited) && isInForce(row, ctx.now())).toSorted(byEnd);
  }

  /** The one that keeps a member out longest. */
  async closing(ctx: Ctx, accountId: string): Promise<Sanction | undefined> {
    return (await this.inForce(ctx, accountId, closesAccount)).at(-1);
  }

  /** True if a decision closed the account for a time that has ended, and no other decision closes it now. */
  async isBlockOver(ctx: Ctx, accountId: string): Promise<boolean> {
    const closing = (await this.ofMember(ctx, accountId)).filter(({ act }) => closesAccount(act));
    return closing.some(({ liftedAt, endsAt }) => liftedAt === null && endsAt !== null && endsAt <= ctx.now())
      ? closing.every((row) => !isInForce(row, ctx.now()))
      : false;
  }

  async change(ctx: Ctx, id: string, values: Values<Sanction>): Promise<void> {
    await storeOf(ctx, Sanction).change({ id }, values);
  }

  /** False if it was lifted before. */
  async lift(ctx: Ctx, id: string): Promise<boolean> {
    const row = await this.find(ctx, id);
    if (!row || row.liftedAt !== null) return false;
    return (await storeOf(ctx, Sanction).change({ id }, { liftedAt: ctx.now(), isSeen: false })) === 1;
  }

  async markSeen(ctx: Ctx<Member>): Promise<void> {
    await storeOf(ctx, Sanction).change({ accountId: ctx.member.id, isSeen: false }, { isSeen: true });
  }

  /** Decisions in force are kept. */
  async purge(at: StoreContext, now: Date): Promise<void> {
    const before = new Date(now.getTime() - moderationLimits.keptDays * dayMs);
    const rows = storeOf(at, Sanction);
    for (const row of await rows.find({ decidedAt: LessThan(before) }))
      if (row.accountId === null || !isInForce(row, now) || row.act === 'warn' || row.act === 'remove')
        await rows.remove({ id: row.id });
  }

  /** Keeps what the yearly report counts. */
  private async erase(db: StoreContext['db'], brand: Brand, accountId: string): Promise<void> {
    const gone = { accountId: null, targetId: null, keptText: null, words: '' };
    await storeOf({ db, tenant: brand }, Sanction).change({ accountId }, gone);
  }
}

/** Sorts decisions without an end last. */
function byEnd(one: Sanction, other: Sanction): number {
  return (one.endsAt?.getTime() ?? Infinity) < (other.endsAt?.getTime() ?? Infinity) ? -1 : 1;
}
