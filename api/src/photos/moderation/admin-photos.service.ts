import { Injectable } from '@nestjs/common';
import type { AdminPhotoView, ClaimedPhotos, WaitingPhotos } from '@manyhearts/contract/admin/photos';
import type { ClaimInput } from '@manyhearts/contract/admin/reviews';
import { limits } from '@manyhearts/contract/limits';
import { AuditService } from '../../audit/audit.service.ts';
import type { AdminPage } from '../../core/console/admin-list.ts';
import { claimEnd } from '../../core/console/reviewed.ts';
import type { StaffCtx } from '../../core/ctx/ctx.ts';
import type { Due } from '../../deadlines/deadlines.service.ts';
import { PoolsService } from '../../tenants/pools.service.ts';
import { toDue, toAdminPhotoView, adminPhotoList, type AdminPhotoSearch } from './admin-photo-list.ts';
import { claimPhotoRows, releasePhotoRows, type AdminPhotoRow } from './admin-photos.queries.ts';
import { PhotoAccessService } from '../access/photo-access.service.ts';

const waiting = { status: 'pending', sort: 'created_at', order: 'ASC', skip: 0, take: limits.reviews.claimed } as const;

/** The moderators' photo queue. Photos of brands outside their reach are `not_found`. */
@Injectable()
export class AdminPhotosService {
  constructor(
    private readonly pools: PoolsService,
    private readonly access: PhotoAccessService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Writes one audit line per page with the ids of its photos; a line per photo would make the audit unreadable. A
   * count shows none and writes none.
   */
  list(ctx: StaffCtx, search: AdminPhotoSearch): Promise<AdminPage<AdminPhotoView>> {
    return ctx.inTransaction(async (within) => {
      const { rows, total } = await adminPhotoList.findPage(within, this.pools, search);
      await this.note(within, 'photo.queue-opened', rows, search.tenantId);
      return { items: rows.map((row) => this.viewOf(within, row)), total };
    });
  }

  /** Shows no photo, so nothing is audited. */
  async waiting(ctx: StaffCtx, tenantId: string | undefined): Promise<WaitingPhotos> {
    const { rows, total } = await adminPhotoList.findPage(ctx, this.pools, { ...waiting, take: 1, tenantId });
    return { count: total, oldestAt: rows[0]?.createdAt.toISOString() ?? null };
  }

  /** Shows no photo, so it writes no audit line. */
  async readDue(
    ctx: StaffCtx,
    { take, tenantId }: { take: number; tenantId: string | undefined },
  ): Promise<AdminPage<Due>> {
    const { rows, total } = await adminPhotoList.findPage(ctx, this.pools, { ...waiting, take, tenantId });
    return { items: rows.map((row) => toDue(row, ctx.now())), total };
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

  /** No row stays locked: a claim is a time, and a colleague who decides earlier still wins. */
  claim(ctx: StaffCtx, { tenantId, skipped }: ClaimInput): Promise<ClaimedPhotos> {
    const [only, staffId] = [tenantId ?? undefined, ctx.staff.id];
    return ctx.inTransaction(async (within) => {
      const now = within.now();
      const search = { ...waiting, tenantId: only, freeFor: { staffId, now, skipped } };
      const { rows: free, total } = await adminPhotoList.findPage(within, this.pools, search);
      if (free.length === 0) return { photos: [], waiting: total };
      const [brands, ids] = [brandsOf(free), free.map(({ id }) => id)];
      await within.across(brands, (db) => claimPhotoRows(db, brands, ids, { staffId, now, until: claimEnd(now) }));
      // A colleague may have claimed some of them since the search, which then leaves them out.
      const { rows: own } = await adminPhotoList.findPage(within, this.pools, { ...search, ids });
      await this.note(within, 'photo.claimed', own, only);
      return { photos: own.map((row) => this.viewOf(within, row)), waiting: total };
    });
  }

  /** Ids of others' claims and of brands out of reach are no-ops. */
  release(ctx: StaffCtx, ids: readonly string[]): Promise<number> {
    return ctx.inTransaction(async (within) => {
      const { rows } = await adminPhotoList.findPage(within, this.pools, { ...waiting, take: ids.length, ids });
      const own = rows.filter(({ claimedBy, settlesAt }) => claimedBy === ctx.staff.id && settlesAt === null);
      if (own.length === 0) return 0;
      const brands = brandsOf(own);
      const ownIds = own.map(({ id }) => id);
      const released = await within.across(brands, (db) => releasePhotoRows(db, brands, ownIds, ctx.staff.id));
      await this.note(within, 'photo.released', own);
      return released;
    });
  }

  async read(ctx: StaffCtx, id: string, tenantId?: string): Promise<AdminPhotoView> {
    return this.viewOf(ctx, await adminPhotoList.getRow(ctx, this.pools, { id, tenantId }));
  }

  private async note(ctx: StaffCtx, action: string, rows: readonly AdminPhotoRow[], tenantId?: string): Promise<void> {
    if (rows.length === 0) return;
    const after = { photos: rows.map(({ id }) => id) };
    await this.audit.record(ctx, { staffId: ctx.staff.id, action, target: 'photos', tenantId, after });
  }

  private viewOf(ctx: StaffCtx, row: AdminPhotoRow): AdminPhotoView {
    const now = ctx.now();
    return toAdminPhotoView(row, (key) => this.access.staffAddress(row.homeTenantId, key, now), now);
  }
}

function brandsOf(rows: readonly AdminPhotoRow[]) {
  const pools = new Map(rows.map(({ homeTenantId, poolId }) => [homeTenantId, poolId]));
  return [...pools].map(([id, poolId]) => ({ id, poolId }));
}
