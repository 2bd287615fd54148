import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '@manyhearts/contract/languages';
import { readUser, saveUser, type UserAnswer } from '@manyhearts/contract/user';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../core/http/call.ts';
import { etagOf, toWireJson, type WrittenJson } from '../core/http/public-json.ts';
import { UserService } from './user.service.ts';

@Controller()
export class UserController {
  constructor(private readonly users: UserService) {}

  /** Every open page polls this each minute and the answer rarely changes, so it has an ETag. */
  @Call(readUser)
  async read(
    @CurrentCtx() ctx: Ctx<Member>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WrittenJson<UserAnswer>> {
    const body = toWireJson(await this.users.read(ctx, ctx.member.id)) as WrittenJson<UserAnswer>;
    const etag = etagOf(body);
    void reply.header('etag', etag).header('cache-control', 'private, no-cache');
    if (request.headers['if-none-match']?.replace(/^W\//, '') === etag) {
      void reply.code(304);
      return '' as WrittenJson<UserAnswer>;
    }
    void reply.header('content-type', 'application/json; charset=utf-8');
    return body;
  }

  @Call(saveUser)
  save(@CurrentCtx() ctx: Ctx<Member>, @Input() { language }: { language: Language }): Promise<UserAnswer> {
    return this.users.changeLanguage(ctx, language);
  }
}
