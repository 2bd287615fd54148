import { Controller } from '@nestjs/common';
import { askForEmailChange, changeEmail, giveUpEmailChange, undoEmailChange } from '@manyhearts/contract/email-change';
import type { UserAnswer } from '@manyhearts/contract/user';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../../core/http/call.ts';
import { IdempotentRequests } from '../../core/http/idempotency/idempotent-requests.ts';
import { Browser, CurrentBrowser } from '../browser.ts';
import type { Proof } from '../passwords/reauthentication.service.ts';
import { UserService } from '../user.service.ts';
import { EmailChangeService } from './email-change.service.ts';

@Controller()
export class EmailChangeController {
  constructor(
    private readonly changes: EmailChangeService,
    private readonly users: UserService,
    private readonly requests: IdempotentRequests,
  ) {}

  @Call(askForEmailChange)
  async ask(
    @CurrentCtx() ctx: Ctx<Member>,
    @Input() input: Proof & { email: string },
    @CurrentBrowser() browser: Browser,
  ): Promise<object> {
    await this.changes.ask(ctx, { ...input, request: this.requests.identify(askForEmailChange, browser.request) });
    return {};
  }

  @Call(giveUpEmailChange)
  async giveUp(@CurrentCtx() ctx: Ctx<Member>): Promise<void> {
    await this.changes.giveUp(ctx);
  }

  @Call(changeEmail)
  async change(
    @CurrentCtx() ctx: Ctx,
    @Input() input: Partial<Proof> & { token: string },
    @CurrentBrowser() browser: Browser,
  ): Promise<UserAnswer> {
    const { accountId, entered } = await this.changes.change(ctx, {
      ...input,
      client: browser.client,
      request: this.requests.identify(changeEmail, browser.request, input.token),
    });
    browser.keep(entered);
    return this.users.read(ctx, accountId);
  }

  @Call(undoEmailChange)
  async undo(@CurrentCtx() ctx: Ctx, @Input() { token }: { token: string }): Promise<void> {
    await this.changes.undo(ctx, token);
  }
}
