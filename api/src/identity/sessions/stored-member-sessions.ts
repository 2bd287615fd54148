import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { storeOf, type StoreContext } from '../../core/database/store.ts';
import { dayMs } from '../../core/text/durations.ts';
import { localDay } from '../../core/text/local-day.rules.ts';
import { Clock } from '../../core/process/clock.ts';
import { hashToken } from '../../core/crypto/random.ts';
import { isSessionAlive, MemberSessions, memberSessionTimes, type OpenSession } from '../../core/ctx/sessions.ts';
import type { Member } from '../../core/ctx/ctx.ts';
import type { Tenant } from '../../core/ctx/tenant.ts';
import { PresenceService } from '../../profiles/presence.service.ts';
import { DailyUse } from './daily-use.entity.ts';
import { LastUse } from './last-use.entity.ts';
import { MemberSession } from './member-session.entity.ts';
import { sessionByHash, type FoundSession } from './member-session.queries.ts';

type OnBrand = StoreContext & { tenant: Tenant };

@Injectable()
export class LastUsesService {
  /** At log-in. Call inside its transaction. */
  async begin(at: OnBrand, accountId: string, now: Date): Promise<void> {
    await storeOf(at, LastUse).put({ accountId, usedAt: now, warnedAt: null, remindedAt: null }, [
      'tenantId',
      'accountId',
    ]);
    await this.noteDay(at, accountId, now);
  }

  /** For an open session, once a day. `before` is its previous use. */
  async goOn(at: OnBrand, accountId: string, { before, now }: { before: Date; now: Date }): Promise<void> {
    const { timeZone } = at.tenant.settings.site;
    if (localDay(before, timeZone) !== localDay(now, timeZone)) await this.noteDay(at, accountId, now);
    if (dayOf(before) === dayOf(now)) return;
    await storeOf(at, LastUse).change({ accountId }, { usedAt: now, warnedAt: null, remindedAt: null });
  }

  private async noteDay(at: OnBrand, accountId: string, now: Date): Promise<void> {
    const day = localDay(now, at.tenant.settings.site.timeZone);
    await storeOf(at, DailyUse).put({ day, accountId, notedAt: now }, ['tenantId', 'day', 'accountId']);
  }
}

function dayOf(instant: Date): number {
  return Math.floor(instant.getTime() / dayMs);
}

/** Looks up by the tenant of the request, so a cookie copied to another brand finds no session there. */
@Injectable()
export class StoredMemberSessions extends MemberSessions {
  /** Sessions whose use is being written: a page sends several calls at once. */
  private readonly noting = new Set<string>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly presence: PresenceService,
    private readonly lastUses: LastUsesService,
  ) {
    super();
  }

  async findOpen(tenant: Tenant, token: string): Promise<OpenSession | undefined> {
    const at = { db: this.dataSource.manager, tenant };
    const now = this.clock.now();
    const session = await sessionByHash(at, hashToken(token));
    if (!session || !isSessionAlive(session, memberSessionTimes, now)) return undefined;
    const isNoted = this.presence.isMarked(session.usedAt, now) || this.noting.has(session.id);
    return {
      member: { id: session.accountId, sessionId: session.id },
      noteUse: isNoted ? undefined : () => this.noteUse(at, session, now),
    };
  }

  async isOpen(tenant: Tenant, { id: accountId, sessionId: id }: Member): Promise<boolean> {
    const session = await storeOf({ db: this.dataSource.manager, tenant }, MemberSession).findOne({ accountId, id });
    return session !== null && isSessionAlive(session, memberSessionTimes, this.clock.now());
  }

  /** By id, because the request may have renewed the session's token. */
  private async noteUse(
    at: StoreContext & { tenant: Tenant },
    { id, accountId, usedAt }: FoundSession,
    now: Date,
  ): Promise<void> {
    if (this.noting.has(id)) return;
    this.noting.add(id);
    try {
      // The session last: if a write before it fails, the next request finds the use still due.
      await this.lastUses.goOn(at, accountId, { before: usedAt, now });
      await this.presence.mark({ ...at, now: () => now }, accountId);
      await storeOf(at, MemberSession).change({ accountId, id }, { usedAt: now });
    } finally {
      this.noting.delete(id);
    }
  }
}
