import { Inject, Injectable } from '@nestjs/common';
import type { AdminComplaintLine, AdminComplaintView } from '@manyhearts/contract/admin/complaints';
import { AuditService } from '../audit/audit.service.ts';
import type { AdminPage } from '../core/console/admin-list.ts';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { TenantDirectory, type Tenant } from '../core/ctx/tenant.ts';
import { AppError } from '../core/errors/app-error.ts';
import type { Due } from '../deadlines/deadlines.service.ts';
import type { Config } from '../core/process/config.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import { PoolsService } from '../tenants/pools.service.ts';
import { AnswerTextsService } from '../tenants/answer-texts/answer-texts.service.ts';
import { adminComplaintList, toAdminComplaintLine, type AdminComplaintSearch } from './admin-complaint-list.ts';
import { toAdminComplaintView } from './admin-complaint.view.ts';
import { readLinkedOrder, readLinkedRefunds } from './complaint-money.queries.ts';
import { ComplaintFilesService } from './complaint-files.service.ts';
import { readColleagues, readDeeds } from './colleagues.queries.ts';
import { readThread, type AdminComplaintRow } from './complaints.queries.ts';

const owed = { sort: 'due_at', order: 'ASC', skip: 0, view: 'open' } as const;

/** Support's list of complaints and one case. Cases of brands outside their reach are `not_found`. */
@Injectable()
export class AdminComplaintsService {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'secrets'>,
    private readonly tenants: TenantDirectory,
    private readonly pools: PoolsService,
    private readonly files: ComplaintFilesService,
    private readonly answers: AnswerTextsService,
    private readonly audit: AuditService,
  ) {}

  /** Leaves out texts and full addresses, because listing writes no audit line. */
  async list(ctx: StaffCtx, search: AdminComplaintSearch): Promise<AdminPage<AdminComplaintLine>> {
    const as = { staffId: ctx.staff.id, now: ctx.now() };
    const { rows, total } = await adminComplaintList.findPage(ctx, this.pools, {
      ...search,
      as,
    } as AdminComplaintSearch);
    return { items: rows.map((row) => toAdminComplaintLine(row, as.now)), total };
  }

  /** Cases that owe an answer, the next due first. */
  async readDue(
    ctx: StaffCtx,
    { take, tenantId }: { take: number; tenantId: string | undefined },
  ): Promise<AdminPage<Due>> {
    const { items, total } = await this.list(ctx, { ...owed, take, tenantId });
    return {
      items: items.map(({ id, tenantId: brandId, createdAt, dueAt, assignee }) => ({
        ...{ id, tenantId: brandId, createdAt, dueAt },
        takenBy: assignee?.username ?? null,
      })),
      total,
    };
  }

  open(ctx: StaffCtx, id: string): Promise<AdminComplaintView> {
    return ctx.inTransaction(async (within) => {
      const view = await this.view(within, id);
      await this.audit.record(within, {
        staffId: ctx.staff.id,
        action: 'complaint.opened',
        target: targetOf(id),
        tenantId: view.tenantId,
      });
      return view;
    });
  }

  async find(ctx: StaffCtx, id: string, tenantId?: string): Promise<{ row: AdminComplaintRow; tenant: Tenant }> {
    const row = await adminComplaintList.getRow(ctx, this.pools, { id, tenantId });
    const tenant = await this.tenants.byId(row.tenantId);
    if (!tenant) throw new AppError('not_found');
    return { row, tenant };
  }

  async view(ctx: StaffCtx, id: string, tenantId?: string): Promise<AdminComplaintView> {
    const { row, tenant } = await this.find(ctx, id, tenantId);
    const now = ctx.now();
    const parts = await ctx.on(tenant, async (one) => {
      const { orderId, accountId } = row;
      const named = orderId === null ? undefined : { tenantId: tenant.id, orderId, accountId };
      const order = named && (await readLinkedOrder(one.db, named));
      return {
        thread: await readThread(one.db, tenant.id, id),
        files: await this.files.ofCase(one, id),
        order,
        refunds: order ? await readLinkedRefunds(one.db, tenant.id, order.id) : [],
        answers: await this.answers.find(one, row.language),
      };
    });
    const colleagues = (await readColleagues(ctx.db)).filter(
      ({ role, tenantIds }) => role === 'owner' || tenantIds.includes(tenant.id),
    );
    const deeds = await readDeeds(ctx.db, targetOf(id));
    return toAdminComplaintView({ row, tenant, ...parts, colleagues, deeds, now, staffId: ctx.staff.id });
  }
}

export function targetOf(complaintId: string): string {
  return `complaint:${complaintId}`;
}
