import { createHash } from 'node:crypto';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '@manyhearts/contract/languages';
import { readUser, saveUser, type UserAnswer } from '@manyhearts/contract/user';
import type { Ctx, Member } from '../core/ctx.ts';
import { Call, CurrentCtx, Input } from '../core/http/call.ts';
import { UserService } from './user.service.ts';

@Controller()
export class UserController {
  constructor(private readonly users: UserService) {}

  @Call(readUser)
  async read(@CurrentCtx() ctx: Ctx<Member>, @Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<UserAnswer | undefined> {
    return unlessKnown(request, reply, await this.users.read(ctx, ctx.member.id));
  }

  @Call(saveUser)
  save(@CurrentCtx() ctx: Ctx<Member>, @Input() { language }: { language: Language }): Promise<UserAnswer> {
    return this.users.changeLanguage(ctx, language);
  }
}

/** Asked every minute by every open page, and mostly the same as the minute before. */
function unlessKnown<T>(request: FastifyRequest, reply: FastifyReply, answer: T): T | undefined {
  const etag = `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`;
  void reply.header('etag', etag).header('cache-control', 'private, no-cache');
  if (request.headers['if-none-match']?.replace(/^W\//, '') !== etag) return answer;
  void reply.code(304);
  return undefined;
}
