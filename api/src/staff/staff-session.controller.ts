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
import { Cookies, readDeviceTokens } from '../core/http/cookies.ts';
import { forgetCached } from '../core/http/security-headers.ts';
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
    const cookies = new Cookies(request, reply);
    cookies.set('adm', token);
    cookies.set('adm-dev', deviceTokens.join('.'));
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
    new Cookies(request, reply).clear('adm');
    reply.header(forgetCached.name, forgetCached.value);
  }
}
