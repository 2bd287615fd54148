import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { In } from 'typeorm';
import type { StaffChange, StaffInvitation, StaffLink, StaffRecord } from '@manyhearts/contract/admin/staff';
import type { ListPart } from '../core/console/admin-list.ts';
import { AppError } from '../core/errors/app-error.ts';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { isSessionAlive, staffSessionTimes } from '../core/ctx/sessions.ts';
import { TenantDirectory } from '../core/ctx/tenant.ts';
import { storeOf } from '../core/database/store.ts';
import { IdempotentRequests, storedIn, type IdempotentRequest } from '../core/http/idempotency/idempotent-requests.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import type { Config } from '../core/process/config.ts';
import { namingTheOther } from './last-change.ts';
import { ApprovalsService } from './approvals/approvals.service.ts';
import { StaffApproval } from './approvals/staff-approval.entity.ts';
import { passwordLink } from './console-origin.ts';
import { StaffMailsService } from './mails/staff-mails.service.ts';
import { StaffMember, StaffSession } from './staff-member.entity.ts';
import { StaffMembersService, targetOf, type LostParts } from './staff-members.service.ts';
import { searchStaff, type StaffSearch } from './staff.queries.ts';
import { toStaffRecord } from './staff.view.ts';

type Sent = { id: string; isMailed: boolean };

/** Staff as owners manage them in the console. What makes an owner waits for a second one. */
@Injectable()
export class StaffAdminService implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly members: StaffMembersService,
    private readonly approvals: ApprovalsService,
    private readonly mails: StaffMailsService,
    private readonly requests: IdempotentRequests,
    private readonly tenants: TenantDirectory,
  ) {}

  onModuleInit(): void {
    this.approvals.register('staff.owner', async (ctx, { payload }, doer) => {
      await this.members.change(ctx, String(payload.staffId), { role: 'owner' }, doer);
    });
  }

  async list(ctx: StaffCtx, search: StaffSearch): Promise<ListPart<StaffRecord>> {
    const { ids, ...found } = await searchStaff(ctx.db, search);
    return { items: await this.viewsOf(ctx, ids), ...found };
  }

  async read(ctx: StaffCtx, id: string): Promise<StaffRecord> {
    const [view] = await this.viewsOf(ctx, [id]);
    if (!view) throw new AppError('not_found');
    return view;
  }

  /** A future owner begins as an operator without brands, who can log in and do nothing until the approval. */
  async invite(ctx: StaffCtx, wanted: StaffInvitation, request: IdempotentRequest | undefined): Promise<StaffLink> {
    const { role, tenantIds = [] } = wanted;
    await this.requireTenants(tenantIds);
    const isOwner = role === 'owner';
    const rights = isOwner ? { role: 'operator' as const, tenantIds: [] } : { role, tenantIds };
    const done = await this.requests.perform(ctx, request, async (within) => {
      const staffCtx = within as StaffCtx;
      const member = await this.members.invite(staffCtx, { ...wanted, ...rights }, { staffId: ctx.staff.id });
      if (isOwner) await this.requestOwner(staffCtx, member);
      const result: Sent = { id: member.id, isMailed: await this.mails.tell(staffCtx, 'invitation', member) };
      return { result, stored: result, status: 201 };
    });
    return this.toLink(ctx, done.record ? storedIn<Sent>(done.record) : done.result);
  }

  async change(ctx: StaffCtx, id: string, change: StaffChange): Promise<StaffRecord> {
    await this.requireTenants(change.tenantIds ?? []);
    const save = async (within: StaffCtx) => {
      const member = await storeOf(within, StaffMember).get({ id });
      if (change.version !== undefined && change.version !== member.version) throw new AppError('conflict');
      if (change.role === 'owner' && member.role !== 'owner') await this.requestOwner(within, member);
      else await this.members.change(within, id, change, { staffId: ctx.staff.id });
    };
    await namingTheOther(ctx, { target: targetOf(id) }, () => ctx.inTransaction(save));
    return this.read(ctx, id);
  }

  async setDisabled(ctx: StaffCtx, id: string, isDisabled: boolean): Promise<StaffRecord> {
    await this.members.setDisabled(ctx, id, isDisabled, { staffId: ctx.staff.id });
    return this.read(ctx, id);
  }

  async reset(ctx: StaffCtx, id: string, parts: LostParts): Promise<StaffLink> {
    if (!parts.password && !parts.secondFactor)
      throw new AppError('invalid', {}, { password: { code: 'field_required', params: {} } });
    const isMailed = await ctx.inTransaction(async (within) => {
      const member = await this.members.reset(within, id, parts, { staffId: ctx.staff.id });
      return parts.password && this.mails.tell(within, 'reset', member);
    });
    if (!parts.password) return { staff: await this.read(ctx, id), link: null, isMailed: false };
    return this.toLink(ctx, { id, isMailed });
  }

  async endSessions(ctx: StaffCtx, id: string): Promise<StaffRecord> {
    await this.members.endSessions(ctx, id, { staffId: ctx.staff.id });
    return this.read(ctx, id);
  }

  private async requestOwner(ctx: StaffCtx, { id, username }: StaffMember): Promise<void> {
    const payload = { staffId: id };
    await this.approvals.request(ctx, { kind: 'staff.owner', target: targetOf(id), subject: username, payload });
  }

  /** Resetting oneself ends the own session, so the answer is made without one. */
  private async toLink(ctx: StaffCtx, { id, isMailed }: Sent): Promise<StaffLink> {
    const member = await storeOf(ctx, StaffMember).get({ id });
    const link = isMailed ? null : passwordLink(this.config, member, ctx.now());
    return { staff: await this.read(ctx, id), link, isMailed };
  }

  private async requireTenants(ids: readonly string[]): Promise<void> {
    const found = await Promise.all(ids.map((id) => this.tenants.byId(id)));
    if (found.some((tenant) => !tenant))
      throw new AppError('invalid', {}, { tenantIds: { code: 'field_invalid', params: {} } });
  }

  private async viewsOf(ctx: StaffCtx, ids: readonly string[]): Promise<StaffRecord[]> {
    if (ids.length === 0) return [];
    const members = storeOf(ctx, StaffMember);
    const rows = await members.find({ id: In([...ids]) });
    const inviters = rows.flatMap(({ vouchedBy }) => vouchedBy ?? []);
    const names = inviters.length > 0 ? await members.find({ id: In(inviters) }) : [];
    const sessions = (await storeOf(ctx, StaffSession).find({ staffId: In([...ids]) })).filter((session) =>
      isSessionAlive(session, staffSessionTimes, ctx.now()),
    );
    const open = await storeOf(ctx, StaffApproval).find({
      openKey: In(ids.map((id) => `staff.owner ${targetOf(id)}`)),
    });
    const views = new Map(
      rows.map((row) => [
        row.id,
        toStaffRecord(row, {
          sessions: sessions.filter(({ staffId }) => staffId === row.id).length,
          ownerApprovalId: open.find(({ payload }) => payload.staffId === row.id)?.id ?? null,
          vouchedBy: names.find(({ id }) => id === row.vouchedBy),
        }),
      ]),
    );
    return ids.flatMap((id) => views.get(id) ?? []);
  }
}
