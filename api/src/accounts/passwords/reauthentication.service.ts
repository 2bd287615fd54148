import { Injectable } from '@nestjs/common';
import { AppError } from '../../core/app-error.ts';
import { scopedKey } from '../../core/bus/cache.ts';
import type { Ctx } from '../../core/ctx.ts';
import { Limiter } from '../../core/limiter/limiter.ts';
import { rateLimits } from '../../core/limiter/limits.ts';
import { loginBlocked } from '../../core/limiter/require-turn.ts';
import { takeOnce } from '../../core/limiter/take-once.ts';
import { Passwords } from '../../core/passwords.ts';
import type { Account } from '../account.entity.ts';
import { SecondFactorCodesService } from '../second-factor/second-factor-codes.service.ts';

export type Proof = { password: string; totp?: string | undefined };

/** Proofs once more, from a browser that is logged in or has a mailed link: an open browser is not its owner. */
@Injectable()
export class ReauthenticationService {
  constructor(
    private readonly limiter: Limiter,
    private readonly passwords: Passwords,
    private readonly codes: SecondFactorCodesService,
  ) {}

  /** What log-in asks for: without the code, a stolen password could add ways in that need none. `field` held the password. */
  async require(ctx: Ctx, account: Account, { password, totp }: Proof, field = 'password'): Promise<void> {
    await this.requirePassword(ctx, account, password, field);
    await this.codes.requireCounted(ctx, account, totp);
  }

  /** For what adds no way in: beginning a second factor, and leaving, which a mail undoes. */
  async requirePassword(ctx: Ctx, { id, passwordHash }: Account, password: string, field = 'password'): Promise<void> {
    const key = scopedKey({ tenantId: ctx.tenant.id }, id);
    const turn = await takeOnce(this.limiter, rateLimits.reauthentication, key, ctx.origin.wish);
    if (!turn.allowed) throw loginBlocked(turn.retryAfterSeconds);
    if (!(await this.passwords.matches(passwordHash, password))) {
      throw new AppError('old_password_wrong', {}, { [field]: { code: 'old_password_wrong', params: {} } });
    }
    await this.limiter.reset(rateLimits.reauthentication, key);
  }
}
