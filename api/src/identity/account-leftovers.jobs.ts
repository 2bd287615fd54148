import { Injectable, type OnModuleInit } from '@nestjs/common';
import { limits } from '@manyhearts/contract/limits';
import type { SystemCtx } from '../core/ctx/ctx.ts';
import { memberSessionTimes } from '../core/ctx/sessions.ts';
import { removeOld, storeOf, type Brand } from '../core/database/store.ts';
import { eachOnItsOwn } from '../core/flow/semaphore.ts';
import { JobHandlers } from '../core/outbox/job-handlers.ts';
import { MemberMailsService } from '../mails/member-mails.service.ts';
import { SuppressionsService } from '../mails/delivery/suppressions.service.ts';
import { PoolsService } from '../tenants/pools.service.ts';
import { KnownDevice } from './devices/known-device.entity.ts';
import { MailLink } from './mail-links/mail-link.entity.ts';
import { MemberSession } from './sessions/member-session.entity.ts';
import { dayMs } from '../core/text/durations.ts';

/** Purges expired sessions, devices, links and mails. */
@Injectable()
export class AccountLeftovers implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly pools: PoolsService,
    private readonly mails: MemberMailsService,
    private readonly suppressions: SuppressionsService,
  ) {}

  onModuleInit(): void {
    // Each brand on its own: no statement touches rows of two.
    this.handlers.forInstallation('purge-account-leftovers', [], async (ctx) =>
      eachOnItsOwn(await this.pools.everyBrand(ctx), (brand) => this.purge(ctx, brand)),
    );
  }

  private async purge(ctx: SystemCtx, tenant: Brand): Promise<void> {
    const at = { db: ctx.db, tenant };
    const ago = (ms: number) => new Date(ctx.now().getTime() - ms);
    const { knownDeviceDays, deadLinkDays, mailDays } = limits.retention;
    // Past its absolute limit a session is used no more, so it is removed 14 days later.
    await removeOld(storeOf(at, MemberSession), { property: 'usedAt', before: ago(memberSessionTimes.idleMs) });
    await removeOld(storeOf(at, KnownDevice), { property: 'usedAt', before: ago(knownDeviceDays * dayMs) });
    // Kept for a while, so that a member who opens the mail late is told that the link has expired.
    await removeOld(storeOf(at, MailLink), { property: 'expiresAt', before: ago(deadLinkDays * dayMs) });
    await this.mails.purge(at, ago(mailDays * dayMs));
    await this.suppressions.purge(at, ctx.now());
  }
}
