import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  type RecoveryCodes,
  type SecondFactorSecret,
} from '@manyhearts/contract/second-factor';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../../core/http/call.ts';
import { CurrentClient, type Client } from '../devices/client.ts';
import { stayIn } from '../log-in/entered.ts';
import { RenewalsService } from '../sessions/renewals.service.ts';
import { SecondFactorService } from './second-factor.service.ts';

@Controller()
export class SecondFactorController {
  constructor(
    private readonly factors: SecondFactorService,
    private readonly renewals: RenewalsService,
  ) {}

  @Call(beginSecondFactor)
  begin(@CurrentCtx() ctx: Ctx<Member>, @Input() { password }: { password: string }): Promise<SecondFactorSecret> {
    return this.factors.begin(ctx, password);
  }

  @Call(confirmSecondFactor)
  async confirm(
    @CurrentCtx() ctx: Ctx,
    @Input() { totp }: { totp: string },
    @CurrentClient() client: Client,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RecoveryCodes> {
    const renewed = await this.factors.confirm(ctx, totp, this.renewals.of(confirmSecondFactor, request, client));
    stayIn(request, reply, renewed);
    return renewed.answer;
  }

  @Call(removeSecondFactor)
  async remove(
    @CurrentCtx() ctx: Ctx,
    @Input() proof: { password: string; totp: string },
    @CurrentClient() client: Client,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    stayIn(
      request,
      reply,
      await this.factors.remove(ctx, proof, this.renewals.of(removeSecondFactor, request, client)),
    );
  }
}
