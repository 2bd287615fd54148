import { Inject, Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { SuppressionReason } from '@manyhearts/contract/admin/mails';
import { limits } from '@manyhearts/contract/limits';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { Events } from '../../core/ctx/events.ts';
import { Random } from '../../core/crypto/random.ts';
import { removeOld, storeOf, type StoreContext } from '../../core/database/store.ts';
import { CONFIG } from '../../core/ports/ports.module.ts';
import type { Config } from '../../core/process/config.ts';
import { dayMs } from '../../core/text/durations.ts';
import { maskedAddress } from '../../core/text/masked-address.ts';
import { SuppressedAddress } from './suppressed-address.entity.ts';

const purpose = 'suppressed address';

/** Addresses that get no mails but those that the law wants sent. */
@Injectable()
export class SuppressionsService {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'secrets'>,
    private readonly random: Random,
    private readonly events: Events,
  ) {}

  async find(ctx: StoreContext, address: string): Promise<SuppressedAddress | null> {
    return storeOf(ctx, SuppressedAddress).findOne({ addressHash: In(this.hashesOf(address)) });
  }

  /** Call inside the transaction. A complaint outranks a bounce, because it is the person's will. */
  async add(
    ctx: Ctx,
    { address, accountId, reason }: { address: string; accountId: string | null; reason: SuppressionReason },
  ): Promise<void> {
    const known = await this.find(ctx, address);
    const rows = storeOf(ctx, SuppressedAddress);
    if (!known)
      await rows.add({
        id: this.random.id(ctx.now().getTime()),
        addressHash: this.config.secrets.sign(purpose, address.toLowerCase()),
        masked: maskedAddress(address),
        accountId,
        reason,
        createdAt: ctx.now(),
      });
    else if (reason === 'complained') await rows.change({ id: known.id }, { reason });
    if (accountId !== null) await this.events.tell(ctx, 'address.suppressed', { accountId, address, reason });
  }

  /** After a year the address may belong to another person. */
  async purge(at: StoreContext, now: Date): Promise<void> {
    const before = new Date(now.getTime() - limits.mails.suppressedDays * dayMs);
    await removeOld(storeOf(at, SuppressedAddress), { property: 'createdAt', before });
  }

  private hashesOf(address: string): string[] {
    return this.config.secrets.signatures(purpose, address.toLowerCase());
  }
}
