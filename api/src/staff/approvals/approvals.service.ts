import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { In, LessThanOrEqual } from 'typeorm';
import type { ApprovalChange, ApprovalKind, ApprovalView } from '@manyhearts/contract/admin/approvals';
import { AuditService, type AuditCtx, type Doer } from '../../audit/audit.service.ts';
import { Random } from '../../core/crypto/random.ts';
import type { Origin, StaffCtx, SystemCtx } from '../../core/ctx/ctx.ts';
import { isDuplicate } from '../../core/database/driver-errors.ts';
import { storeOf, type StoreContext } from '../../core/database/store.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { CONFIG } from '../../core/ports/ports.module.ts';
import type { Config } from '../../core/process/config.ts';
import { Log } from '../../core/process/logging/log.ts';
import { dayMs } from '../../core/text/durations.ts';
import { StaffMailsService } from '../mails/staff-mails.service.ts';
import { StaffMember } from '../staff-member.entity.ts';
import { openApprovalSecret, sealedForApproval } from './approval-secrets.ts';
import { changesOf, obstacleTo, recordOf } from './approval.rules.ts';
import { StaffApproval, type ApprovalState } from './staff-approval.entity.ts';

/** How long a single owner waits, and can cancel by mail. */
const aloneMs = dayMs;
const keptMs = 7 * dayMs;

export type ApprovalRequest = {
  kind: ApprovalKind;
  /** The record; it has one pending request of a kind at a time. */
  target: string;
  subject: string;
  tenantId?: string | undefined;
  /** What owners and the audit see of it. */
  changes?: ApprovalChange[];
  payload: Record<string, unknown>;
  /** Stored sealed, and only until the request is decided. */
  secret?: string;
};
type ApplyCtx = AuditCtx & { readonly origin: Origin };
/** Applies an approved request, as its requester. Runs in the transaction of the approval. */
export type ApplyApproval = (ctx: ApplyCtx, approval: StaffApproval, doer: Doer) => Promise<void>;
type Handler = { apply: ApplyApproval; announce: (() => Promise<void>) | undefined };

/**
 * What one owner can't do alone: it waits for a second owner, or, where there is no other, for a day in which a mail
 * cancels it. A module registers how its kind is applied. Each step has a line in the audit.
 */
@Injectable()
export class ApprovalsService {
  private readonly handlers = new Map<ApprovalKind, Handler>();

  constructor(
    private readonly random: Random,
    private readonly audit: AuditService,
    private readonly mails: StaffMailsService,
    private readonly log: Log,
    @Inject(CONFIG) private readonly config: Pick<Config, 'secrets'>,
  ) {}

  /** `announce` runs after the commit, for caches that the change makes stale. */
  register(kind: ApprovalKind, apply: ApplyApproval, announce?: () => Promise<void>): void {
    this.handlers.set(kind, { apply, announce });
  }

  /** Call after the commit of an approval. */
  async announce(): Promise<void> {
    for (const { announce } of this.handlers.values()) await announce?.();
  }

  /**
   * Throws `conflict` if the record has a pending request of this kind, and `owner_unreachable` if a single owner could
   * not cancel it by mail.
   */
  async request(ctx: StaffCtx, wanted: ApprovalRequest): Promise<StaffApproval> {
    const { kind, target, subject, tenantId, changes = [], payload, secret } = wanted;
    const now = ctx.now();
    const id = this.random.id(now.getTime());
    try {
      return await ctx.inTransaction(async (within) => {
        const owners = await activeOwners(within);
        const isAlone = owners.every((owner) => owner.id === ctx.staff.id);
        if (isAlone && !owners.some((owner) => this.mails.reaches(owner))) throw new AppError('owner_unreachable');
        await storeOf(within, StaffApproval).add({
          id,
          kind,
          state: 'pending',
          subject: subject.slice(0, 120),
          openKey: openKeyOf(kind, target),
          tenantRef: tenantId ?? null,
          payload: {
            ...payload,
            changes,
            ...(secret !== undefined && { sealed: sealedForApproval(this.config.secrets, id, secret) }),
          },
          requestedBy: ctx.staff.id,
          requestedSession: ctx.staff.sessionId,
          dueAt: isAlone ? new Date(now.getTime() + aloneMs) : null,
          expiresAt: new Date(now.getTime() + keptMs),
          createdAt: now,
        });
        const approval = await storeOf(within, StaffApproval).get({ id });
        await this.note(within, approval, 'approval.request', { staffId: ctx.staff.id });
        for (const owner of owners) await this.mails.tellOfApproval(within, owner, approval);
        return approval;
      });
    } catch (error) {
      if (isDuplicate(error)) throw new AppError('conflict');
      throw error;
    }
  }

  async list(ctx: StaffCtx): Promise<ApprovalView[]> {
    const rows = await storeOf(ctx, StaffApproval).find({ state: 'pending' }, { order: { id: 'ASC' } });
    const ids = [...new Set(rows.map(({ requestedBy }) => requestedBy))];
    const people = ids.length > 0 ? await storeOf(ctx, StaffMember).find({ id: In(ids) }) : [];
    const reader = await storeOf(ctx, StaffMember).get({ id: ctx.staff.id });
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      subject: row.subject,
      record: recordOf(row),
      changes: changesOf(row),
      tenantId: row.tenantRef,
      requestedBy: {
        id: row.requestedBy,
        username: people.find(({ id }) => id === row.requestedBy)?.username ?? '',
      },
      createdAt: row.createdAt.toISOString(),
      dueAt: row.dueAt?.toISOString() ?? null,
      expiresAt: row.expiresAt.toISOString(),
      obstacle: obstacleTo(row, { ...reader, sessionId: ctx.staff.sessionId }, ctx.now()),
    }));
  }

  /** Those of the records that have a pending request of this kind. */
  async pendingAmong(ctx: StoreContext, kind: ApprovalKind, targets: readonly string[]): Promise<Set<string>> {
    if (targets.length === 0) return new Set();
    const byKey = new Map(targets.map((target) => [openKeyOf(kind, target), target]));
    const rows = await storeOf(ctx, StaffApproval).find({ openKey: In([...byKey.keys()]) });
    return new Set(rows.map(({ openKey }) => byKey.get(openKey ?? '') ?? ''));
  }

  /** The pending request of a kind about a record. */
  findPending(ctx: StoreContext, kind: ApprovalKind, target: string): Promise<StaffApproval | null> {
    return storeOf(ctx, StaffApproval).findOne({ openKey: openKeyOf(kind, target) });
  }

  secretOf(approval: StaffApproval): string {
    return openApprovalSecret(this.config.secrets, approval);
  }

  /** By another person in another session, unless the requester invited or reset that person within a day. */
  async approve(ctx: StaffCtx, id: string): Promise<void> {
    await ctx.inTransaction(async (within) => {
      const approval = await this.getPending(within, id);
      const approver = await storeOf(within, StaffMember).get({ id: ctx.staff.id });
      if (obstacleTo(approval, { ...approver, sessionId: ctx.staff.sessionId }, ctx.now()))
        throw new AppError('not_permitted');
      // A requester who was disabled or demoted since has no say any more.
      if (!(await mayStillRequest(within, approval))) throw new AppError('conflict');
      await this.decide(within, approval, 'applied', ctx.staff.id);
      await this.note(within, approval, 'approval.approve', { staffId: ctx.staff.id });
      await this.apply(within, approval);
    });
  }

  async cancel(ctx: StaffCtx, id: string): Promise<void> {
    await ctx.inTransaction(async (within) => {
      const approval = await this.getPending(within, id);
      await this.decide(within, approval, 'cancelled', ctx.staff.id);
      await this.note(within, approval, 'approval.cancel', { staffId: ctx.staff.id });
    });
  }

  /** By the link of a mail. A second click finds it cancelled. */
  async cancelByMail(ctx: StaffCtx, token: string): Promise<void> {
    const proved = this.mails.readCancelToken(token);
    const approval = proved && (await storeOf(ctx, StaffApproval).findOne({ id: proved.approvalId }));
    if (!approval || approval.state === 'applied') throw new AppError('link_expired');
    if (approval.state === 'cancelled') return;
    await ctx.inTransaction(async (within) => {
      await this.decide(within, approval, 'cancelled', proved.staffId);
      await this.note(within, approval, 'approval.cancel', { staffId: proved.staffId });
    });
  }

  /**
   * Applies what a single owner requested a day ago, and ends what no one approved. One that can't be applied stays
   * pending until it expires, and is tried again; it doesn't keep the others waiting.
   */
  async settleDue(ctx: SystemCtx): Promise<void> {
    const pending = { state: 'pending' as const };
    const order = { id: 'ASC' } as const;
    const approvals = storeOf(ctx, StaffApproval);
    for (const due of await approvals.find({ ...pending, dueAt: LessThanOrEqual(ctx.now()) }, { order }))
      await this.settle(due, () => this.applyDue(ctx, due));
    for (const old of await approvals.find({ ...pending, expiresAt: LessThanOrEqual(ctx.now()) }, { order }))
      await this.settle(old, () => this.endUndone(ctx, old));
  }

  private async settle({ id, kind }: StaffApproval, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.log.error({ err: error, approval: id, kind }, 'a due request could not be settled; it is tried again');
    }
  }

  private async applyDue(ctx: SystemCtx, due: StaffApproval): Promise<void> {
    if (!(await mayStillRequest(ctx, due))) return this.endUndone(ctx, due);
    await ctx.inTransaction(async (within) => {
      await this.decide(within, due, 'applied', null);
      await this.note(within, due, 'approval.apply', { account: 'server' });
      await this.apply(within, due);
    });
    await this.announce();
  }

  private endUndone(ctx: SystemCtx, approval: StaffApproval): Promise<void> {
    return ctx.inTransaction(async (within) => {
      await this.decide(within, approval, 'cancelled', null);
      await this.note(within, approval, 'approval.cancel', { account: 'server' });
    });
  }

  private async apply(ctx: ApplyCtx, approval: StaffApproval): Promise<void> {
    const handler = this.handlers.get(approval.kind);
    if (!handler) throw new Error(`No module applies ${approval.kind}.`);
    await handler.apply(ctx, approval, { staffId: approval.requestedBy });
  }

  private async getPending(ctx: StoreContext, id: string): Promise<StaffApproval> {
    const approval = await storeOf(ctx, StaffApproval).get({ id });
    if (approval.state !== 'pending') throw new AppError('conflict');
    return approval;
  }

  /** A conditional update: of two concurrent decisions, one succeeds. The payload is no longer needed. */
  private async decide(
    ctx: AuditCtx,
    { id }: StaffApproval,
    state: Exclude<ApprovalState, 'pending'>,
    by: string | null,
  ): Promise<void> {
    const decided = { state, decidedBy: by, decidedAt: ctx.now(), openKey: null, payload: {} };
    if ((await storeOf(ctx, StaffApproval).change({ id, state: 'pending' }, decided)) === 0)
      throw new AppError('conflict');
  }

  private note(ctx: AuditCtx, approval: StaffApproval, action: string, doer: Doer): Promise<void> {
    const { id, kind, subject, tenantRef } = approval;
    const changes = changesOf(approval);
    return this.audit.record(ctx, {
      ...doer,
      action,
      target: `approval:${id}`,
      tenantId: tenantRef ?? undefined,
      after: { kind, subject, ...(changes.length > 0 && { changes }) },
    });
  }
}

/** Its column holds 160 characters, and a domain may have more. */
function openKeyOf(kind: ApprovalKind, target: string): string {
  return `${kind} ${target.length > 100 ? hash('sha256', target, 'base64url') : target}`;
}

/** What operators request too. */
const ofOperators: readonly ApprovalKind[] = ['member.credits', 'refund.pay'];

async function mayStillRequest(ctx: StoreContext, { kind, requestedBy: id }: StaffApproval): Promise<boolean> {
  const requester = await storeOf(ctx, StaffMember).findOne({ id, isDisabled: false });
  return requester?.role === 'owner' || (ofOperators.includes(kind) && requester?.role === 'operator');
}

function activeOwners(ctx: StoreContext): Promise<StaffMember[]> {
  return storeOf(ctx, StaffMember).find({ role: 'owner', isDisabled: false }, { order: { id: 'ASC' } });
}
