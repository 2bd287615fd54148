import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { introduce, introduceByGet, type IntroductionAnswer } from '@manyhearts/contract/introductions';
import { AppError } from '../../core/errors/app-error.ts';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { Call, CurrentCtx } from '../../core/http/call.ts';
import { factsOf } from '../../core/http/client-request.ts';
import { isForeignOrNavigation } from '../../core/http/cross-site.ts';
import { toWireJson, type WrittenJson } from '../../core/http/public-json.ts';
import { IntroductionsService } from './introductions.service.ts';

@Controller()
export class IntroductionsController {
  constructor(private readonly introductions: IntroductionsService) {}

  /** Written here, because an answer of `null` would be sent as no body at all. */
  @Call(introduce)
  async introduce(
    @CurrentCtx() ctx: Ctx<Member>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WrittenJson<IntroductionAnswer>> {
    void reply.header('content-type', 'application/json; charset=utf-8');
    return toWireJson(await this.introductions.introduce(ctx));
  }

  @Call(introduceByGet)
  introduceByGet(
    @CurrentCtx() ctx: Ctx<Member>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WrittenJson<IntroductionAnswer>> {
    const { headers, method } = request;
    const { scheme } = factsOf(request).addressed;
    if (
      headers['x-request-type'] === undefined ||
      isForeignOrNavigation({ method, scheme, hostHeader: headers.host, headers })
    )
      throw new AppError('cross_site');
    return this.introduce(ctx, reply);
  }
}
