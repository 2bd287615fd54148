import { Injectable } from '@nestjs/common';
import { IsNull, LessThanOrEqual } from 'typeorm';
import type {
  AdminComplaintView,
  AssignInput,
  ComplaintPresence,
  SettableStatus,
} from '@manyhearts/contract/admin/complaints';
import { complaintLimits } from '@manyhearts/contract/complaint-limits';
import { AuditService } from '../audit/audit.service.ts';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { AppError } from '../core/errors/app-error.ts';
import { toWriting } from './admin-complaint.view.ts';
import { AdminComplaintsService, targetOf } from './admin-complaints.service.ts';
import { Complaint } from './complaint.entity.ts';
import { closingOf } from './thread.rules.ts';
import { readColleagues } from './colleagues.queries.ts';

const { writingSeconds } = complaintLimits;

/** Who works on a case, in which state it is, and who writes just now. */
@Injectable()
export class ComplaintHandlingService {
  constructor(
    private readonly cases: AdminComplaintsService,
    private readonly audit: AuditService,
  ) {}

  /** The assignee that the page showed is part of the update, so of two who take it at once the first wins. */
  async assign(ctx: StaffCtx, { id, assignee, seen }: AssignInput): Promise<AdminComplaintView> {
    const { row, tenant } = await this.cases.find(ctx, id);
    if (assignee !== null) await this.requireColleague(ctx, assignee, tenant.id);
    return ctx.inTransaction(async (within) => {
      const isTaken = await within.on(tenant, (one) =>
        storeOf(one, Complaint).change({ id, assigneeId: seen ?? IsNull() }, { assigneeId: assignee }),
      );
      const { row: now } = await this.cases.find(within, id, tenant.id);
      if (isTaken === 0) throw new AppError('conflict', now.assigneeName === null ? {} : { by: now.assigneeName });
      if (assignee === ctx.staff.id && row.status === 'new')
        await within.on(tenant, (one) =>
          storeOf(one, Complaint).change({ id, status: 'new' }, { status: 'in_progress' }),
        );
      await this.audit.record(within, {
        staffId: ctx.staff.id,
        action: assignee === ctx.staff.id ? 'complaint.taken' : 'complaint.assigned',
        target: targetOf(id),
        tenantId: tenant.id,
        before: { assignee: seen },
        after: { assignee },
      });
      return this.cases.view(within, id, tenant.id);
    });
  }

  async setStatus(
    ctx: StaffCtx,
    { id, status, version }: { id: string; status: SettableStatus; version: number },
  ): Promise<AdminComplaintView> {
    const { row, tenant } = await this.cases.find(ctx, id);
    return ctx.inTransaction(async (within) => {
      const changed = await within.on(tenant, (one) =>
        storeOf(one, Complaint).change(
          { id, version },
          { version: version + 1, status, ...closingOf(status, { now: one.now(), erasedAt: row.erasedAt }) },
        ),
      );
      if (changed === 0) throw new AppError('conflict');
      await this.audit.record(within, {
        staffId: ctx.staff.id,
        action: 'complaint.status',
        target: targetOf(id),
        tenantId: tenant.id,
        before: { status: row.status },
        after: { status },
      });
      return this.cases.view(within, id, tenant.id);
    });
  }

  /** No audit line: it changes nothing that lasts. A colleague's claim stays until it ends. */
  async tellPresence(ctx: StaffCtx, id: string, isWriting: boolean): Promise<ComplaintPresence> {
    const { tenant } = await this.cases.find(ctx, id);
    const now = ctx.now();
    const [own, until] = [ctx.staff.id, new Date(now.getTime() + writingSeconds * 1_000)];
    await ctx.on(tenant, async (one) => {
      const complaints = storeOf(one, Complaint);
      if (!isWriting) {
        await complaints.change({ id, writingBy: own }, { writingBy: null, writingUntil: null });
        return;
      }
      const claim = { writingBy: own, writingUntil: until };
      const isOwn = await complaints.change({ id, writingBy: own }, claim);
      const isFree = isOwn || (await complaints.change({ id, writingBy: IsNull() }, claim));
      if (!isFree) await complaints.change({ id, writingUntil: LessThanOrEqual(now) }, claim);
    });
    const { row } = await this.cases.find(ctx, id, tenant.id);
    return { version: row.version, writing: toWriting(row, { staffId: own, now }) };
  }

  private async requireColleague(ctx: StaffCtx, staffId: string, tenantId: string): Promise<void> {
    const colleague = (await readColleagues(ctx.db)).find(({ id }) => id === staffId);
    const mayWork = colleague?.role === 'owner' || colleague?.tenantIds.includes(tenantId);
    if (!mayWork) throw new AppError('invalid', {}, { assignee: { code: 'field_invalid', params: {} } });
  }
}
