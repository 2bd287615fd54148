import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '../errors/app-error.ts';
import type { Config } from '../process/config.ts';
import type { Ctx } from '../ctx/ctx.ts';
import { Limiter } from '../flow/limiter/limiter.ts';
import { rateLimits } from '../flow/limiter/limits.ts';
import { addressKey } from '../text/network-address.ts';
import { CONFIG } from '../ports/ports.module.ts';
import { Random } from './random.ts';

/** Takes about a second on a phone. */
export const usualBits = 16;
const validMs = 10 * 60_000;

/**
 * Proof of work that slows down bots when an address or a whole brand exceeds a limit. Needs neither picture puzzles
 * nor a third party. `contract/challenges.ts` describes the client's part.
 */
@Injectable()
export class Challenges {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly limiter: Limiter,
    private readonly random: Random,
  ) {}

  /**
   * Passes if `solved` is a correct, unexpired and unused solution for this purpose; throws `challenge_required`
   * otherwise.
   */
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

/** Binds a challenge to this brand, purpose and network. */
function wordsOf(ctx: Ctx, purpose: string, core: string): string {
  return [ctx.tenant.id, purpose, addressKey(ctx.origin.address), core].join('\n');
}

function leadingZeroBits(text: string): number {
  const digest = hash('sha256', text, 'buffer');
  const first = digest.findIndex((byte) => byte !== 0);
  return first < 0 ? digest.length * 8 : first * 8 + Math.clz32(digest[first] ?? 0) - 24;
}
