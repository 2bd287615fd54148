import { Controller } from '@nestjs/common';
import { activate, resendActivation } from '@manyhearts/contract/activation';
import type { UserAnswer } from '@manyhearts/contract/user';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../../core/http/call.ts';
import { IdempotentRequests } from '../../core/http/idempotency/idempotent-requests.ts';
import { Browser, CurrentBrowser } from '../browser.ts';
import type { Proof } from '../passwords/reauthentication.service.ts';
import { UserService } from '../user.service.ts';
import { ActivationService } from './activation.service.ts';

@Controller()
export class ActivationController {
  constructor(
    private readonly activation: ActivationService,
    private readonly users: UserService,
    private readonly requests: IdempotentRequests,
  ) {}

  @Call(activate)
  async activate(
    @CurrentCtx() ctx: Ctx,
    @Input() input: Partial<Proof> & { token: string },
    @CurrentBrowser() browser: Browser,
  ): Promise<UserAnswer> {
    const { accountId, entered } = await this.activation.activate(ctx, {
      ...input,
      client: browser.client,
      request: this.requests.identify(activate, browser.request, input.token),
    });
    if (entered) browser.keep(entered);
    return this.users.read(ctx, accountId);
  }

  @Call(resendActivation)
  async resend(@CurrentCtx() ctx: Ctx<Member>, @Input() { email }: { email?: string }): Promise<object> {
    await this.activation.resend(ctx, email);
    return {};
  }
}
