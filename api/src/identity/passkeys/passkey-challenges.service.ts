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
import { challengeIn } from './passkey.rules.ts';
import { UsedPasskeyChallenge } from './used-passkey-challenge.entity.ts';

export const challengeMs = limits.passkeys.challengeMinutes * 60_000;

/** `text` is what the authenticator signed, `core` the key of the row that marks it as used. */
export type LiveChallenge = { text: string; core: string; expiresAt: Date };

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
    const core = `${(ctx.now().getTime() + challengeMs).toString(36)}-${this.random.tag()}`;
    return Buffer.from(`${core}-${this.config.secrets.sign('passkey', wordsOf(ctx, purpose, core))}`).toString(
      'base64url',
    );
  }

  /** Throws unless the challenge is ours, for this brand and purpose, and not expired. Runs no query. */
  require(ctx: Ctx, purpose: string, clientData: string): LiveChallenge {
    const text = challengeIn(clientData) ?? '';
    const [, core = '', expires = '', signature = ''] =
      /^(([0-9a-z]{1,12})-[\w-]{20})-([\w-]{43})$/.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
    const expiresAt = new Date(Number.parseInt(expires, 36));
    if (
      !core ||
      !this.config.secrets.isSigned('passkey', wordsOf(ctx, purpose, core), signature) ||
      expiresAt <= ctx.now()
    )
      throw new AppError('passkey_failed');
    return { text, core, expiresAt };
  }

  async requireUnused(ctx: Ctx, { core: challenge }: LiveChallenge): Promise<void> {
    if (await storeOf(ctx, UsedPasskeyChallenge).findOne({ challenge })) throw new AppError('passkey_failed');
  }

  /** Call inside the transaction of what it proves: of two concurrent uses, one succeeds. */
  async use(within: Ctx, { core: challenge, expiresAt }: LiveChallenge): Promise<void> {
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
}

function wordsOf(ctx: Ctx, purpose: string, core: string): string {
  return [ctx.tenant.id, purpose, core].join('\n');
}
