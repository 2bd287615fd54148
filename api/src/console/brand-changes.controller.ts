import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  changeTenant,
  checkTenant,
  cloneTenant,
  createTenant,
  exportTenant,
  importTenant,
  readTenantHealth,
  setTenantStatus,
  type NewTenant,
  type TenantChange,
  type TenantCheckView,
  type TenantCopy,
  type TenantHealthView,
  type TenantImportView,
} from '@manyhearts/contract/admin/tenant-changes';
import { limits } from '@manyhearts/contract/limits';
import type { TenantStatus } from '@manyhearts/contract/tenants';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { afterCommit } from '../core/http/after-commit.ts';
import { Call, CurrentCtx, Input } from '../core/http/call.ts';
import { BrandAccess } from './brand-access.service.ts';
import { BrandChangesService } from './brand-changes.service.ts';
import { BrandDomainsService } from './brand-domains.service.ts';
import { BrandImportService } from './brand-import.service.ts';

@Controller()
export class BrandChangesController {
  constructor(
    private readonly access: BrandAccess,
    private readonly brands: BrandChangesService,
    private readonly files: BrandImportService,
    private readonly domains: BrandDomainsService,
  ) {}

  @Call(createTenant)
  create(
    @CurrentCtx() ctx: StaffCtx,
    @Input() input: NewTenant,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ id: string }> {
    afterCommit(reply, () => this.access.announce());
    return this.brands.create(ctx, input);
  }

  @Call(cloneTenant)
  clone(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { id, ...copy }: TenantCopy & { id: string },
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ id: string; left: string[] }> {
    afterCommit(reply, () => this.access.announce());
    return this.brands.clone(ctx, id, copy);
  }

  @Call(setTenantStatus)
  setStatus(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { id, status }: { id: string; status: TenantStatus },
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TenantCheckView> {
    afterCommit(reply, () => this.access.announce());
    return this.brands.setStatus(ctx, id, status);
  }

  @Call(changeTenant)
  change(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { id, ...change }: TenantChange & { id: string },
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TenantCheckView> {
    afterCommit(reply, () => this.access.announce());
    return this.brands.change(ctx, id, change);
  }

  @Call(checkTenant)
  async check(@CurrentCtx() ctx: StaffCtx, @Input() { id }: { id: string }): Promise<TenantCheckView> {
    await this.access.require(ctx, id);
    return this.access.check(ctx, id);
  }

  @Call(exportTenant)
  export(@CurrentCtx() ctx: StaffCtx, @Input() { id }: { id: string }): Promise<{ file: string; text: string }> {
    return this.brands.export(ctx, id);
  }

  @Call(importTenant)
  import(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { text, dry, version }: { text: string; dry: boolean; version?: string },
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TenantImportView> {
    if (dry) return this.files.compare(ctx, text);
    afterCommit(reply, () => this.access.announce());
    return this.files.apply(ctx, text, version);
  }

  @Call(readTenantHealth)
  health(@CurrentCtx() ctx: StaffCtx, @Input() { ids }: { ids: string }): Promise<TenantHealthView[]> {
    return this.domains.health(ctx, ids.split(',').slice(0, limits.pageMax));
  }
}
