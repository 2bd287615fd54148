import '@fastify/cookie';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { closeStaffSession, openStaffSession, readStaffSession, type StaffView } from '@manyhearts/contract/admin/session';
import type { StaffCtx } from '../core/ctx.ts';
import { Call, CurrentCtx, Input } from '../core/http/call.ts';
import { factsOf } from '../core/http/client-request.ts';
import { cookieName } from '../core/http/request-hooks.ts';
import { StaffService, type SignIn } from './staff.service.ts';

@Controller()
export class StaffSessionController {
  constructor(private readonly staff: StaffService) {}

  @Call(openStaffSession)
  async open(@CurrentCtx() ctx: StaffCtx, @Input() input: SignIn, @Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<StaffView> {
    const { token, view } = await this.staff.signIn(ctx, input);
    setCookie(request, reply, token);
    return view;
  }

  @Call(readStaffSession)
  read(@CurrentCtx() ctx: StaffCtx): Promise<StaffView> {
    return this.staff.read(ctx);
  }

  @Call(closeStaffSession)
  async close(@CurrentCtx() ctx: StaffCtx, @Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.staff.signOut(ctx);
    setCookie(request, reply, '', 0);
  }
}

/** Ends with the browser; no other site ever sends it, not even by a link. */
function setCookie(request: FastifyRequest, reply: FastifyReply, value: string, maxAge?: number): void {
  const { scheme } = factsOf(request).addressed;
  reply.setCookie(cookieName('adm', scheme), value, { path: '/', httpOnly: true, sameSite: 'strict', secure: scheme === 'https', ...(maxAge !== undefined && { maxAge }) });
}
