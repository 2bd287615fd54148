import { LRUCache } from 'lru-cache';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service.ts';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { Limiter, requireTurn } from '../../core/flow/limiter/limiter.ts';
import { membersLimits, askerKey } from '../members.limits.ts';

/** Across all viewers of this server; a viewer of few profiles takes little of it. */
const rememberedInAll = 300_000;

/**
 * Limits how many different profiles a viewer sees in a day. Three thousand are far beyond normal use; a collector is
 * refused and noted in the audit. Search and profile pages count together.
 */
@Injectable()
export class SeenProfilesService {
  private readonly seen = new LRUCache<string, Set<number>>({
    maxSize: rememberedInAll,
    sizeCalculation: ({ size }) => size + 20,
  });

  constructor(
    private readonly limiter: Limiter,
    private readonly audit: AuditService,
  ) {}

  async count(ctx: Ctx, ids: readonly string[]): Promise<void> {
    // This limit resets only after a whole period without use, and members come daily; so each day has its own key.
    const key = `${askerKey(ctx)} ${ctx.now().toISOString().slice(0, 10)}`;
    const known = this.seen.get(key) ?? new Set();
    const fresh = ids.map(numberOf).filter((number) => !known.has(number));
    if (fresh.length === 0) return;
    const turn = await this.limiter.take(membersLimits.seenProfiles, key, fresh.length);
    if (!turn.allowed) await this.flag(ctx, key);
    requireTurn(turn);
    this.seen.set(key, new Set([...known, ...fresh]));
  }

  /** One audit line a day is enough. */
  private async flag(ctx: Ctx, key: string): Promise<void> {
    if (!ctx.member || !(await this.limiter.take(membersLimits.seenProfilesFlag, key)).allowed) return;
    await this.audit.record(ctx, {
      account: ctx.member.id,
      action: 'member.collects-profiles',
      target: `account:${ctx.member.id}`,
      tenantId: ctx.tenant.id,
    });
  }
}

/** The end of an id is random. In 30 bits, two of 3,000 ids collide on one day in about 240. */
function numberOf(id: string): number {
  return Number.parseInt(id.slice(-6), 36) % 2 ** 30;
}
