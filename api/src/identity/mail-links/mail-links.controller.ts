import { Controller } from '@nestjs/common';
import { readMailLink, type MailLinkView } from '@manyhearts/contract/mail-links';
import { activate, resendActivation } from '@manyhearts/contract/activation';
import type { UserAnswer } from '@manyhearts/contract/user';
import { askForEmailChange, changeEmail, giveUpEmailChange, undoEmailChange } from '@manyhearts/contract/email-change';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../../core/http/call.ts';
import { IdempotentRequests } from '../../core/http/idempotency/idempotent-requests.ts';
import { Browser, CurrentBrowser } from '../browser.ts';
import type { Proof } from '../passwords/reauthentication.service.ts';
import { UserService } from '../user.service.ts';
import { ActivationService } from '../activation/activation.service.ts';
import { EmailChangeService } from '../email-change/email-change.service.ts';
import { MailLinksService } from './mail-links.service.ts';

@Controller()
export class MailLinksController {
  constructor(
    private readonly links: MailLinksService,
    private readonly activation: ActivationService,
    private readonly users: UserService,
    private readonly requests: IdempotentRequests,
    private readonly changes: EmailChangeService,
  ) {}

  @Call(readMailLink)
  read(@CurrentCtx() ctx: Ctx, @Input() { token }: { token: string }): Promise<MailLinkView> {
    return this.links.view(ctx, token);
  }

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

  @Call(askForEmailChange)
  async askForChange(
    @CurrentCtx() ctx: Ctx<Member>,
    @Input() input: Proof & { email: string },
    @CurrentBrowser() browser: Browser,
  ): Promise<object> {
    await this.changes.ask(ctx, { ...input, request: this.requests.identify(askForEmailChange, browser.request) });
    return {};
  }

  @Call(giveUpEmailChange)
  async giveUpChange(@CurrentCtx() ctx: Ctx<Member>): Promise<void> {
    await this.changes.giveUp(ctx);
  }

  @Call(changeEmail)
  async changeEmail(
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
  async undoChange(@CurrentCtx() ctx: Ctx, @Input() { token }: { token: string }): Promise<void> {
    await this.changes.undo(ctx, token);
  }
}
