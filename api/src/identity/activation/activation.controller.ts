import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { activate, resendActivation } from '@manyhearts/contract/activation';
import type { UserAnswer } from '@manyhearts/contract/user';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../../core/http/call.ts';
import { Wishes } from '../../core/http/idempotency/wishes.ts';
import { CurrentClient, type Client } from '../devices/client.ts';
import { letIn } from '../log-in/entered.ts';
import type { Proof } from '../passwords/reauthentication.service.ts';
import { UserService } from '../user.service.ts';
import { ActivationService } from './activation.service.ts';

@Controller()
export class ActivationController {
  constructor(
    private readonly activation: ActivationService,
    private readonly users: UserService,
    private readonly wishes: Wishes,
  ) {}

  @Call(activate)
  async activate(
    @CurrentCtx() ctx: Ctx,
    @Input() input: Partial<Proof> & { token: string },
    @CurrentClient() client: Client,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserAnswer> {
    const { accountId, entered } = await this.activation.activate(ctx, {
      ...input,
      client,
      wish: this.wishes.wishOf(activate, request, input.token),
    });
    if (entered) letIn(request, reply, entered);
    return this.users.read(ctx, accountId);
  }

  @Call(resendActivation)
  async resend(@CurrentCtx() ctx: Ctx<Member>, @Input() { email }: { email?: string }): Promise<object> {
    await this.activation.resend(ctx, email);
    return {};
  }
}
