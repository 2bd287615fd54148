import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { StaffCtx } from '../core/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { Random } from '../core/random.ts';
import { InstallationCounter } from '../core/database/installation-counter.entity.ts';
import { AuditEntry } from './audit-entry.entity.ts';

export type Deed = { staffId: string; action: string; target: string; tenantId?: string; before?: unknown; after?: unknown };

const counterName = 'audit';

/** Call inside the transaction of the deed, so that neither stands without the other. */
@Injectable()
export class AuditService {
  constructor(private readonly random: Random) {}

  async record(ctx: StaffCtx, { staffId, action, target, tenantId, before, after }: Deed): Promise<void> {
    await ctx.inTransaction(async (within) => {
      const seq = await nextNumber(within);
      const [previous] = await storeOf(within, AuditEntry).find({ seq: seq - 1 });
      const entry = {
        id: this.random.id(ctx.now().getTime()),
        seq,
        tenantRef: tenantId ?? null,
        staffId,
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
async function nextNumber(ctx: StaffCtx): Promise<number> {
  const counters = storeOf(ctx, InstallationCounter);
  await counters.increase({ name: counterName }, 'value', 1);
  const row = await counters.get({ name: counterName });
  return row.value;
}

/** Covers everything that the line says and the line before it: changing, dropping or reordering one breaks all after it. */
export function hashOf(entry: Omit<AuditEntry, 'hash'>): string {
  const { id, seq, tenantRef, staffId, action, target, before, after, requestId, at, previousHash } = entry;
  const text = JSON.stringify([previousHash, id, seq, tenantRef, staffId, action, target, before, after, requestId, at.getTime()]);
  return createHash('sha256').update(text).digest('base64url');
}
