import { Injectable, type OnModuleInit } from '@nestjs/common';
import { In, IsNull, LessThan, LessThanOrEqual } from 'typeorm';
import { receivedMailDays } from '@manyhearts/contract/admin/received-mails';
import { complaintLimits } from '@manyhearts/contract/complaint-limits';
import type { SystemCtx } from '../core/ctx/ctx.ts';
import { Events } from '../core/ctx/events.ts';
import { storeOf, type Brand } from '../core/database/store.ts';
import { eachOnItsOwn } from '../core/flow/semaphore.ts';
import { JobHandlers } from '../core/outbox/job-handlers.ts';
import { dayMs, hourMs } from '../core/text/durations.ts';
import { PoolsService } from '../tenants/pools.service.ts';
import { ComplaintFile, ComplaintMessage } from './complaint-message.entity.ts';
import { ComplaintFilesService } from './complaint-files.service.ts';
import { Complaint } from './complaint.entity.ts';
import { ReceivedMail } from './inbound/received-mail.entity.ts';

const atOnce = 200;
const closed = In(['resolved', 'rejected'] as const);

/** How long complaints are kept, and what an erased account leaves of them. */
@Injectable()
export class ComplaintKeeping implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly events: Events,
    private readonly files: ComplaintFilesService,
    private readonly pools: PoolsService,
  ) {}

  onModuleInit(): void {
    this.handlers.forInstallation('purge-complaints', [], async (ctx) => {
      await eachOnItsOwn(await this.pools.everyBrand(ctx), async (brand) => {
        await this.purge(ctx, brand);
        await this.cut(ctx, brand);
        await this.dropUnused(ctx, brand);
        await this.forgetReceived(ctx, brand);
      });
    });
    this.events.inTransaction('profile.erased', (ctx, { brand, profileId }) =>
      this.erase({ db: ctx.db, tenant: brand }, profileId, ctx.now()),
    );
  }

  /** Lines of mails that came in. Those of a case stay no longer than its texts. */
  private async forgetReceived(ctx: SystemCtx, tenant: Brand): Promise<void> {
    const before = new Date(ctx.now().getTime() - receivedMailDays * dayMs);
    await storeOf({ db: ctx.db, tenant }, ReceivedMail).remove({ createdAt: LessThan(before) });
  }

  /** The member's id goes at once. Texts of closed cases go with the next run of the job, which also deletes files. */
  private async erase(at: { db: SystemCtx['db']; tenant: Brand }, accountId: string, now: Date): Promise<void> {
    const complaints = storeOf(at, Complaint);
    const theirs = await complaints.find({ accountId }, { select: { id: true } });
    if (theirs.length > 0)
      await storeOf(at, ReceivedMail).change({ complaintId: In(theirs.map(({ id }) => id)) }, { masked: null });
    await complaints.change({ accountId, status: closed }, { contentUntil: now });
    await complaints.change({ accountId }, { accountId: null, erasedAt: now });
  }

  /** Messages and files first: their rows name the case. */
  private async purge(ctx: SystemCtx, tenant: Brand): Promise<void> {
    const before = new Date(ctx.now());
    before.setUTCMonth(before.getUTCMonth() - complaintLimits.keptMonths);
    const at = { db: ctx.db, tenant };
    for (;;) {
      const old = await storeOf(at, Complaint).find({ status: closed, messageAt: LessThan(before) }, { take: atOnce });
      for (const { id } of old) {
        await this.files.remove(at, await this.files.ofCase(at, id));
        await storeOf(at, ComplaintMessage).remove({ complaintId: id });
        await storeOf(at, Complaint).remove({ id });
      }
      if (old.length < atOnce) return;
    }
  }

  /** Keeps the case as a figure: what it was about, when it was answered and by which colleague. */
  private async cut(ctx: SystemCtx, tenant: Brand): Promise<void> {
    const at = { db: ctx.db, tenant };
    const complaints = storeOf(at, Complaint);
    for (;;) {
      const ended = await complaints.find({ contentUntil: LessThanOrEqual(ctx.now()) }, { take: atOnce });
      for (const { id } of ended) {
        await this.files.remove(at, await this.files.ofCase(at, id));
        await storeOf(at, ComplaintMessage).remove({ complaintId: id });
        await complaints.change({ id }, { email: null, country: null, contentUntil: null });
      }
      if (ended.length < atOnce) return;
    }
  }

  private async dropUnused(ctx: SystemCtx, tenant: Brand): Promise<void> {
    const at = { db: ctx.db, tenant };
    const before = new Date(ctx.now().getTime() - complaintLimits.unusedFileHours * hourMs);
    for (;;) {
      const unused = { complaintId: IsNull(), createdAt: LessThan(before) };
      const files = await storeOf(at, ComplaintFile).find(unused, { take: atOnce });
      await this.files.remove(at, files);
      if (files.length < atOnce) return;
    }
  }
}
