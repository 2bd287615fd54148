import { Controller, Inject } from '@nestjs/common';
import {
  checkPassword,
  checkUsername,
  listPoolSites,
  signUp,
  type PasswordAnswer,
  type PasswordInput,
  type PoolSitesAnswer,
  type SignupInput,
  type UsernameAnswer,
} from '@manyhearts/contract/signup';
import type { UserAnswer } from '@manyhearts/contract/user';
import type { Config } from '../../core/process/config.ts';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../../core/http/call.ts';
import { originOf } from '../../core/http/traffic-source.ts';
import { IdempotentRequests } from '../../core/http/idempotency/idempotent-requests.ts';
import { CONFIG } from '../../core/ports/ports.module.ts';
import { Browser, CurrentBrowser } from '../../identity/browser.ts';
import { UserService } from '../../identity/user.service.ts';
import { SignupService } from './signup.service.ts';

@Controller()
export class SignupController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly signups: SignupService,
    private readonly users: UserService,
    private readonly requests: IdempotentRequests,
  ) {}

  @Call(signUp)
  async signUp(
    @CurrentCtx() ctx: Ctx,
    @Input() input: SignupInput,
    @CurrentBrowser() browser: Browser,
  ): Promise<UserAnswer> {
    const entered = await this.signups.signUp(ctx, {
      input,
      client: browser.client,
      source: originOf(browser.request, this.config.secrets, input.tracking),
      request: this.requests.identify(signUp, browser.request, `${input.username} ${input.email}`),
    });
    browser.keep(entered);
    return this.users.read(ctx, entered.accountId);
  }

  @Call(listPoolSites)
  options(@CurrentCtx() ctx: Ctx): Promise<PoolSitesAnswer> {
    return this.signups.options(ctx);
  }

  @Call(checkUsername)
  async checkUsername(@CurrentCtx() ctx: Ctx, @Input() { username }: { username: string }): Promise<UsernameAnswer> {
    const free = await this.signups.isFreeName(ctx, username);
    return { free, suggestion: free ? null : await this.signups.similarName(ctx, username) };
  }

  @Call(checkPassword)
  async checkPassword(@CurrentCtx() ctx: Ctx, @Input() input: PasswordInput): Promise<PasswordAnswer> {
    return { guessable: await this.signups.isGuessable(ctx, input) };
  }
}
