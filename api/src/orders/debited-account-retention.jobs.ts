import { Injectable, type OnModuleInit } from '@nestjs/common';
import { And, In, IsNull, LessThan, MoreThanOrEqual, Not } from 'typeorm';
import { limits } from '@manyhearts/contract/limits';
import { orderStates } from '@manyhearts/contract/orders';
import type { SystemCtx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { eachOnItsOwn } from '../core/flow/semaphore.ts';
import { JobHandlers } from '../core/outbox/job-handlers.ts';
import { dayMs } from '../core/text/durations.ts';
import { PoolsService } from '../tenants/pools.service.ts';
import { Order } from './order.entity.ts';

/** A server may stand still for that long, and no run reads all orders that there ever were. */
const missedMs = 30 * dayMs;

/** Forgets which bank account was debited once no bank takes the debit back any more. */
@Injectable()
export class DebitedAccountRetention implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly pools: PoolsService,
  ) {}

  onModuleInit(): void {
    this.handlers.forInstallation('forget-debited-accounts', [], (ctx) => this.forget(ctx));
  }

  private async forget(ctx: SystemCtx): Promise<void> {
    const keptSince = new Date(ctx.now().getTime() - limits.retention.debitedAccountDays * dayMs);
    // Older ones were forgotten by the runs before.
    const createdAt = And(MoreThanOrEqual(new Date(keptSince.getTime() - missedMs)), LessThan(keptSince));
    // All states and the method, because the index begins with them.
    const old = { status: In([...orderStates]), method: 'sdd', createdAt, ibanHash: Not(IsNull()) };
    await eachOnItsOwn(await this.pools.everyBrand(ctx), (tenant) =>
      storeOf({ db: ctx.db, tenant }, Order).change(old, { ibanHash: null }),
    );
  }
}
