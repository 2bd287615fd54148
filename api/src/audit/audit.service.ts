import { Inject, Injectable } from '@nestjs/common';
import type { Origin } from '../core/ctx/ctx.ts';
import { InstallationCounter } from '../core/database/installation.entity.ts';
import { storeOf, type StoreContext } from '../core/database/store.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import { Random } from '../core/crypto/random.ts';
import { hashOf, auditKeys, type AuditKeys, type AuditSecrets } from './audit-chain.rules.ts';
import { AuditEntry } from './audit-entry.entity.ts';

/** A member of staff in the console, or the machine account that ran a command. */
export type Doer = { staffId: string; account?: never } | { account: string; staffId?: never };
export type Deed = Doer & {
  action: string;
  target: string;
  tenantId?: string | undefined;
  before?: unknown;
  after?: unknown;
};
/** A context that can write audit lines. */
export type AuditCtx = {
  readonly db: StoreContext['db'];
  readonly origin: Pick<Origin, 'requestId'>;
  now(): Date;
  inTransaction<T>(work: (ctx: AuditCtx) => Promise<T>): Promise<T>;
};

export const auditCounter = 'audit';

/** Call inside the transaction of the action, so that neither is committed without the other. */
@Injectable()
export class AuditService {
  private readonly keys: AuditKeys;

  constructor(
    private readonly random: Random,
    @Inject(CONFIG) secrets: AuditSecrets,
  ) {
    this.keys = auditKeys(secrets);
  }

  async record(ctx: AuditCtx, { staffId, account, action, target, tenantId, before, after }: Deed): Promise<void> {
    await ctx.inTransaction(async (within) => {
      const seq = await nextNumber(within);
      const [previous] = await storeOf(within, AuditEntry).find({ seq: seq - 1 });
      const entry = {
        id: this.random.id(ctx.now().getTime()),
        seq,
        tenantRef: tenantId ?? null,
        staffId: staffId ?? null,
        account: account ?? null,
        action,
        target,
        before: before ?? null,
        after: after ?? null,
        requestId: ctx.origin.requestId,
        at: ctx.now(),
        previousHash: previous?.hash ?? '',
      };
      const hash = hashOf(entry);
      const { current } = this.keys;
      await storeOf(within, AuditEntry).add({ ...entry, hash, keyId: current.id, mac: current.mac(hash) });
    });
  }

  /** True if the last line is under the current secret, so that all before it stay provable without earlier secrets. */
  async isKeyed(ctx: Pick<AuditCtx, 'db'>): Promise<boolean> {
    const head = await this.head(ctx);
    return head === undefined || head.keyId === this.keys.current.id;
  }

  async head(ctx: Pick<AuditCtx, 'db'>): Promise<AuditEntry | undefined> {
    const [head] = await storeOf(ctx, AuditEntry).find({}, { order: { seq: 'DESC' }, take: 1 });
    return head;
  }
}

/** What belongs to no brand has no `tenantRef`. */
export type DeedsOn = { target: string; tenantRef?: string };

/** The latest line about a record. */
export async function lastDeedOn(ctx: StoreContext, record: DeedsOn): Promise<AuditEntry | undefined> {
  const [entry] = await storeOf(ctx, AuditEntry).find(record, { order: { seq: 'DESC' }, take: 1 });
  return entry;
}

/** The row stays locked until the transaction ends, so numbers and hashes have no gaps. */
async function nextNumber(ctx: AuditCtx): Promise<number> {
  const counters = storeOf(ctx, InstallationCounter);
  await counters.increase({ name: auditCounter }, 'value', 1);
  const row = await counters.get({ name: auditCounter });
  return row.value;
}
