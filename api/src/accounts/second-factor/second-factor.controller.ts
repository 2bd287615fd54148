import { Controller } from '@nestjs/common';
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor, type RecoveryCodes, type SecondFactorSecret } from '@manyhearts/contract/second-factor';
import type { Ctx, Member } from '../../core/ctx.ts';
import { Call, CurrentCtx, Input } from '../../core/http/call.ts';
import { SecondFactorService } from './second-factor.service.ts';

@Controller()
export class SecondFactorController {
  constructor(private readonly factors: SecondFactorService) {}

  @Call(beginSecondFactor)
  begin(@CurrentCtx() ctx: Ctx<Member>, @Input() { password }: { password: string }): Promise<SecondFactorSecret> {
    return this.factors.begin(ctx, password);
  }

  @Call(confirmSecondFactor)
  confirm(@CurrentCtx() ctx: Ctx<Member>, @Input() { totp }: { totp: string }): Promise<RecoveryCodes> {
    return this.factors.confirm(ctx, totp);
  }

  @Call(removeSecondFactor)
  remove(@CurrentCtx() ctx: Ctx<Member>, @Input() { password, totp }: { password: string; totp: string }): Promise<void> {
    return this.factors.remove(ctx, password, totp);
  }
}
