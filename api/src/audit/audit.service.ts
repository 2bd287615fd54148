import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Origin } from '../core/ctx.ts';
import { storeOf, type StoreContext } from '../core/database/store.ts';
import { Random } from '../core/random.ts';
import { InstallationCounter } from '../core/database/installation-counter.entity.ts';
import { AuditEntry } from './audit-entry.entity.ts';

/** A member of staff in the console, or the account of the machine on which a command ran. */
export type Doer = { staffId: string; account?: never } | { account: string; staffId?: never };
export type Deed = Doer & { action: string; target: string; tenantId?: string | undefined; before?: unknown; after?: unknown };
/** Whoever may do what is worth a line. */
export type AuditCtx = {
  readonly db: StoreContext['db'];
  readonly origin: Pick<Origin, 'requestId'>;
  now(): Date;
  inTransaction<T>(work: (ctx: AuditCtx) => Promise<T>): Promise<T>;
};

const counterName = 'audit';

/** Call inside the transaction of the deed, so that neither stands without the other. */
@Injectable()
export class AuditService {
  constructor(private readonly random: Random) {}

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
      await storeOf(within, AuditEntry).add({ ...entry, hash: hashOf(entry) } as never);
    });
  }
}

/** The row stays locked until the transaction ends, so numbers and hashes follow each other without a gap. */
async function nextNumber(ctx: AuditCtx): Promise<number> {
  const counters = storeOf(ctx, InstallationCounter);
  await counters.increase({ name: counterName }, 'value', 1);
  const row = await counters.get({ name: counterName });
  return row.value;
}

/** Covers everything that the line says and the line before it: changing, dropping or reordering one breaks all after it. */
export function hashOf(entry: Omit<AuditEntry, 'hash'>): string {
  const { id, seq, tenantRef, staffId, account, action, target, before, after, requestId, at, previousHash } = entry;
  const text = JSON.stringify([previousHash, id, seq, tenantRef, staffId, account, action, target, before, after, requestId, at.getTime()]);
  return hash('sha256', text, 'base64url');
}
