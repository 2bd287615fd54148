import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { limits } from '@manyhearts/contract/limits';
import type { SystemCtx } from '../core/ctx.ts';
import { storeOf, type StoreContext } from '../core/database/store.ts';
import { JobHandlers } from '../outbox/job-handlers.ts';
import { PhotoEvidenceService } from '../photos/photo-evidence.service.ts';
import { ProfileErasersService } from '../profiles/profile-erasers.service.ts';
import { PoolsService } from '../tenants/pools.service.ts';
import { Report } from './report.entity.ts';

type Brand = NonNullable<StoreContext['tenant']>;

const dayMs = 86_400_000;
const atOnce = 200;

/** How long what was reported is kept, and without whom. */
@Injectable()
export class ReportKeeping implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly erasers: ProfileErasersService,
    private readonly photos: PhotoEvidenceService,
    private readonly pools: PoolsService,
  ) {}

  onModuleInit(): void {
    this.handlers.forTenants('keep-report-photo', ['from', 'to'], async (ctx, { from, to }) => {
      await this.photos.copy(ctx, from, to);
    });
    this.handlers.forInstallation('purge-ended-reports', [], async (ctx) => {
      for (const brand of await this.pools.everyBrand(ctx)) await this.purge(ctx, brand);
    });
    // What somebody reported outlives them, without their name; what they are reported for is looked at to its end.
    this.erasers.add(async ({ db }, tenant, profileId) => {
      await storeOf({ db, tenant }, Report).change({ reporterId: profileId }, { reporterId: null });
    });
  }

  /** The file first: a row that is left is found again, a file without one never. */
  private async purge(ctx: SystemCtx, tenant: Brand): Promise<void> {
    const before = new Date(ctx.now().getTime() - limits.reports.keptDays * dayMs);
    const reports = storeOf({ db: ctx.db, tenant }, Report);
    for (;;) {
      const old = await reports.find({ resolvedAt: LessThan(before) }, { take: atOnce });
      for (const { id, evidence } of old) {
        if (evidence.photo) await this.photos.remove(tenant.poolId, evidence.photo.file);
        await reports.remove({ id });
      }
      if (old.length < atOnce) return;
    }
  }
}
