import { Injectable, type OnModuleInit } from '@nestjs/common';
import { limits } from '@manyhearts/contract/limits';
import type { SystemCtx } from '../../core/ctx.ts';
import { oldRowsAtOnce, removeOld } from '../../core/database/remove-old.ts';
import { storeOf, type StoreContext } from '../../core/database/store.ts';
import { memberSessionTimes } from '../../core/session.rules.ts';
import { JobHandlers } from '../../outbox/job-handlers.ts';
import { PoolsService } from '../../tenants/pools.service.ts';
import { KnownDevice } from '../devices/known-device.entity.ts';
import { MailLink } from '../mail-links/mail-link.entity.ts';
import { MemberSession } from '../sessions/member-session.entity.ts';
import { UnconfirmedAccountsService } from './unconfirmed-accounts.service.ts';

const dayMs = 86_400_000;
const oldest = { skip: oldRowsAtOnce - 1, take: 1 };

type Brand = NonNullable<StoreContext['tenant']>;

/** Takes away what opens nothing any more, and accounts that nobody ever proved to be theirs. */
@Injectable()
export class AccountLeftovers implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly pools: PoolsService,
    private readonly unconfirmed: UnconfirmedAccountsService,
  ) {}

  onModuleInit(): void {
    this.handlers.forInstallation('purge-account-leftovers', [], (ctx) => this.onEachBrand(ctx, (brand) => purge(ctx, brand)));
    this.handlers.forInstallation('erase-unconfirmed-accounts', [], (ctx) => this.onEachBrand(ctx, (brand) => this.unconfirmed.eraseOld(ctx, brand)));
  }

  /** One after the other, so that no statement touches rows of two. */
  private async onEachBrand(ctx: SystemCtx, work: (brand: Brand) => Promise<void>): Promise<void> {
    for (const brand of await this.pools.everyBrand(ctx)) await work(brand);
  }
}

async function purge(ctx: SystemCtx, tenant: Brand): Promise<void> {
  const at = { db: ctx.db, tenant };
  const sessions = storeOf(at, MemberSession);
  const ago = (ms: number) => new Date(ctx.now().getTime() - ms);
  // One that reached its last day is used no more, so its turn comes a fortnight later.
  await removeOld(ago(memberSessionTimes.idleMs), {
    last: async (usedAt) => (await sessions.find({ usedAt }, { order: { usedAt: 'ASC' }, ...oldest }))[0]?.usedAt,
    remove: (usedAt) => sessions.remove({ usedAt }),
  });
  const devices = storeOf(at, KnownDevice);
  await removeOld(ago(limits.retention.knownDeviceDays * dayMs), {
    last: async (usedAt) => (await devices.find({ usedAt }, { order: { usedAt: 'ASC' }, ...oldest }))[0]?.usedAt,
    remove: (usedAt) => devices.remove({ usedAt }),
  });
  // Kept for a while, so that whoever finds the mail late is told that its link has run out.
  const links = storeOf(at, MailLink);
  await removeOld(ago(limits.retention.deadLinkDays * dayMs), {
    last: async (expiresAt) => (await links.find({ expiresAt }, { order: { expiresAt: 'ASC' }, ...oldest }))[0]?.expiresAt,
    remove: (expiresAt) => links.remove({ expiresAt }),
  });
}
