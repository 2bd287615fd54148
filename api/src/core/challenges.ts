import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from './app-error.ts';
import type { Config } from './config.ts';
import type { Ctx } from './ctx.ts';
import { Limiter } from './limiter/limiter.ts';
import { rateLimits } from './limiter/limits.ts';
import { addressKey } from './network-address.ts';
import { CONFIG } from './ports.module.ts';
import { Random } from './random.ts';

/** About a second on a phone. */
export const usualBits = 16;
const validMs = 10 * 60_000;

/**
 * Work that a machine must do before it may go on, when one address or a whole brand sees too much of something. Nobody
 * is asked to look at pictures, and no third party hears of it. See `contract/challenges.ts` for what a client does.
 */
@Injectable()
export class Challenges {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly limiter: Limiter,
    private readonly random: Random,
  ) {}

  /** Passes for a solution that is right, in time, made for this and used for the first time. */
  async require(ctx: Ctx, purpose: string, solved: string | undefined, bits = usualBits): Promise<void> {
    if (solved !== undefined && (await this.isSolved(ctx, purpose, solved, bits))) return;
    const expires = (ctx.now().getTime() + validMs).toString(36);
    const core = `${expires}-${bits}-${this.random.tag()}`;
    throw new AppError('challenge_required', {
      factor: 'work',
      challenge: `${core}-${this.signed(ctx, purpose, core)}`,
      bits,
    });
  }

  private async isSolved(ctx: Ctx, purpose: string, solved: string, bits: number): Promise<boolean> {
    const [, core = '', expires = '', given = '', signature = ''] =
      /^(([0-9a-z]{1,12})-(\d{1,2})-[\w-]{20})-([\w-]{43})\.[^.]{1,100}$/.exec(solved) ?? [];
    if (!core || !this.config.secrets.isSigned('challenge', wordsOf(ctx, purpose, core), signature)) return false;
    if (
      Number(given) < bits ||
      Number.parseInt(expires, 36) <= ctx.now().getTime() ||
      leadingZeroBits(solved) < Number(given)
    )
      return false;
    return (await this.limiter.take(rateLimits.challengeUse, core)).allowed;
  }

  private signed(ctx: Ctx, purpose: string, core: string): string {
    return this.config.secrets.sign('challenge', wordsOf(ctx, purpose, core));
  }
}

/** Good on this brand, for this, and from this network. */
function wordsOf(ctx: Ctx, purpose: string, core: string): string {
  return [ctx.tenant.id, purpose, addressKey(ctx.origin.address), core].join('\n');
}

function leadingZeroBits(text: string): number {
  const digest = hash('sha256', text, 'buffer');
  const first = digest.findIndex((byte) => byte !== 0);
  return first < 0 ? digest.length * 8 : first * 8 + Math.clz32(digest[first] ?? 0) - 24;
}
