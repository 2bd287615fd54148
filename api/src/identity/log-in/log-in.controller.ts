import { Controller } from '@nestjs/common';
import { logIn, type UserAnswer } from '@manyhearts/contract/user';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../../core/http/call.ts';
import { Browser, CurrentBrowser } from '../browser.ts';
import { UserService } from '../user.service.ts';
import { LogInService, type LogIn } from './log-in.service.ts';

@Controller()
export class LogInController {
  constructor(
    private readonly logIns: LogInService,
    private readonly users: UserService,
  ) {}

  @Call(logIn)
  async logIn(@CurrentCtx() ctx: Ctx, @Input() input: LogIn, @CurrentBrowser() browser: Browser): Promise<UserAnswer> {
    const entered = await this.logIns.logIn(ctx, input, browser.client);
    browser.keep(entered);
    return this.users.read(ctx, entered.accountId);
  }
}
