import { Controller } from '@nestjs/common';
import {
  beginStaffFactor,
  changeOwnStaffAccount,
  changeOwnStaffPassword,
  confirmStaffFactor,
  endOtherStaffSessions,
  endOwnStaffSession,
  listOwnStaffSessions,
  makeStaffRecoveryCodes,
  readOwnStaffAccount,
  setOwnStaffAddress,
  type StaffAccount,
  type StaffSessionLine,
} from '@manyhearts/contract/admin/account';
import type { StaffLanguage } from '@manyhearts/contract/admin/session';
import type { RecoveryCodes, SecondFactorSecret } from '@manyhearts/contract/second-factor';
import type { StaffCtx } from '../../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../../core/http/call.ts';
import { StaffAccountService } from './staff-account.service.ts';

@Controller()
export class StaffAccountController {
  constructor(private readonly account: StaffAccountService) {}

  @Call(readOwnStaffAccount)
  read(@CurrentCtx() ctx: StaffCtx): Promise<StaffAccount> {
    return this.account.read(ctx);
  }

  @Call(changeOwnStaffAccount)
  change(@CurrentCtx() ctx: StaffCtx, @Input() { language }: { language?: StaffLanguage }): Promise<StaffAccount> {
    return this.account.setLanguage(ctx, language);
  }

  @Call(setOwnStaffAddress)
  setAddress(@CurrentCtx() ctx: StaffCtx, @Input() { email }: { email: string }): Promise<StaffAccount> {
    return this.account.setAddress(ctx, email);
  }

  @Call(changeOwnStaffPassword)
  changePassword(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { oldPassword, password }: { oldPassword: string; password: string },
  ): Promise<void> {
    return this.account.changePassword(ctx, oldPassword, password);
  }

  @Call(beginStaffFactor)
  beginFactor(@CurrentCtx() ctx: StaffCtx): Promise<SecondFactorSecret> {
    return this.account.offerFactor(ctx);
  }

  @Call(confirmStaffFactor)
  confirmFactor(@CurrentCtx() ctx: StaffCtx, @Input() { totp }: { totp: string }): Promise<StaffAccount> {
    return this.account.confirmFactor(ctx, totp);
  }

  @Call(makeStaffRecoveryCodes)
  makeRecoveryCodes(@CurrentCtx() ctx: StaffCtx): Promise<RecoveryCodes> {
    return this.account.makeRecoveryCodes(ctx);
  }

  @Call(listOwnStaffSessions)
  sessions(@CurrentCtx() ctx: StaffCtx): Promise<StaffSessionLine[]> {
    return this.account.sessions(ctx);
  }

  @Call(endOwnStaffSession)
  endSession(@CurrentCtx() ctx: StaffCtx, @Input() { id }: { id: string }): Promise<StaffSessionLine[]> {
    return this.account.endSession(ctx, id);
  }

  @Call(endOtherStaffSessions)
  endOthers(@CurrentCtx() ctx: StaffCtx): Promise<StaffSessionLine[]> {
    return this.account.endOtherSessions(ctx);
  }
}
