import { Injectable } from '@nestjs/common';
import type { MemberHistoryView } from '@manyhearts/contract/admin/member-history';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { TenantDirectory } from '../core/ctx/tenant.ts';
import { AppError } from '../core/errors/app-error.ts';
import {
  accountOfMember,
  decidedPhotos,
  reportsOfMember,
  type DecidedPhotoRow,
  type MemberAccountRow,
  type ReportOfMemberRow,
} from './member-history.queries.ts';

/** Earlier decisions of a brand about a member. */
@Injectable()
export class MemberHistoryService {
  constructor(private readonly tenants: TenantDirectory) {}

  /** Needs no audit line: like the list of reports, it shows neither pictures nor evidence. */
  async read(ctx: StaffCtx, memberId: string, tenantId: string): Promise<MemberHistoryView> {
    const tenant = ctx.mayReach(tenantId) ? await this.tenants.byId(tenantId) : undefined;
    if (!tenant) throw new AppError('not_found');
    return ctx.on(tenant, async ({ db }) => {
      const account = await accountOfMember(db, tenant, memberId);
      const reports = await reportsOfMember(db, tenant, memberId);
      // A member of a partner brand, or one who is erased, is known here by reports only.
      if (!account && reports.length === 0) throw new AppError('not_found');
      const photos = account ? await decidedPhotos(db, tenant, memberId) : [];
      return { photos: photos.map(toPhoto), reports: reports.map(toReport), ban: toBan(account) };
    });
  }
}

function toPhoto({ id, status, reason, isExplicit, decidedBy, reviewedAt }: DecidedPhotoRow) {
  return { id, status, reason, explicit: isExplicit, decidedBy, decidedAt: reviewedAt.toISOString() };
}

function toReport({ createdAt, resolvedAt, ...report }: ReportOfMemberRow) {
  return { ...report, createdAt: createdAt.toISOString(), resolvedAt: resolvedAt?.toISOString() ?? null };
}

function toBan(account: MemberAccountRow | undefined): MemberHistoryView['ban'] {
  if (!account?.reason || !account.bannedAt) return null;
  const { reason, note, bannedAt, endsAt } = account;
  return { reason, note: note ?? '', bannedAt: bannedAt.toISOString(), until: endsAt?.toISOString() ?? null };
}
