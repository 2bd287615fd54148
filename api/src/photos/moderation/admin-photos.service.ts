import { Injectable } from '@nestjs/common';
import type { AdminPhotoView } from '@manyhearts/contract/admin/photos';
import type { PhotoReason, PhotoStatus } from '@manyhearts/contract/photos';
import { AuditService } from '../../audit/audit.service.ts';
import type { AdminPage } from '../../core/console/admin-list.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { Ctx, StaffCtx } from '../../core/ctx/ctx.ts';
import { storeOf, type Values } from '../../core/database/store.ts';
import { TenantDirectory } from '../../core/ctx/tenant.ts';
import { LiveEvents } from '../../core/live/live-events.ts';
import { Jobs } from '../../core/outbox/jobs.ts';
import { PoolsService } from '../../tenants/pools.service.ts';
import { toAdminPhotoView, adminPhotoList, type AdminPhotoSearch } from './admin-photo-list.ts';
import type { AdminPhotoRow } from './admin-photos.queries.ts';
import { PhotoAccessService } from '../access/photo-access.service.ts';
import { PhotoKeeperService } from '../album/photo-keeper.service.ts';
import { Photo } from '../photo.entity.ts';

/** `seen` is the status that the moderator saw; marking doesn't depend on it. */
type Judged = { id: string; seen?: PhotoStatus };
type Decision = { action: 'photo.approved' | 'photo.rejected' | 'photo.marked'; values: Values<Photo> };

/** The moderators' photo queue and decisions. Photos of brands outside their reach are `not_found`. */
@Injectable()
export class AdminPhotosService {
  constructor(
    private readonly tenants: TenantDirectory,
    private readonly pools: PoolsService,
    private readonly keeper: PhotoKeeperService,
    private readonly access: PhotoAccessService,
    private readonly audit: AuditService,
    private readonly jobs: Jobs,
    private readonly live: LiveEvents,
  ) {}

  /** Writes one audit line per page with the ids of its photos; a line per photo would make the audit unreadable. */
  list(ctx: StaffCtx, search: AdminPhotoSearch): Promise<AdminPage<AdminPhotoView>> {
    return ctx.inTransaction(async (within) => {
      const { rows, total } = await adminPhotoList.findPage(within, this.pools, search);
      const photos = rows.map(({ id }) => id);
      if (photos.length > 0)
        await this.audit.record(within, {
          staffId: ctx.staff.id,
          action: 'photo.queue-opened',
          target: 'photos',
          tenantId: search.tenantId,
          after: { photos },
        });
      return { items: rows.map((row) => this.viewOf(within, row)), total };
    });
  }

  open(ctx: StaffCtx, id: string): Promise<AdminPhotoView> {
    return ctx.inTransaction(async (within) => {
      const view = await this.read(within, id);
      await this.audit.record(within, {
        staffId: ctx.staff.id,
        action: 'photo.opened',
        target: `photo:${id}`,
        tenantId: view.tenantId,
      });
      return view;
    });
  }

  /** Audits each load of an unblurred file, because its address stays valid after the page that showed it. */
  noteShown(ctx: StaffCtx, tenantId: string, file: string): Promise<void> {
    return this.audit.record(ctx, { staffId: ctx.staff.id, action: 'photo.shown', target: `file:${file}`, tenantId });
  }

  private async read(ctx: StaffCtx, id: string, tenantId?: string): Promise<AdminPhotoView> {
    return this.viewOf(ctx, await adminPhotoList.getRow(ctx, this.pools, id, tenantId));
  }

  /** Keeps a mark that a colleague set meanwhile; removing it needs a decision of its own. */
  approve(ctx: StaffCtx, photo: Required<Judged>, isExplicit: boolean): Promise<AdminPhotoView> {
    return this.decide(ctx, photo, {
      action: 'photo.approved',
      values: { status: 'approved', reason: null, ...(isExplicit && { isExplicit }) },
    });
  }

  reject(ctx: StaffCtx, photo: Required<Judged>, reason: PhotoReason): Promise<AdminPhotoView> {
    return this.decide(ctx, photo, { action: 'photo.rejected', values: { status: 'rejected', reason } });
  }

  mark(ctx: StaffCtx, id: string, isExplicit: boolean): Promise<AdminPhotoView> {
    return this.decide(ctx, { id }, { action: 'photo.marked', values: { isExplicit } });
  }

  private async decide(ctx: StaffCtx, photo: Judged, decision: Decision): Promise<AdminPhotoView> {
    const { id } = photo;
    const { tenantId, memberId } = await this.read(ctx, id);
    const tenant = await this.tenants.byId(tenantId);
    if (!tenant) throw new AppError('not_found');
    return ctx.inTransaction(async (within) => {
      const { before, after } = await within.on(tenant, (one) =>
        this.settle(one, { ...photo, memberId, staffId: ctx.staff.id }, decision),
      );
      await this.audit.record(within, {
        staffId: ctx.staff.id,
        action: decision.action,
        target: `photo:${id}`,
        tenantId,
        before,
        after,
      });
      return this.read(within, id, tenantId);
    });
  }

  private async settle(
    ctx: Ctx,
    { id, seen, memberId, staffId }: Judged & { memberId: string; staffId: string },
    { values }: Decision,
  ): Promise<{ before: object; after: object }> {
    const before = (await this.keeper.lock(ctx, memberId)).find((photo) => photo.id === id);
    // The member deleted the photo concurrently.
    if (!before) throw new AppError('not_found');
    if (seen !== undefined && before.status !== seen) throw new AppError('conflict');
    await storeOf(ctx, Photo).change({ id }, { ...values, reviewedAt: ctx.now(), reviewedBy: staffId });
    await this.keeper.settle(ctx, memberId);
    const after = await storeOf(ctx, Photo).get({ id });
    // Other members may hold addresses of a rejected photo, or the unblurred file of one that is marked now.
    const isWithdrawn =
      before.status === 'approved' && (after.status !== 'approved' || (after.isExplicit && !before.isExplicit));
    if (isWithdrawn) await this.jobs.enqueue(ctx, 'renew-photo-files', { photo: id });
    this.live.publish(ctx, memberId, { event: { kind: 'photo_decided', photo: id } });
    return { before: stateOf(before), after: stateOf(after) };
  }

  private viewOf(ctx: StaffCtx, row: AdminPhotoRow): AdminPhotoView {
    return toAdminPhotoView(row, (key) => this.access.staffAddress(row.homeTenantId, key, ctx.now()));
  }
}

function stateOf({ status, reason, isExplicit }: Photo): object {
  return { status, reason, explicit: isExplicit };
}
