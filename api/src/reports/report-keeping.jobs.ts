import { Injectable, type OnModuleInit } from '@nestjs/common';
import { IsNull, LessThan, LessThanOrEqual, Not } from 'typeorm';
import { limits } from '@manyhearts/contract/limits';
import { moderationLimits } from '@manyhearts/contract/moderation-limits';
import type { SystemCtx } from '../core/ctx/ctx.ts';
import { removeOld, storeOf, type Brand, type StoreContext } from '../core/database/store.ts';
import { Events } from '../core/ctx/events.ts';
import { eachOnItsOwn } from '../core/flow/semaphore.ts';
import { JobHandlers } from '../core/outbox/job-handlers.ts';
import { PhotoEvidenceService } from '../photos/moderation/photo-evidence.service.ts';
import { PoolsService } from '../tenants/pools.service.ts';
import { ReportedMessagesService } from '../chats/reported/reported-messages.service.ts';
import { cutEvidence, evidenceEnd, withoutReporter } from './report-evidence.ts';
import { Notice } from './notices/notice.entity.ts';
import { ReportFigure } from './report-figure.entity.ts';
import { Report } from './report.entity.ts';
import { dayMs } from '../core/text/durations.ts';

const atOnce = 200;

/** How long reports and their evidence are kept. */
@Injectable()
export class ReportKeeping implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly events: Events,
    private readonly photos: PhotoEvidenceService,
    private readonly messages: ReportedMessagesService,
    private readonly pools: PoolsService,
  ) {}

  onModuleInit(): void {
    this.handlers.forTenants('keep-report-photo', ['from', 'to'], async (ctx, { from, to }) => {
      await this.photos.copy(ctx, from, to);
    });
    this.handlers.forTenants('keep-report-chat-photo', ['from', 'to'], async (ctx, { from, to }) => {
      await this.photos.copyFrom(ctx, this.messages.pathOf(ctx, from), to);
    });
    this.handlers.forInstallation('purge-ended-reports', [], async (ctx) => {
      const before = new Date(ctx.now().getTime() - moderationLimits.keptDays * dayMs);
      await eachOnItsOwn(await this.pools.everyBrand(ctx), async (brand) => {
        await this.purge(ctx, brand);
        await this.endEvidence(ctx, brand);
        await removeOld(storeOf({ db: ctx.db, tenant: brand }, ReportFigure), { property: 'createdAt', before });
      });
    });
    this.events.inTransaction('profile.erased', (ctx, { brand, profileId }) => this.erase(ctx, brand, profileId));
  }

  /**
   * Reports by an erased member stay without their id. Reports about them stay for a decision, without what identifies
   * them.
   */
  private async erase(ctx: SystemCtx, tenant: Brand, profileId: string): Promise<void> {
    const { db } = ctx;
    const own = storeOf({ db, tenant }, Report);
    for (const { id, evidence } of await own.find({ reporterId: profileId, messageId: Not(IsNull()) }))
      await own.change({ id }, { evidence: withoutReporter(evidence) });
    await own.change({ reporterId: profileId }, { reporterId: null });
    // Members of all brands of the pool can see each other, so each brand may have reports.
    for (const brand of await this.pools.ofPool(ctx, tenant.poolId)) {
      const reports = storeOf({ db, tenant: brand }, Report);
      // Locks the rows before reading them, because a concurrent decision changes when the evidence ends.
      if ((await reports.change({ profileId }, { evidenceUntil: ctx.now() })) === 0) continue;
      for (const { id, evidence, photoId, createdAt, resolvedAt } of await reports.find({ profileId })) {
        await reports.change(
          { id },
          { evidence: cutEvidence(evidence, photoId !== null), evidenceUntil: evidenceEnd({ createdAt, resolvedAt }) },
        );
      }
    }
  }

  /**
   * Deletes the file first: if the row remains, the next run finds it again; a file without a row would stay forever.
   */
  private async purge(ctx: SystemCtx, tenant: Brand): Promise<void> {
    const before = new Date(ctx.now().getTime() - limits.reports.keptDays * dayMs);
    const reports = storeOf({ db: ctx.db, tenant }, Report);
    for (;;) {
      const old = await reports.find({ resolvedAt: LessThan(before) }, { take: atOnce });
      for (const { id, evidence, ...ended } of old) {
        if (evidence.photo) await this.photos.remove(tenant.poolId, evidence.photo.file);
        const notices = storeOf({ db: ctx.db, tenant }, Notice);
        await this.keepFigure({ db: ctx.db, tenant }, { id, ...ended }, (await notices.count({ reportId: id })) > 0);
        await notices.remove({ reportId: id });
        await reports.remove({ id });
      }
      if (old.length < atOnce) return;
    }
  }

  /** For the yearly report. An interrupted run may come here again. */
  private async keepFigure(at: StoreContext, row: Omit<Report, 'evidence'>, isNotice: boolean): Promise<void> {
    const { id, finding, category, status, act, createdAt, resolvedAt } = row;
    if (status === 'open' || resolvedAt === null) return;
    const source = isNotice ? 'notice' : 'report';
    const figure = { id, source, category: finding ?? category, status, act, createdAt, resolvedAt } as const;
    await storeOf(at, ReportFigure).put(figure, ['tenantId', 'id']);
  }

  /** Deletes the file first, for the same reason. */
  private async endEvidence(ctx: SystemCtx, tenant: Brand): Promise<void> {
    const reports = storeOf({ db: ctx.db, tenant }, Report);
    for (;;) {
      const ended = await reports.find({ evidenceUntil: LessThanOrEqual(ctx.now()) }, { take: atOnce });
      for (const { id, evidence } of ended) {
        if (evidence.photo) await this.photos.remove(tenant.poolId, evidence.photo.file);
        await reports.change({ id }, { evidence: {}, evidenceUntil: null });
      }
      if (ended.length < atOnce) return;
    }
  }
}
