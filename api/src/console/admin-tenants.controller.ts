import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  listTenants,
  readTenant,
  readTenantSettings,
  saveTenantSettings,
  type AdminSettingsView,
  type AdminTenantView,
} from '@manyhearts/contract/admin/tenants';
import { groupOf, type SettingsGroupWireName } from '@manyhearts/contract/settings/index';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { afterCommit } from '../core/http/after-commit.ts';
import { Call, CurrentCtx, Input } from '../core/http/call.ts';
import { sendPage } from '../core/console/admin-list.ts';
import { AdminTenantsService } from './admin-tenants.service.ts';
import { toTenantSearch, type WireSettingsChange, type TenantListInput } from './admin-tenants.rules.ts';

@Controller()
export class AdminTenantsController {
  constructor(private readonly tenants: AdminTenantsService) {}

  @Call(listTenants)
  async list(
    @CurrentCtx() ctx: StaffCtx,
    @Input() input: TenantListInput,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminTenantView[]> {
    const search = toTenantSearch(input);
    return sendPage(reply, 'tenants', search, await this.tenants.list(ctx, search));
  }

  @Call(readTenant)
  read(@CurrentCtx() ctx: StaffCtx, @Input() { id }: { id: string }): Promise<AdminTenantView> {
    return this.tenants.read(ctx, id);
  }

  @Call(readTenantSettings)
  readSettings(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { id, group }: { id: string; group: SettingsGroupWireName },
  ): Promise<AdminSettingsView> {
    return this.tenants.readSettings(ctx, id, groupOf(group));
  }

  @Call(saveTenantSettings)
  saveSettings(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { id, group, ...change }: WireSettingsChange & { id: string; group: SettingsGroupWireName },
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminSettingsView> {
    afterCommit(reply, () => this.tenants.announce());
    return this.tenants.saveSettings(ctx, id, groupOf(group), change);
  }
}
