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

/** The password once more, from somebody who is in or has a link: an open browser is not its owner. */
@Injectable()
export class ReauthenticationService {
  constructor(
    private readonly limiter: Limiter,
    private readonly passwords: Passwords,
  ) {}

  /** `field` is where the password stood, so that the form can say which. */
  async require(ctx: Ctx, { id, passwordHash }: Account, password: string, field: string): Promise<void> {
    const key = scopedKey({ tenantId: ctx.tenant.id }, id);
    const turn = await takeOnce(this.limiter, rateLimits.reauthentication, key, ctx.origin.wish);
    if (!turn.allowed) throw loginBlocked(turn.retryAfterSeconds);
    if (!(await this.passwords.matches(passwordHash, password))) {
      throw new AppError('old_password_wrong', {}, { [field]: { code: 'old_password_wrong', params: {} } });
    }
    await this.limiter.reset(rateLimits.reauthentication, key);
  }
}
