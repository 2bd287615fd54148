import { Inject, Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { limits } from '@manyhearts/contract/limits';
import { AppError } from '../../core/errors/app-error.ts';
import type { Config } from '../../core/process/config.ts';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { isDuplicate } from '../../core/database/driver-errors.ts';
import { storeOf } from '../../core/database/store.ts';
import { CONFIG } from '../../core/ports/ports.module.ts';
import { Random } from '../../core/crypto/random.ts';
import { signedUntil, verifiedAt, type Signing } from '../../core/crypto/signed.ts';
import { challengeIn } from './passkey.rules.ts';
import { UsedPasskeyChallenge } from './passkey.entity.ts';
import { minuteMs } from '../../core/text/durations.ts';

export const challengeMs = limits.passkeys.challengeMinutes * minuteMs;

/** `text` is what the authenticator signed, `tag` the key of the row that marks it as used. */
export type LiveChallenge = { text: string; tag: string; expiresAt: Date };

/**
 * Challenges for an authenticator, each for one purpose and a short time. Our signature proves them, so requesting many
 * fills no table; only an answered one is a row, in the transaction of its effect.
 */
@Injectable()
export class PasskeyChallengesService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly random: Random,
  ) {}

  make(ctx: Ctx, purpose: string): string {
    const until = new Date(ctx.now().getTime() + challengeMs);
    return Buffer.from(signedUntil(this.signing(ctx, purpose), until, this.random.tag())).toString('base64url');
  }

  /** Throws unless the challenge is ours, for this brand and purpose, and not expired. Runs no query. */
  require(ctx: Ctx, purpose: string, clientData: string): LiveChallenge {
    const text = challengeIn(clientData) ?? '';
    const token = Buffer.from(text, 'base64url').toString('latin1');
    const live = verifiedAt(this.signing(ctx, purpose), token, ctx.now());
    if (!live) throw new AppError('passkey_failed');
    return { text, tag: live.head, expiresAt: live.until };
  }

  async requireUnused(ctx: Ctx, { tag: challenge }: LiveChallenge): Promise<void> {
    if (await storeOf(ctx, UsedPasskeyChallenge).findOne({ challenge })) throw new AppError('passkey_failed');
  }

  /** Call inside the transaction of what it proves: of two concurrent uses, one succeeds. */
  async use(within: Ctx, { tag: challenge, expiresAt }: LiveChallenge): Promise<void> {
    await storeOf(within, UsedPasskeyChallenge)
      .add({ challenge, expiresAt })
      .catch((error: unknown) => {
        throw isDuplicate(error) ? new AppError('passkey_failed') : error;
      });
  }

  /** Call outside the transaction, where the delete would block other log-ins. */
  async forgetExpired(ctx: Ctx): Promise<void> {
    await storeOf(ctx, UsedPasskeyChallenge).remove({ expiresAt: LessThan(ctx.now()) });
  }

  private signing(ctx: Ctx, purpose: string): Signing {
    return { secrets: this.config.secrets, purpose: 'passkey', bound: [ctx.tenant.id, purpose] };
  }
}
