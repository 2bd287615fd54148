import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '../errors/app-error.ts';
import type { Config } from '../process/config.ts';
import type { Ctx } from '../ctx/ctx.ts';
import { Limiter, coreLimits } from '../flow/limiter/limiter.ts';
import { addressKey } from '../text/network-address.ts';
import { CONFIG } from '../ports/ports.module.ts';
import { Random } from './random.ts';
import { signedUntil, verifiedAt, type Signing } from './signed.ts';
import { minuteMs } from '../text/durations.ts';

/** Takes about a second on a phone. */
export const usualBits = 16;
const validMs = 10 * minuteMs;

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
    const until = new Date(ctx.now().getTime() + validMs);
    const challenge = signedUntil(this.signing(ctx, purpose), until, `${bits}-${this.random.tag()}`);
    throw new AppError('challenge_required', { factor: 'work', challenge, bits });
  }

  private async isSolved(ctx: Ctx, purpose: string, solved: string, bits: number): Promise<boolean> {
    const challenge = solved.slice(0, solved.lastIndexOf('.'));
    const live = verifiedAt(this.signing(ctx, purpose), challenge, ctx.now());
    if (!live) return false;
    const given = Number.parseInt(live.head, 10);
    if (given < bits || leadingZeroBits(solved) < given) return false;
    return (await this.limiter.take(coreLimits.challengeUse, live.head)).allowed;
  }

  /** Binds a challenge to this brand, purpose and network. */
  private signing(ctx: Ctx, purpose: string): Signing {
    const bound = [ctx.tenant.id, purpose, addressKey(ctx.origin.address)];
    return { secrets: this.config.secrets, purpose: 'challenge', bound };
  }
}

function leadingZeroBits(text: string): number {
  const digest = hash('sha256', text, 'buffer');
  const first = digest.findIndex((byte) => byte !== 0);
  return first < 0 ? digest.length * 8 : first * 8 + Math.clz32(digest[first] ?? 0) - 24;
}
