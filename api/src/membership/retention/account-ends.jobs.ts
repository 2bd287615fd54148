import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SystemCtx } from '../../core/ctx/ctx.ts';
import { eachOnItsOwn } from '../../core/flow/semaphore.ts';
import { JobHandlers } from '../../core/outbox/job-handlers.ts';
import { PoolsService } from '../../tenants/pools.service.ts';
import { DeletedAccountsService, UnconfirmedAccountsService } from './ended-accounts.service.ts';
import { UnusedAccountsService } from './unused-accounts.service.ts';
import type { Brand } from '../../core/database/store.ts';

/** Erases accounts that were never confirmed, were deleted by their members, or are unused. */
@Injectable()
export class AccountEnds implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly pools: PoolsService,
    private readonly unconfirmed: UnconfirmedAccountsService,
    private readonly deleted: DeletedAccountsService,
    private readonly unused: UnusedAccountsService,
  ) {}

  onModuleInit(): void {
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
}
