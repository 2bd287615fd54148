import { Injectable, type OnModuleInit } from '@nestjs/common';
import { In } from 'typeorm';
import type { DomainMoveView } from '@manyhearts/contract/admin/domains';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { AppError } from '../core/errors/app-error.ts';
import { ApprovalsService } from '../staff/approvals/approvals.service.ts';
import { moveDomain, requireMovable, type DomainMove } from '../tenants/change-domains.ts';
import { toTenantHost } from '../tenants/domains.rules.ts';
import { findHolder } from '../tenants/held-domains.ts';
import { TenantRow } from '../tenants/tenant.entity.ts';
import { BrandAccess } from './brand-access.service.ts';

const kind = 'domain.move';

/** A domain that changes its brand takes its visitors along, so a second owner approves it. */
@Injectable()
export class DomainMovesService implements OnModuleInit {
  constructor(
    private readonly access: BrandAccess,
    private readonly approvals: ApprovalsService,
  ) {}

  onModuleInit(): void {
    this.approvals.register(
      kind,
      async (ctx, { payload }, doer) => {
        const move = payload as DomainMove;
        const rows = await storeOf({ db: ctx.db }, TenantRow).find({ id: In([move.fromId, move.toId]) });
        const keyOf = (id: string) => rows.find((row) => row.id === id)?.key ?? '';
        const keys = [keyOf(move.fromId), keyOf(move.toId)] as const;
        await this.access.changeBoth({ ctx, doer, keys }, (within) => moveDomain(within, move));
      },
      () => this.access.announce(),
    );
  }

  /** What would be refused in the end is refused at once. `not_found` if no other brand has the domain. */
  async ask(ctx: StaffCtx, id: string, typed: string): Promise<DomainMoveView> {
    const to = await this.access.require(ctx, id);
    const host = toTenantHost(typed);
    const holder = host === undefined ? undefined : await findHolder(ctx, host);
    if (!holder || holder.tenantId === id) throw new AppError('not_found');
    const from = await this.access.require(ctx, holder.tenantId);
    const move: DomainMove = { host: holder.host, fromId: from.id, toId: to.id };
    return ctx.inTransaction(async (within) => {
      await requireMovable(within, move);
      const { dueAt } = await this.approvals.request(within, {
        kind,
        target: `domain:${move.host}`,
        subject: move.host,
        tenantId: to.id,
        changes: [{ field: 'brand', before: from.name, after: to.name }],
        payload: move,
      });
      return { host: move.host, from: from.name, to: to.name, dueAt: dueAt?.toISOString() ?? null };
    });
  }
}
