import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { askForReset, changePassword, resetPassword } from '@manyhearts/contract/password-change';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../../core/http/call.ts';
import { Wishes } from '../../core/http/idempotency/wishes.ts';
import { CurrentClient, setDeviceCookie, type Client } from '../devices/client.ts';
import { letIn } from '../log-in/entered.ts';
import { sentSession } from '../sessions/session-cookie.ts';
import { PasswordChangeService } from './password-change.service.ts';
import { PasswordResetService } from './password-reset.service.ts';

@Controller()
export class PasswordsController {
  constructor(
    private readonly resets: PasswordResetService,
    private readonly changes: PasswordChangeService,
    private readonly wishes: Wishes,
  ) {}

  @Call(askForReset)
  async ask(
    @CurrentCtx() ctx: Ctx,
    @Input() input: { email: string; challenge?: string },
    @CurrentClient() client: Client,
  ): Promise<object> {
    await this.resets.ask(ctx, { ...input, client });
    return {};
  }

  @Call(resetPassword)
  async reset(
    @CurrentCtx() ctx: Ctx,
    @Input() { token, password }: { token: string; password: string },
    @CurrentClient() client: Client,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const tokens = await this.resets.reset(ctx, {
      token,
      password,
      client,
      wish: this.wishes.wishOf(resetPassword, request, token),
    });
    setDeviceCookie(request, reply, tokens);
  }

  @Call(changePassword)
  async change(
    @CurrentCtx() ctx: Ctx,
    @Input() input: { oldPassword: string; totp?: string; password: string },
    @CurrentClient() client: Client,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const entered = await this.changes.change(ctx, {
      ...input,
      client,
      wish: this.wishes.wishOf(changePassword, request, sentSession(request)),
    });
    letIn(request, reply, entered);
  }
}
