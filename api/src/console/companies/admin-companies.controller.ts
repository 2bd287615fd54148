import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  createCompany,
  deleteCompany,
  listCompanies,
  readCompany,
  updateCompany,
  type CompanyInput,
  type CompanyRecord,
  type CompanySort,
} from '@manyhearts/contract/admin/companies';
import {
  listInterests,
  readInterest,
  type InterestRecord,
  type InterestSort,
} from '@manyhearts/contract/admin/interests';
import {
  createPool,
  deletePool,
  listPools,
  readPool,
  renamePool,
  type PoolRecord,
  type PoolSort,
} from '@manyhearts/contract/admin/pools';
import { sendPage } from '../../core/console/admin-list.ts';
import type { ListInput } from '../../core/console/list-query.rules.ts';
import type { StaffCtx } from '../../core/ctx/ctx.ts';
import { afterCommit } from '../../core/http/after-commit.ts';
import { Call, CurrentCtx, Input } from '../../core/http/call.ts';
import { BrandAccess } from '../brand-access.service.ts';
import { AdminCompaniesService } from './admin-companies.service.ts';
import { AdminPoolsService } from './admin-pools.service.ts';
import { AdminInterestsService } from './admin-interests.service.ts';

@Controller()
export class AdminCompaniesController {
  constructor(
    private readonly companies: AdminCompaniesService,
    private readonly brands: BrandAccess,
  ) {}

  @Call(listCompanies)
  async list(
    @CurrentCtx() ctx: StaffCtx,
    @Input() input: ListInput<CompanySort>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CompanyRecord[]> {
    const search = this.companies.readSearch(input);
    return sendPage(reply, 'companies', search, await this.companies.list(ctx, search));
  }

  @Call(readCompany)
  read(@CurrentCtx() ctx: StaffCtx, @Input() { id }: { id: string }): Promise<CompanyRecord> {
    return this.companies.read(ctx, id);
  }

  @Call(createCompany)
  create(@CurrentCtx() ctx: StaffCtx, @Input() input: CompanyInput): Promise<CompanyRecord> {
    return this.companies.create(ctx, input);
  }

  /** Every brand of the company shows the change, so every process reads them again. */
  @Call(updateCompany)
  update(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { id, ...input }: CompanyInput & { id: string; version: string },
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CompanyRecord> {
    afterCommit(reply, () => this.brands.announce());
    return this.companies.change(ctx, id, input);
  }

  @Call(deleteCompany)
  remove(@CurrentCtx() ctx: StaffCtx, @Input() { id }: { id: string }): Promise<void> {
    return this.companies.remove(ctx, id);
  }
}

@Controller()
export class AdminPoolsController {
  constructor(private readonly pools: AdminPoolsService) {}

  @Call(listPools)
  async list(
    @CurrentCtx() ctx: StaffCtx,
    @Input() input: ListInput<PoolSort>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PoolRecord[]> {
    const search = this.pools.readSearch(input);
    return sendPage(reply, 'pools', search, await this.pools.list(ctx, search));
  }

  @Call(readPool)
  read(@CurrentCtx() ctx: StaffCtx, @Input() { id }: { id: string }): Promise<PoolRecord> {
    return this.pools.read(ctx, id);
  }

  @Call(createPool)
  create(@CurrentCtx() ctx: StaffCtx, @Input() { name }: { name: string }): Promise<PoolRecord> {
    return this.pools.create(ctx, name);
  }

  @Call(renamePool)
  rename(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { id, ...input }: { id: string; name: string; version: string },
  ): Promise<PoolRecord> {
    return this.pools.rename(ctx, id, input);
  }

  @Call(deletePool)
  remove(@CurrentCtx() ctx: StaffCtx, @Input() { id }: { id: string }): Promise<void> {
    return this.pools.remove(ctx, id);
  }
}

@Controller()
export class AdminInterestsController {
  constructor(private readonly interests: AdminInterestsService) {}

  @Call(listInterests)
  list(
    @CurrentCtx() ctx: StaffCtx,
    @Input() input: ListInput<InterestSort>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): InterestRecord[] {
    const { page, ...found } = this.interests.list(ctx, input);
    return sendPage(reply, 'interests', page, found);
  }

  @Call(readInterest)
  read(@CurrentCtx() ctx: StaffCtx, @Input() { id }: { id: string }): InterestRecord {
    return this.interests.read(ctx, id);
  }
}
