import { Injectable, type OnModuleInit } from '@nestjs/common';
import { limits } from '@manyhearts/contract/limits';
import type { SystemCtx } from '../../core/ctx/ctx.ts';
import { removeOld } from '../../core/database/remove-old.ts';
import { storeOf } from '../../core/database/store.ts';
import { eachOnItsOwn } from '../../core/flow/each-on-its-own.ts';
import { memberSessionTimes } from '../../core/ctx/session.rules.ts';
import { MemberMailsService } from '../../mails/member-mails.service.ts';
import { JobHandlers } from '../../core/outbox/job-handlers.ts';
import { PoolsService } from '../../tenants/pools.service.ts';
import { KnownDevice } from '../../identity/devices/known-device.entity.ts';
import { MailLink } from '../../identity/mail-links/mail-link.entity.ts';
import { MemberSession } from '../../identity/sessions/member-session.entity.ts';
import type { Brand } from './account-eraser.service.ts';
import { DeletedAccountsService } from './deleted-accounts.service.ts';
import { UnconfirmedAccountsService } from './unconfirmed-accounts.service.ts';
import { UnusedAccountsService } from './unused-accounts.service.ts';

const dayMs = 86_400_000;

/**
 * Purges what has expired, and erases accounts that were never confirmed, were deleted by their members, or are unused.
 */
@Injectable()
export class AccountLeftovers implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly pools: PoolsService,
    private readonly unconfirmed: UnconfirmedAccountsService,
    private readonly deleted: DeletedAccountsService,
    private readonly unused: UnusedAccountsService,
    private readonly mails: MemberMailsService,
  ) {}

  onModuleInit(): void {
    this.handlers.forInstallation('purge-account-leftovers', [], (ctx) =>
      this.onEachBrand(ctx, (brand) => this.purge(ctx, brand)),
    );
    this.handlers.forInstallation('erase-unconfirmed-accounts', [], (ctx) =>
      this.onEachBrand(ctx, (brand) => this.unconfirmed.eraseOld(ctx, brand)),
    );
    this.handlers.forInstallation('erase-deleted-accounts', [], (ctx) =>
      this.onEachBrand(ctx, (brand) => this.deleted.eraseDue(ctx, brand)),
    );
    this.handlers.forInstallation('end-unused-accounts', [], (ctx) =>
      this.onEachBrand(ctx, (brand) => this.unused.endOld(ctx, brand)),
    );
  }

  /**
   * Each brand on its own: no statement touches rows of two, and a failure on one must not delay erasures promised on
   * others.
   */
  private async onEachBrand(ctx: SystemCtx, work: (brand: Brand) => Promise<void>): Promise<void> {
    await eachOnItsOwn(await this.pools.everyBrand(ctx), work);
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
  }
}
