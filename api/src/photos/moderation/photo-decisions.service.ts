import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { AdminPhotoView } from '@manyhearts/contract/admin/photos';
import type { PhotoReason, PhotoStatus } from '@manyhearts/contract/photos';
import { AuditService } from '../../audit/audit.service.ts';
import { deciderOf, postpone, undo, unreviewed } from '../../core/console/reviewed.ts';
import type { Ctx, StaffCtx } from '../../core/ctx/ctx.ts';
import { Events } from '../../core/ctx/events.ts';
import { TenantDirectory } from '../../core/ctx/tenant.ts';
import { storeOf, type Values } from '../../core/database/store.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { LiveEvents } from '../../core/live/live-events.ts';
import { JobHandlers } from '../../core/outbox/job-handlers.ts';
import { Jobs } from '../../core/outbox/jobs.ts';
import { PhotoKeeperService } from '../album/photo-keeper.service.ts';
import { Photo, type PhotoDecision } from '../photo.entity.ts';
import { AdminPhotosService } from './admin-photos.service.ts';

/** `seen` is the status that the moderator saw. */
type Judged = { id: string; seen: PhotoStatus; isUndoable: boolean };
type Change = { before: object; after: object };
/** Undefined if a colleague was first. */
type Deed = { action: string; work: (ctx: Ctx, memberId: string) => Promise<Change | undefined> };

const actions = { approved: 'photo.approved', rejected: 'photo.rejected' } as const;

/** What moderators make of photos: at once, or after a time in which they can undo it. The first decision wins. */
@Injectable()
export class PhotoDecisionsService implements OnModuleInit {
  constructor(
    private readonly tenants: TenantDirectory,
    private readonly photos: AdminPhotosService,
    private readonly keeper: PhotoKeeperService,
    private readonly audit: AuditService,
    private readonly handlers: JobHandlers,
    private readonly jobs: Jobs,
    private readonly live: LiveEvents,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    this.handlers.forTenants('settle-photo-decision', ['photo'], (ctx, { photo }) => this.settle(ctx, photo));
  }

  /** Keeps a mark that a colleague set meanwhile; removing it needs a decision of its own. */
  approve(ctx: StaffCtx, photo: Judged, isExplicit: boolean): Promise<AdminPhotoView> {
    return this.decide(ctx, photo, { status: 'approved', reason: null, isExplicit });
  }

  reject(ctx: StaffCtx, photo: Judged, reason: PhotoReason): Promise<AdminPhotoView> {
    return this.decide(ctx, photo, { status: 'rejected', reason, isExplicit: false });
  }

  /** Doesn't depend on the status, so it can't come too late. */
  mark(ctx: StaffCtx, id: string, isExplicit: boolean): Promise<AdminPhotoView> {
    const values = { isExplicit, reviewedAt: ctx.now(), reviewedBy: ctx.staff.id };
    return this.audited(ctx, id, {
      action: 'photo.marked',
      work: (one, memberId) => this.change(one, { id, memberId }, () => values),
    });
  }

  undo(ctx: StaffCtx, id: string): Promise<AdminPhotoView> {
    return this.audited(ctx, id, {
      action: 'photo.decision-undone',
      work: async (one) => {
        const { decision, status } = await storeOf(one, Photo).get({ id });
        const isUndone = await undo(storeOf(one, Photo), { id, claimedBy: ctx.staff.id, now: one.now() });
        return isUndone ? { before: { decision }, after: { status } } : undefined;
      },
    });
  }

  private decide(ctx: StaffCtx, photo: Judged, decision: PhotoDecision): Promise<AdminPhotoView> {
    const reviewed = { reviewedAt: ctx.now(), reviewedBy: ctx.staff.id };
    const { id, seen, isUndoable } = photo;
    return this.audited(ctx, id, {
      action: actions[decision.status],
      work: (one, memberId) =>
        isUndoable
          ? this.postpone(one, photo, { decision, claimedBy: ctx.staff.id })
          : this.change(one, { id, memberId }, ({ status, settlesAt }) =>
              status === seen && !settlesAt ? { ...valuesOf(decision), ...reviewed, ...unreviewed } : undefined,
            ),
    });
  }

  private async audited(ctx: StaffCtx, id: string, { action, work }: Deed): Promise<AdminPhotoView> {
    const { tenantId, memberId } = await this.photos.read(ctx, id);
    const tenant = await this.tenants.byId(tenantId);
    if (!tenant) throw new AppError('not_found');
    return ctx.inTransaction(async (within) => {
      const change = await within.on(tenant, (one) => work(one, memberId));
      const after = await this.photos.read(within, id, tenantId);
      if (!change) throw new AppError('conflict', deciderOf(after));
      await this.audit.record(within, { staffId: ctx.staff.id, action, target: `photo:${id}`, tenantId, ...change });
      return after;
    });
  }

  private async postpone(
    ctx: Ctx,
    { id, seen: status }: Judged,
    { decision, claimedBy }: { decision: PhotoDecision; claimedBy: string },
  ): Promise<Change | undefined> {
    const settlesAt = await postpone(storeOf(ctx, Photo), { id, status }, { decision, claimedBy, now: ctx.now() });
    if (!settlesAt) return undefined;
    await this.jobs.enqueue(ctx, 'settle-photo-decision', { photo: id }, { dueAt: settlesAt });
    return { before: { status }, after: { decision, settlesAt: settlesAt.toISOString() } };
  }

  /** A run that comes early, or after the decision was undone, is a no-op. */
  private async settle(ctx: Ctx, id: string): Promise<void> {
    await ctx.inTransaction(async (within) => {
      const photo = await storeOf(within, Photo).findOne({ id });
      if (!photo?.decision || !photo.settlesAt || photo.settlesAt > within.now()) return;
      const { decision, claimedBy, profileId: memberId } = photo;
      await this.change(within, { id, memberId }, (now) =>
        now.settlesAt?.getTime() === photo.settlesAt?.getTime()
          ? { ...valuesOf(decision), ...unreviewed, reviewedAt: within.now(), reviewedBy: claimedBy }
          : undefined,
      );
    });
  }

  /** `valuesFor` gets the photo once it is locked. */
  private async change(
    ctx: Ctx,
    { id, memberId }: { id: string; memberId: string },
    valuesFor: (photo: Photo) => Values<Photo> | undefined,
  ): Promise<Change | undefined> {
    const before = (await this.keeper.lock(ctx, memberId)).find((photo) => photo.id === id);
    // The member deleted the photo concurrently.
    if (!before) throw new AppError('not_found');
    const values = valuesFor(before);
    if (!values) return undefined;
    await storeOf(ctx, Photo).change({ id }, values);
    await this.keeper.settle(ctx, memberId);
    const after = await storeOf(ctx, Photo).get({ id });
    // Other members may hold addresses of a rejected photo, or the unblurred file of one that is marked now.
    const isWithdrawn =
      before.status === 'approved' && (after.status !== 'approved' || (after.isExplicit && !before.isExplicit));
    if (isWithdrawn) await this.jobs.enqueue(ctx, 'renew-photo-files', { photo: id });
    await this.live.announce(ctx, memberId, { kind: 'photo_decided', photo: id });
    if (before.status === 'rejected' && after.status === 'approved')
      await this.events.tell(ctx, 'photo.readmitted', { photoId: id, memberId });
    if (values.reason && values.reviewedBy) {
      const { reason, reviewedBy: staffId } = values;
      await this.events.tell(ctx, 'photo.rejected', { photoId: id, memberId, reason, staffId });
    }
    return { before: stateOf(before), after: stateOf(after) };
  }
}

function valuesOf({ status, reason, isExplicit }: PhotoDecision): Values<Photo> {
  return { status, reason, ...(isExplicit && { isExplicit }) };
}

function stateOf({ status, reason, isExplicit }: Photo): object {
  return { status, reason, explicit: isExplicit };
}
