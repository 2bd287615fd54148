import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../core/process/clock.ts';
import type { Member } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { hashToken } from '../../core/crypto/random.ts';
import { isSessionAlive, MemberSessions, memberSessionTimes } from '../../core/ctx/sessions.ts';
import type { Tenant } from '../../core/ctx/tenant.ts';
import { PresenceService } from '../../profiles/presence.service.ts';
import { LastUsesService } from './last-uses.service.ts';
import { MemberSession } from './member-session.entity.ts';
import { sessionByHash } from './member-session.queries.ts';

/** Looks up by the tenant of the request, so a cookie copied to another brand finds no session there. */
@Injectable()
export class StoredMemberSessions extends MemberSessions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly presence: PresenceService,
    private readonly lastUses: LastUsesService,
  ) {
    super();
  }

  async find(tenant: Tenant, token: string): Promise<Member | undefined> {
    const at = { db: this.dataSource.manager, tenant };
    const tokenHash = hashToken(token);
    const now = this.clock.now();
    const session = await sessionByHash(at, tokenHash);
    if (!session || !isSessionAlive(session, memberSessionTimes, now)) return undefined;
    if (!this.presence.isMarked(session.usedAt, now)) {
      await storeOf(at, MemberSession).change({ tokenHash }, { usedAt: now });
      await this.lastUses.goOn(at, session.accountId, { before: session.usedAt, now });
      await this.presence.mark({ ...at, now: () => now }, session.accountId);
    }
    return { id: session.accountId, sessionId: session.id };
  }
}
