import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  changeStaff,
  disableStaff,
  enableStaff,
  endStaffSessions,
  inviteStaff,
  listStaff,
  readStaff,
  resetStaff,
  staffStates,
  type StaffChange,
  type StaffInvitation,
  type StaffLink,
  type StaffRecord,
  type StaffSort,
} from '@manyhearts/contract/admin/staff';
import { staffRoles } from '@manyhearts/contract/calls';
import { sendPage } from '../core/console/admin-list.ts';
import { filterIn, idsIn, isId, isOneOf, listPage, type ListInput } from '../core/console/list-query.rules.ts';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../core/http/call.ts';
import { IdempotentRequests } from '../core/http/idempotency/idempotent-requests.ts';
import { StaffAdminService } from './staff-admin.service.ts';
import type { LostParts } from './staff-members.service.ts';
import type { StaffSearch } from './staff.queries.ts';

type Named = { id: string };

@Controller()
export class StaffAdminController {
  constructor(
    private readonly staff: StaffAdminService,
    private readonly requests: IdempotentRequests,
  ) {}

  @Call(listStaff)
  async list(
    @CurrentCtx() ctx: StaffCtx,
    @Input() input: ListInput<StaffSort>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffRecord[]> {
    const search = toStaffSearch(input);
    return sendPage(reply, 'staff', search, await this.staff.list(ctx, search));
  }

  @Call(readStaff)
  read(@CurrentCtx() ctx: StaffCtx, @Input() { id }: Named): Promise<StaffRecord> {
    return this.staff.read(ctx, id);
  }

  @Call(inviteStaff)
  invite(
    @CurrentCtx() ctx: StaffCtx,
    @Input() invitation: StaffInvitation,
    @Req() request: FastifyRequest,
  ): Promise<StaffLink> {
    return this.staff.invite(ctx, invitation, this.requests.identify(inviteStaff, request));
  }

  @Call(changeStaff)
  change(@CurrentCtx() ctx: StaffCtx, @Input() { id, ...change }: StaffChange & Named): Promise<StaffRecord> {
    return this.staff.change(ctx, id, change);
  }

  @Call(disableStaff)
  disable(@CurrentCtx() ctx: StaffCtx, @Input() { id }: Named): Promise<StaffRecord> {
    return this.staff.setDisabled(ctx, id, true);
  }

  @Call(enableStaff)
  enable(@CurrentCtx() ctx: StaffCtx, @Input() { id }: Named): Promise<StaffRecord> {
    return this.staff.setDisabled(ctx, id, false);
  }

  @Call(resetStaff)
  reset(@CurrentCtx() ctx: StaffCtx, @Input() { id, ...parts }: LostParts & Named): Promise<StaffLink> {
    return this.staff.reset(ctx, id, parts);
  }

  @Call(endStaffSessions)
  endSessions(@CurrentCtx() ctx: StaffCtx, @Input() { id }: Named): Promise<StaffRecord> {
    return this.staff.endSessions(ctx, id);
  }
}

export function toStaffSearch(input: ListInput<StaffSort>): StaffSearch {
  const { filter = {} } = input;
  return {
    ids: idsIn(filter),
    q: filterIn(filter, 'q', isText),
    role: filterIn(filter, 'role', isOneOf(staffRoles)),
    state: filterIn(filter, 'state', isOneOf(staffStates)),
    tenantId: filterIn(filter, 'tenant_id', isId),
    ...listPage(input, ['username', 'ASC']),
  };
}

const longestText = 100;

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= longestText;
}
