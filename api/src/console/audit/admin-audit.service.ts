import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { AuditLineView } from '@manyhearts/contract/admin/audit';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import type { ListPart } from '../../core/console/admin-list.ts';
import type { StaffCtx } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { StaffMember } from '../../staff/staff-member.entity.ts';
import { TenantRow } from '../../tenants/tenant.entity.ts';
import { searchAudit, type AuditSearch } from './admin-audit.queries.ts';

export type WantedAudit = Omit<AuditSearch, 'tenants'> & { tenantId?: string | undefined };

/** The audit as people read it: with names in the place of ids. */
@Injectable()
export class AdminAuditService {
  async list(ctx: StaffCtx, { tenantId, ...wanted }: WantedAudit): Promise<ListPart<AuditLineView>> {
    const { ids, ...found } = await searchAudit(ctx.db, { ...wanted, tenants: tenantsFor(ctx, tenantId) });
    if (ids.length === 0) return { items: [], ...found };
    const rows = await storeOf(ctx, AuditEntry).find({ id: In(ids) });
    const names = await namesOf(ctx, rows);
    const views = new Map(rows.map((row) => [row.id, toView(row, names)]));
    return { items: ids.flatMap((id) => views.get(id) ?? []), ...found };
  }

  async read(ctx: StaffCtx, id: string): Promise<AuditLineView> {
    const { items } = await this.list(ctx, { ids: [id], order: 'DESC', skip: 0, take: 1 });
    const [line] = items;
    if (!line) throw new AppError('not_found');
    return line;
  }
}

function tenantsFor(ctx: StaffCtx, tenantId: string | undefined): readonly string[] | 'all' {
  if (tenantId === undefined) return ctx.staff.tenantIds;
  return ctx.mayReach(tenantId) ? [tenantId] : [];
}

type Names = { staff: ReadonlyMap<string, string>; tenants: ReadonlyMap<string, string> };

async function namesOf(ctx: StaffCtx, rows: readonly AuditEntry[]): Promise<Names> {
  const staffIds = [...new Set(rows.flatMap(({ staffId }) => staffId ?? []))];
  const tenantIds = [...new Set(rows.flatMap(({ tenantRef }) => tenantRef ?? []))];
  const people = staffIds.length > 0 ? await storeOf(ctx, StaffMember).find({ id: In(staffIds) }) : [];
  const tenants = tenantIds.length > 0 ? await storeOf(ctx, TenantRow).find({ id: In(tenantIds) }) : [];
  return {
    staff: new Map(people.map(({ id, username }) => [id, username])),
    tenants: new Map(tenants.map(({ id, name }) => [id, name])),
  };
}

function toView(row: AuditEntry, { staff, tenants }: Names): AuditLineView {
  const { id, seq, at, staffId, account, tenantRef, action, target, before, after, requestId } = row;
  return {
    id,
    seq,
    at: at.toISOString(),
    staff: staffId === null ? null : { id: staffId, username: staff.get(staffId) ?? staffId },
    account,
    tenantId: tenantRef,
    tenantName: tenantRef === null ? null : (tenants.get(tenantRef) ?? null),
    action,
    target,
    before: before === null ? null : JSON.stringify(before),
    after: after === null ? null : JSON.stringify(after),
    requestId,
  };
}
