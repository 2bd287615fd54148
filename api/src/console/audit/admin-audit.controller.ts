import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { listAudit, readAuditLine, type AuditLineView, type AuditSort } from '@manyhearts/contract/admin/audit';
import { sendPage } from '../../core/console/admin-list.ts';
import { filterIn, idsIn, isId, listPage, type ListInput } from '../../core/console/list-query.rules.ts';
import type { StaffCtx } from '../../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../../core/http/call.ts';
import { AdminAuditService, type WantedAudit } from './admin-audit.service.ts';

@Controller()
export class AdminAuditController {
  constructor(private readonly audit: AdminAuditService) {}

  @Call(listAudit)
  async list(
    @CurrentCtx() ctx: StaffCtx,
    @Input() input: ListInput<AuditSort>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditLineView[]> {
    const search = toAuditSearch(input);
    return sendPage(reply, 'audit', search, await this.audit.list(ctx, search));
  }

  @Call(readAuditLine)
  read(@CurrentCtx() ctx: StaffCtx, @Input() { id }: { id: string }): Promise<AuditLineView> {
    return this.audit.read(ctx, id);
  }
}

export function toAuditSearch(input: ListInput<AuditSort>): WantedAudit {
  const { filter = {} } = input;
  // Time and id rise with the place in the chain, which has the index.
  const { order, skip, take } = listPage(input, ['at', 'DESC']);
  return {
    ids: idsIn(filter),
    staffId: filterIn(filter, 'staff_id', isId),
    action: filterIn(filter, 'action', isShort),
    tenantId: filterIn(filter, 'tenant_id', isId),
    target: filterIn(filter, 'target', isShort),
    order,
    skip,
    take,
  };
}

/** Longer than every action and target. */
const longest = 120;

function isShort(value: unknown): value is string {
  return typeof value === 'string' && value.length <= longest;
}
