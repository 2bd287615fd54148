import { LRUCache } from 'lru-cache';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.ts';
import type { Ctx } from '../core/ctx.ts';
import { Limiter } from '../core/limiter/limiter.ts';
import { rateLimits } from '../core/limiter/limits.ts';
import { requireTurn } from '../core/limiter/require-turn.ts';
import { askerKey } from './asker-key.ts';

/** Of everybody together, on this server: whoever looks at few costs little. */
const rememberedInAll = 300_000;

/**
 * How many people somebody looks at in a day, each counted once: nobody meets three thousand, and whoever collects them is
 * stopped and marked for a look. Search and profile pages count together.
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

  async look(ctx: Ctx, ids: readonly string[]): Promise<void> {
    // A limit forgets only whoever rests for its whole time, and people come every day: so each day has its own.
    const key = `${askerKey(ctx)} ${ctx.now().toISOString().slice(0, 10)}`;
    const known = this.seen.get(key) ?? new Set();
    const fresh = ids.map(numberOf).filter((number) => !known.has(number));
    if (fresh.length === 0) return;
    const turn = await this.limiter.take(rateLimits.seenProfiles, key, fresh.length);
    if (!turn.allowed) await this.flag(ctx, key);
    requireTurn(turn);
    this.seen.set(key, new Set([...known, ...fresh]));
  }

  /** Once a day: the one line stands for all that comes after it. */
  private async flag(ctx: Ctx, key: string): Promise<void> {
    if (!ctx.member || !(await this.limiter.take(rateLimits.seenProfilesFlag, key)).allowed) return;
    await this.audit.record(ctx, {
      account: ctx.member.id,
      action: 'member.collects-profiles',
      target: `account:${ctx.member.id}`,
      tenantId: ctx.tenant.id,
    });
  }
}

/** The end of an id is chance. Thirty bits of it tell three thousand apart but for one in a hundred thousand days. */
function numberOf(id: string): number {
  return Number.parseInt(id.slice(-6), 36) % 2 ** 30;
}
