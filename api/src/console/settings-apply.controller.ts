import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { applySettings, checkSettingsApply, type AppliedPageView } from '@manyhearts/contract/admin/settings-apply';
import { groupOf, type SettingsGroupWireName } from '@manyhearts/contract/settings/index';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { afterCommit } from '../core/http/after-commit.ts';
import { Call, CurrentCtx, Input } from '../core/http/call.ts';
import { BrandAccess } from './brand-access.service.ts';
import { SettingsApplyService } from './settings-apply.service.ts';

type From = { id: string; group: SettingsGroupWireName; names: string[] };

@Controller()
export class SettingsApplyController {
  constructor(
    private readonly access: BrandAccess,
    private readonly applying: SettingsApplyService,
  ) {}

  @Call(checkSettingsApply)
  check(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { id, group, names, brands }: From & { brands: string[] },
  ): Promise<AppliedPageView> {
    return this.applying.check(ctx, { id, group: groupOf(group), names }, brands);
  }

  @Call(applySettings)
  apply(
    @CurrentCtx() ctx: StaffCtx,
    @Input() {
      id,
      group,
      names,
      version,
      brands,
    }: From & { version: number; brands: { id: string; version: number }[] },
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AppliedPageView> {
    afterCommit(reply, () => this.access.announce());
    return this.applying.apply(ctx, { id, group: groupOf(group), names }, { version, brands });
  }
}
