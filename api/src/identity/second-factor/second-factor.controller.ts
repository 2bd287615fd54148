import { Controller } from '@nestjs/common';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  type RecoveryCodes,
  type SecondFactorSecret,
} from '@manyhearts/contract/second-factor';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../../core/http/call.ts';
import { Browser, CurrentBrowser } from '../browser.ts';
import { RenewalsService } from '../sessions/renewals.service.ts';
import { SecondFactorService } from './second-factor.service.ts';

@Controller()
export class SecondFactorController {
  constructor(
    private readonly factors: SecondFactorService,
    private readonly renewals: RenewalsService,
  ) {}

  @Call(beginSecondFactor)
  begin(@CurrentCtx() ctx: Ctx<Member>, @Input() { password }: { password: string }): Promise<SecondFactorSecret> {
    return this.factors.begin(ctx, password);
  }

  @Call(confirmSecondFactor)
  async confirm(
    @CurrentCtx() ctx: Ctx,
    @Input() { totp }: { totp: string },
    @CurrentBrowser() browser: Browser,
  ): Promise<RecoveryCodes> {
    const renewed = await this.factors.confirm(ctx, totp, this.renewals.of(confirmSecondFactor, browser));
    browser.keep(renewed);
    return renewed.answer;
  }

  @Call(removeSecondFactor)
  async remove(
    @CurrentCtx() ctx: Ctx,
    @Input() proof: { password: string; totp: string },
    @CurrentBrowser() browser: Browser,
  ): Promise<void> {
    browser.keep(await this.factors.remove(ctx, proof, this.renewals.of(removeSecondFactor, browser)));
  }
}
