import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { logIn, type UserAnswer } from '@manyhearts/contract/user';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../../core/http/call.ts';
import { CurrentClient, type Client } from '../devices/client.ts';
import { UserService } from '../user.service.ts';
import { letIn } from './entered.ts';
import { LogInService, type LogIn } from './log-in.service.ts';

@Controller()
export class LogInController {
  constructor(
    private readonly logIns: LogInService,
    private readonly users: UserService,
  ) {}

  @Call(logIn)
  async logIn(
    @CurrentCtx() ctx: Ctx,
    @Input() input: LogIn,
    @CurrentClient() client: Client,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserAnswer> {
    const entered = await this.logIns.logIn(ctx, input, client);
    letIn(request, reply, entered);
    return this.users.read(ctx, entered.accountId);
  }
}
