import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  closeStaffSession,
  openStaffSession,
  proveStaffSession,
  readStaffSession,
  setStaffPassword,
  type StaffProof,
  type StaffView,
} from '@manyhearts/contract/admin/session';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../core/http/call.ts';
import { Cookies, readDeviceTokens } from '../core/http/cookies.ts';
import { forgetCached } from '../core/http/security-headers.ts';
import { deviceFamily } from '../identity/browser.ts';
import { StaffLogInService, type SignIn, type StaffBrowser } from './staff-log-in.service.ts';
import { StaffStepUpService } from './staff-step-up.service.ts';
import { StaffService } from './staff.service.ts';

@Controller()
export class StaffSessionController {
  constructor(
    private readonly logIns: StaffLogInService,
    private readonly staff: StaffService,
    private readonly stepUp: StaffStepUpService,
  ) {}

  @Call(openStaffSession)
  async open(
    @CurrentCtx() ctx: StaffCtx,
    @Input() input: SignIn,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffView> {
    const { token, deviceTokens, view } = await this.logIns.signIn(ctx, input, browserOf(request));
    const cookies = new Cookies(request, reply);
    cookies.set('adm', token);
    cookies.set('adm-dev', deviceTokens.join('.'));
    return view;
  }

  @Call(readStaffSession)
  read(@CurrentCtx() ctx: StaffCtx): Promise<StaffView> {
    return this.staff.read(ctx);
  }

  @Call(proveStaffSession)
  prove(@CurrentCtx() ctx: StaffCtx, @Input() proof: StaffProof): Promise<void> {
    return this.stepUp.prove(ctx, proof);
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

function browserOf(request: FastifyRequest): StaffBrowser {
  const deviceTokens = readDeviceTokens(request, 'adm-dev');
  return { deviceTokens, family: deviceFamily(request.headers['user-agent'] ?? '') };
}
