import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  readDefaults,
  saveDefaults,
  type DefaultsChange,
  type DefaultsView,
} from '@manyhearts/contract/admin/defaults';
import type { NicheNumber } from '@manyhearts/contract/niches';
import { groupOf, type SettingsGroupWireName } from '@manyhearts/contract/settings/index';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { afterCommit } from '../core/http/after-commit.ts';
import { Call, CurrentCtx, Input } from '../core/http/call.ts';
import { BrandAccess } from './brand-access.service.ts';
import { DefaultsService } from './defaults.service.ts';

@Controller()
export class DefaultsController {
  constructor(
    private readonly access: BrandAccess,
    private readonly defaults: DefaultsService,
  ) {}

  @Call(readDefaults)
  read(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { group, niche }: { group: SettingsGroupWireName; niche?: NicheNumber },
  ): Promise<DefaultsView> {
    return this.defaults.read(ctx, groupOf(group), niche ?? 'installation');
  }

  @Call(saveDefaults)
  save(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { group, ...change }: DefaultsChange & { group: SettingsGroupWireName },
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DefaultsView> {
    afterCommit(reply, () => this.access.announce());
    return this.defaults.save(ctx, groupOf(group), change);
  }
}
