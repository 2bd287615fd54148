import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor, type RecoveryCodes, type SecondFactorSecret } from '@manyhearts/contract/second-factor';
import type { Ctx, Member } from '../../core/ctx.ts';
import { Call, CurrentCtx, Input } from '../../core/http/call.ts';
import { setSessionCookie } from '../sessions/session-cookie.ts';
import { SecondFactorService } from './second-factor.service.ts';

@Controller()
export class SecondFactorController {
  constructor(private readonly factors: SecondFactorService) {}

  @Call(beginSecondFactor)
  begin(@CurrentCtx() ctx: Ctx<Member>, @Input() { password }: { password: string }): Promise<SecondFactorSecret> {
    return this.factors.begin(ctx, password);
  }

  @Call(confirmSecondFactor)
  async confirm(@CurrentCtx() ctx: Ctx<Member>, @Input() { totp }: { totp: string }, @Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<RecoveryCodes> {
    const { sessionToken, ...codes } = await this.factors.confirm(ctx, totp);
    setSessionCookie(request, reply, sessionToken);
    return codes;
  }

  @Call(removeSecondFactor)
  async remove(@CurrentCtx() ctx: Ctx<Member>, @Input() { password, totp }: { password: string; totp: string }, @Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    setSessionCookie(request, reply, await this.factors.remove(ctx, password, totp));
  }
}
