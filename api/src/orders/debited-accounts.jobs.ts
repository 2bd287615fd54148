import { Injectable, type OnModuleInit } from '@nestjs/common';
import { In, IsNull, LessThan, Not } from 'typeorm';
import { limits } from '@manyhearts/contract/limits';
import { orderStates } from '@manyhearts/contract/orders';
import type { SystemCtx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { eachOnItsOwn } from '../core/flow/semaphore.ts';
import { JobHandlers } from '../core/outbox/job-handlers.ts';
import { dayMs } from '../core/text/durations.ts';
import { PoolsService } from '../tenants/pools.service.ts';
import { Order } from './order.entity.ts';

/** Forgets which bank account was debited once no bank takes the debit back any more. */
@Injectable()
export class DebitedAccounts implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly pools: PoolsService,
  ) {}

  onModuleInit(): void {
    this.handlers.forInstallation('forget-debited-accounts', [], (ctx) => this.forget(ctx));
  }

  private async forget(ctx: SystemCtx): Promise<void> {
    const before = new Date(ctx.now().getTime() - limits.retention.debitedAccountDays * dayMs);
    // All states and the method, because the index begins with them.
    const old = { status: In([...orderStates]), method: 'sdd', createdAt: LessThan(before), ibanHash: Not(IsNull()) };
    await eachOnItsOwn(await this.pools.everyBrand(ctx), (tenant) =>
      storeOf({ db: ctx.db, tenant }, Order).change(old, { ibanHash: null }),
    );
  }
}
