import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { In, LessThan, MoreThan } from 'typeorm';
import { limits } from '@manyhearts/contract/limits';
import type { Ctx, SystemCtx } from '../core/ctx/ctx.ts';
import { storeOf, type Brand, type StoreContext } from '../core/database/store.ts';
import { eachOnItsOwn } from '../core/flow/semaphore.ts';
import { JobHandlers } from '../core/outbox/job-handlers.ts';
import type { Config } from '../core/process/config.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import { dayMs } from '../core/text/durations.ts';
import { PoolsService } from '../tenants/pools.service.ts';
import { FormerMember } from './former-member.entity.ts';
import { addressOf } from './former-members.queries.ts';

const purpose = 'former member';

/** Remembers whose address was welcomed before, for a year after the erasure and without the address. */
@Injectable()
export class FormerMembersService implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly handlers: JobHandlers,
    private readonly pools: PoolsService,
  ) {}

  onModuleInit(): void {
    this.handlers.forInstallation('forget-former-members', [], (ctx) => this.forget(ctx));
  }

  /** Whether the present address of the account was welcomed before. */
  async isKnown(ctx: Ctx, accountId: string): Promise<boolean> {
    return (await this.ofAccount(ctx, accountId)).length > 0;
  }

  /** What is remembered of the account's present address. */
  async ofAccount(ctx: Ctx, accountId: string): Promise<FormerMember[]> {
    const address = await addressOf(ctx, accountId);
    if (address === null) return [];
    const hashes = this.config.secrets.signatures(purpose, address);
    return storeOf(ctx, FormerMember).find({ addressHash: In(hashes), keepUntil: MoreThan(ctx.now()) });
  }

  /** Call while the account is still there. */
  async remember(at: StoreContext & { tenant: Brand }, accountId: string, now: Date): Promise<void> {
    const address = await addressOf(at, accountId);
    if (address === null) return;
    const addressHash = this.config.secrets.sign(purpose, address);
    const keepUntil = new Date(now.getTime() + limits.retention.formerMemberDays * dayMs);
    await storeOf(at, FormerMember).put({ addressHash, keepUntil }, ['tenantId', 'addressHash']);
  }

  private async forget(ctx: SystemCtx): Promise<void> {
    await eachOnItsOwn(await this.pools.everyBrand(ctx), (tenant) =>
      storeOf({ db: ctx.db, tenant }, FormerMember).remove({ keepUntil: LessThan(ctx.now()) }),
    );
  }
}
