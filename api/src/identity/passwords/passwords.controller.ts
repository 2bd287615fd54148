import { Controller } from '@nestjs/common';
import { askForReset, changePassword, resetPassword } from '@manyhearts/contract/password-change';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../../core/http/call.ts';
import { IdempotentRequests } from '../../core/http/idempotency/idempotent-requests.ts';
import { Browser, CurrentBrowser } from '../browser.ts';
import { PasswordChangeService } from './password-change.service.ts';
import { PasswordResetService } from './password-reset.service.ts';

@Controller()
export class PasswordsController {
  constructor(
    private readonly resets: PasswordResetService,
    private readonly changes: PasswordChangeService,
    private readonly requests: IdempotentRequests,
  ) {}

  @Call(askForReset)
  async ask(
    @CurrentCtx() ctx: Ctx,
    @Input() input: { email: string; challenge?: string },
    @CurrentBrowser() browser: Browser,
  ): Promise<object> {
    await this.resets.ask(ctx, { ...input, client: browser.client });
    return {};
  }

  @Call(resetPassword)
  async reset(
    @CurrentCtx() ctx: Ctx,
    @Input() { token, password }: { token: string; password: string },
    @CurrentBrowser() browser: Browser,
  ): Promise<void> {
    const tokens = await this.resets.reset(ctx, {
      token,
      password,
      client: browser.client,
      request: this.requests.identify(resetPassword, browser.request, token),
    });
    browser.keep({ deviceTokens: tokens });
  }

  @Call(changePassword)
  async change(
    @CurrentCtx() ctx: Ctx,
    @Input() input: { oldPassword: string; totp?: string; password: string },
    @CurrentBrowser() browser: Browser,
  ): Promise<void> {
    const entered = await this.changes.change(ctx, {
      ...input,
      client: browser.client,
      request: this.requests.identify(changePassword, browser.request, browser.sessionToken),
    });
    browser.keep(entered);
  }
}
