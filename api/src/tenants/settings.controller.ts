import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { readSettings, type SettingsView } from '@manyhearts/contract/settings-view';
import type { Ctx } from '../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../core/http/call.ts';
import type { PublicJson } from '../core/http/public-json.ts';
import { SettingsService } from './settings.service.ts';

@Controller()
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Call(readSettings)
  read(
    @CurrentCtx() ctx: Ctx,
    @Input() { domain }: { domain?: string },
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PublicJson<SettingsView>> {
    if (!domain) return this.settings.read(ctx);
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    return this.settings.readOf(ctx, domain);
  }
}
