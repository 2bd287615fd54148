import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Ctx } from '../core/ctx/ctx.ts';
import { Events, type DecidedReport } from '../core/ctx/events.ts';
import { TenantDirectory } from '../core/ctx/tenant.ts';
import { LiveEvents } from '../core/live/live-events.ts';
import { JobHandlers } from '../core/outbox/job-handlers.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { DecisionMailsService } from '../identity/decision-mails.service.ts';
import { BansService } from '../membership/bans/bans.service.ts';
import { ProfilesService } from '../profiles/profiles.service.ts';
import { banReasonOf, categoryOfPhoto, closesAccount, endOf } from '../sanctions/sanctions.rules.ts';
import { SanctionsService } from '../sanctions/sanctions.service.ts';
import type { Sanction } from '../sanctions/sanction.entity.ts';
import { PoolsService } from '../tenants/pools.service.ts';
import { OutcomesService } from './outcomes.service.ts';
import { RemovalsService, type Removed } from './removals.service.ts';

type Source = Pick<DecidedReport, 'id' | 'photoId' | 'messageId' | 'category' | 'staffId' | 'verdict'>;

/** For the audit. */
export type Undone = { act: Sanction['act']; decision: string; accountOpened?: boolean; contentReturned?: boolean };

const plainRemoval = { act: 'remove', limited: null, days: null, ground: 'rules', words: '' } as const;
const nothingRemoved: Removed = { removed: null, targetId: null, keptText: null };

/** Lets the verdict of a report act, in the transaction that ends the report, and ends it again. */
@Injectable()
export class VerdictsService implements OnModuleInit {
  constructor(
    private readonly tenants: TenantDirectory,
    private readonly pools: PoolsService,
    private readonly profiles: ProfilesService,
    private readonly bans: BansService,
    private readonly sanctions: SanctionsService,
    private readonly removals: RemovalsService,
    private readonly outcomes: OutcomesService,
    private readonly mails: DecisionMailsService,
    private readonly live: LiveEvents,
    private readonly events: Events,
    private readonly handlers: JobHandlers,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.events.inTransaction('report.decided', async (ctx, report) => {
      if (report.memberId !== null && report.verdict.act !== 'none') await this.actAtHome(ctx, report, report.memberId);
      await this.outcomes.tellReporter(ctx, report);
    });
    this.events.inTransaction('chat_photo.taken_down', (ctx, { reportId: id, memberId, ...found }) =>
      this.actAtHome(ctx, { id, photoId: null, ...found, verdict: plainRemoval }, memberId),
    );
    this.events.inTransaction('photo.rejected', async (ctx, { photoId, memberId, reason, staffId }) => {
      const removal = { removed: 'photo', targetId: photoId, keptText: null } as const;
      const found = { category: categoryOfPhoto[reason], ground: 'rules', words: '' } as const;
      const source = { reportId: null, reportTenantId: null, decidedBy: staffId };
      const sanction = await this.sanctions.add(ctx, {
        ...{ accountId: memberId, act: 'remove', limited: null, endsAt: null },
        ...removal,
        ...found,
        ...source,
      });
      await this.mails.tell(ctx, memberId, 'decision_made', { decision: `s-${sanction.id}` });
      await this.live.announce(ctx, memberId, { kind: 'decision' });
    });
    this.events.inTransaction('photo.readmitted', async (ctx, { photoId, memberId }) => {
      for (const { id, targetId } of await this.sanctions.ofMember(ctx, memberId))
        if (targetId === photoId) await this.sanctions.lift(ctx, id);
    });
    this.handlers.forTenants('end-sanction', ['sanction'], (ctx, { sanction }) => this.end(ctx, sanction));
  }

  /** The account is on the member's own brand, which may be a partner. No-op once the member is erased. */
  private async actAtHome(ctx: Ctx, report: Source, memberId: string): Promise<void> {
    const homeId = await this.profiles.homeOf(ctx, memberId);
    const home = homeId === undefined ? undefined : await this.tenants.byId(homeId);
    if (home) await this.pools.onPartner(ctx, home, (there) => this.act(there, ctx.tenant.id, report, memberId));
  }

  private async act(ctx: Ctx, reportTenantId: string, report: Source, memberId: string): Promise<void> {
    const { category, staffId, verdict } = report;
    const { act, limited, days, ground, words } = verdict;
    if (act === 'none' || !(await this.profiles.lock(ctx, memberId))) return;
    const endsAt = endOf(days, ctx.now());
    const removal = act === 'remove' ? await this.removals.remove(ctx, report, memberId) : nothingRemoved;
    const sanction = await this.sanctions.add(ctx, {
      ...{ accountId: memberId, act, limited, category, ground, words, endsAt },
      ...removal,
      ...{ reportId: report.id, reportTenantId, decidedBy: staffId },
    });
    if (closesAccount(act)) {
      const closing = { reason: banReasonOf[category], note: '', staffId: staffId ?? '', isFinal: act === 'ban' };
      await this.bans.close(ctx, memberId, closing);
    }
    if (limited === 'search') await this.profiles.holdBack(ctx, memberId, true);
    if (endsAt) await this.jobs.enqueue(ctx, 'end-sanction', { sanction: sanction.id }, { dueAt: endsAt });
    await this.mails.tell(ctx, memberId, act === 'ban' ? 'account_banned' : 'decision_made', {
      decision: `s-${sanction.id}`,
    });
    await this.live.announce(ctx, memberId, { kind: 'decision' });
  }

  /**
   * Undoes what an appeal overturned, and says what that was: other decisions may keep the member out, and content may be
   * gone. The ledger is untouched: a sanction takes no credits from its member.
   */
  async undo(ctx: Ctx, sanction: Sanction, staffId: string): Promise<Undone> {
    const { id, accountId, act, removed } = sanction;
    const undone: Undone = { act, decision: id };
    if (accountId === null || !(await this.sanctions.lift(ctx, id))) return undone;
    if (!(await this.profiles.lock(ctx, accountId))) return undone;
    if (removed !== null) undone.contentReturned = await this.removals.bringBack(ctx, sanction, staffId);
    if (closesAccount(act))
      undone.accountOpened = await this.bans.undoBlock(ctx, accountId, { staffId, sanctionId: id });
    await this.findAgain(ctx, sanction, accountId);
    return undone;
  }

  /** A run that comes early, or again, is a no-op. */
  private async end(ctx: Ctx, id: string): Promise<void> {
    await ctx.inTransaction(async (within) => {
      const sanction = await this.sanctions.find(within, id);
      if (!sanction?.accountId || (sanction.endsAt !== null && sanction.endsAt > within.now())) return;
      if (!(await this.profiles.lock(within, sanction.accountId))) return;
      if (closesAccount(sanction.act)) await this.bans.endBlock(within, sanction.accountId);
      await this.findAgain(within, sanction, sanction.accountId);
    });
  }

  /** Searches show the member again, unless another decision holds them back. */
  private async findAgain(ctx: Ctx, { limited }: Sanction, accountId: string): Promise<void> {
    if (limited !== 'search') return;
    const others = await this.sanctions.inForce(ctx, accountId, (_, other) => other === 'search');
    if (others.length === 0) await this.profiles.holdBack(ctx, accountId, false);
  }
}
