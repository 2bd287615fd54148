import { Injectable } from '@nestjs/common';
import { In, MoreThan, Not } from 'typeorm';
import type { SessionView } from '@manyhearts/contract/sessions';
import { AppError } from '../../core/errors/app-error.ts';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { hashToken, Random } from '../../core/crypto/random.ts';
import { isSessionAlive, memberSessionTimes } from '../../core/ctx/sessions.ts';
import { LiveEvents } from '../../core/live/live-events.ts';
import { PresenceService } from '../../profiles/presence.service.ts';
import { Account } from '../account.entity.ts';
import { LastUsesService } from './stored-member-sessions.ts';
import { MemberSession } from './member-session.entity.ts';

/** More than a member needs. Without a limit, a script could open any number. */
const mostSessions = 50;

@Injectable()
export class MemberSessionsService {
  constructor(
    private readonly random: Random,
    private readonly presence: PresenceService,
    private readonly lastUses: LastUsesService,
    private readonly live: LiveEvents,
  ) {}

  /**
   * Call inside a transaction; returns the token. `stamp` is from when the account was checked: if its proofs changed
   * since, the log-in fails.
   */
  async open(ctx: Ctx, { id: accountId, stamp }: Pick<Account, 'id' | 'stamp'>, device: string): Promise<string> {
    if ((await storeOf(ctx, Account).change({ id: accountId, stamp }, { stamp })) === 0)
      throw new AppError('login_failed');
    const [token, now] = [this.random.token(), ctx.now()];
    // A new log-in replaces the session that the request came with.
    if (ctx.member) await this.end(ctx, ctx.member);
    const sessions = storeOf(ctx, MemberSession);
    await sessions.add({
      tokenHash: hashToken(token),
      id: this.random.id(now.getTime()),
      accountId,
      device,
      country: ctx.origin.country ?? null,
      createdAt: now,
      usedAt: now,
    });
    await this.lastUses.begin(ctx, accountId, now);
    await this.presence.mark(ctx, accountId);
    const tooMany = await sessions.find(
      { accountId },
      { order: { usedAt: 'DESC', id: 'DESC' }, skip: mostSessions, take: mostSessions },
    );
    if (tooMany.length > 0) {
      await sessions.remove({ accountId, id: In(tooMany.map(({ id }) => id)) });
      this.tell(ctx, accountId);
    }
    return token;
  }

  /**
   * Call inside a transaction; returns the token. After a change of the account's proofs the session continues under a
   * new token, so that a token another person read before opens nothing.
   */
  async renew(ctx: Ctx, { id: accountId, sessionId: id }: Member): Promise<string> {
    const token = this.random.token();
    const renewed = await storeOf(ctx, MemberSession).change(
      { accountId, id },
      { tokenHash: hashToken(token), usedAt: ctx.now() },
    );
    // Ended from another device since the request began.
    if (renewed === 0) throw new AppError('authentication_required');
    return token;
  }

  async list(ctx: Ctx<Member>): Promise<SessionView[]> {
    const used = new Date(ctx.now().getTime() - memberSessionTimes.idleMs);
    const sessions = await storeOf(ctx, MemberSession).find(
      { accountId: ctx.member.id, usedAt: MoreThan(used) },
      { order: { usedAt: 'DESC', id: 'DESC' } },
    );
    return (
      sessions
        .filter((session) => isSessionAlive(session, memberSessionTimes, ctx.now()))
        // The use by this request is written after its answer.
        .map((session) =>
          toSessionView(
            session.id === ctx.member.sessionId ? { ...session, usedAt: ctx.now() } : session,
            ctx.member.sessionId,
          ),
        )
    );
  }

  /** Another member's session answers like one that doesn't exist. */
  async endOwn(ctx: Ctx<Member>, id: string): Promise<void> {
    if ((await storeOf(ctx, MemberSession).remove({ id, accountId: ctx.member.id })) === 0)
      throw new AppError('not_found');
    this.tell(ctx, ctx.member.id);
  }

  async end(ctx: Ctx, { id: accountId, sessionId: id }: Member): Promise<void> {
    await storeOf(ctx, MemberSession).remove({ accountId, id });
    this.tell(ctx, accountId);
  }

  async endAll(ctx: Ctx, accountId: string, except?: string): Promise<void> {
    await storeOf(ctx, MemberSession).remove({ accountId, ...(except !== undefined && { id: Not(except) }) });
    this.tell(ctx, accountId);
  }

  /** Called when the page is hidden: the last time that the member was surely present. */
  async touch(ctx: Ctx): Promise<void> {
    if (ctx.member)
      await storeOf(ctx, MemberSession).change(
        { accountId: ctx.member.id, id: ctx.member.sessionId },
        { usedAt: ctx.now() },
      );
  }

  /** Has each open stream of the account check its own session. */
  private tell(ctx: Ctx, accountId: string): void {
    this.live.publish(ctx, accountId, { event: { kind: 'session', reason: 'ended' }, by: ctx.member?.sessionId });
  }
}

function toSessionView({ id, device, country, usedAt }: MemberSession, currentId: string): SessionView {
  return { id, current: id === currentId, device, country, lastUsed: usedAt.toISOString() };
}
