import { Controller } from '@nestjs/common';
import { logIn, logOut, logOutByGet, tellPageHidden, type UserAnswer } from '@manyhearts/contract/user';
import { endOtherSessions, endSession, listSessions, type SessionsAnswer } from '@manyhearts/contract/sessions';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../../core/http/call.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { factsOf } from '../../core/http/client-request.ts';
import { isForeignOrNavigation } from '../../core/http/cross-site.ts';
import { Browser, CurrentBrowser } from '../browser.ts';
import { UserService } from '../user.service.ts';
import { LogInService, type LogIn } from '../log-in/log-in.service.ts';
import { MemberSessionsService } from './member-sessions.service.ts';

@Controller()
export class SessionsController {
  constructor(
    private readonly logIns: LogInService,
    private readonly users: UserService,
    private readonly sessions: MemberSessionsService,
  ) {}

  @Call(logIn)
  async logIn(@CurrentCtx() ctx: Ctx, @Input() input: LogIn, @CurrentBrowser() browser: Browser): Promise<UserAnswer> {
    const entered = await this.logIns.logIn(ctx, input, browser.client);
    browser.keep(entered);
    return this.users.read(ctx, entered.accountId);
  }

  @Call(listSessions)
  async list(@CurrentCtx() ctx: Ctx<Member>): Promise<SessionsAnswer> {
    return { sessions: await this.sessions.list(ctx) };
  }

  @Call(endOtherSessions)
  async endOthers(@CurrentCtx() ctx: Ctx<Member>): Promise<void> {
    await this.sessions.endAll(ctx, ctx.member.id, ctx.member.sessionId);
  }

  @Call(endSession)
  async end(
    @CurrentCtx() ctx: Ctx<Member>,
    @Input() { id }: { id: string },
    @CurrentBrowser() browser: Browser,
  ): Promise<void> {
    await this.sessions.endOwn(ctx, id);
    if (id === ctx.member.sessionId) browser.endSession();
  }

  @Call(logOut)
  async logOut(@CurrentCtx() ctx: Ctx, @CurrentBrowser() browser: Browser): Promise<void> {
    if (ctx.member) await this.sessions.end(ctx, ctx.member);
    browser.endSession();
  }

  @Call(logOutByGet)
  async logOutByGet(@CurrentCtx() ctx: Ctx, @CurrentBrowser() browser: Browser): Promise<void> {
    const { headers, method } = browser.request;
    const { scheme } = factsOf(browser.request).addressed;
    if (isForeignOrNavigation({ method, scheme, hostHeader: headers.host, headers })) throw new AppError('cross_site');
    await this.logOut(ctx, browser);
  }

  @Call(tellPageHidden)
  async hide(@CurrentCtx() ctx: Ctx): Promise<void> {
    await this.sessions.touch(ctx);
  }
}
