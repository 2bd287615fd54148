import '@fastify/cookie';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  closeStaffSession,
  openStaffSession,
  readStaffSession,
  setStaffPassword,
  type StaffView,
} from '@manyhearts/contract/admin/session';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../core/http/call.ts';
import { factsOf } from '../core/http/client-request.ts';
import { forgetCached } from '../core/http/security-headers.ts';
import { cookieName } from '../core/http/request-hooks.ts';
import { deviceCookieOptions, readDeviceTokens } from '../core/http/device-cookie.ts';
import { StaffLogInService, type SignIn } from './staff-log-in.service.ts';
import { StaffService } from './staff.service.ts';

@Controller()
export class StaffSessionController {
  constructor(
    private readonly logIns: StaffLogInService,
    private readonly staff: StaffService,
  ) {}

  @Call(openStaffSession)
  async open(
    @CurrentCtx() ctx: StaffCtx,
    @Input() input: SignIn,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffView> {
    const { token, deviceTokens, view } = await this.logIns.signIn(ctx, input, readDeviceTokens(request, 'adm-dev'));
    setCookie(request, reply, token);
    setDeviceCookie(request, reply, deviceTokens);
    return view;
  }

  @Call(readStaffSession)
  read(@CurrentCtx() ctx: StaffCtx): Promise<StaffView> {
    return this.staff.read(ctx);
  }

  @Call(setStaffPassword)
  setPassword(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { token, password }: { token: string; password: string },
  ): Promise<void> {
    return this.staff.setPassword(ctx, token, password);
  }

  @Call(closeStaffSession)
  async close(
    @CurrentCtx() ctx: StaffCtx,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.staff.signOut(ctx);
    setCookie(request, reply, '', 0);
    reply.header(forgetCached.name, forgetCached.value);
  }
}

/** Ends with the browser. SameSite=Strict: no other site sends it, not even by a link. */
function setCookie(request: FastifyRequest, reply: FastifyReply, value: string, maxAge?: number): void {
  const { scheme } = factsOf(request).addressed;
  reply.setCookie(cookieName('adm', scheme), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: scheme === 'https',
    ...(maxAge !== undefined && { maxAge }),
  });
}

/** Outlives the session and opens nothing: it gives this browser a limit of its own, which others can't exhaust. */
function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, tokens: readonly string[]): void {
  const { scheme } = factsOf(request).addressed;
  reply.setCookie(cookieName('adm-dev', scheme), tokens.join('.'), {
    ...deviceCookieOptions(scheme),
    sameSite: 'strict',
  });
}
