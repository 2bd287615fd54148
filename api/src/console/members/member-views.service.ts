import { Injectable } from '@nestjs/common';
import type { MemberViewAnswer } from '@manyhearts/contract/admin/member-acts';
import { AuditService } from '../../audit/audit.service.ts';
import type { StaffCtx } from '../../core/ctx/ctx.ts';
import { AppError } from '../../core/errors/app-error.ts';
import {
  IdempotentRequests,
  storedIn,
  type IdempotentRequest,
} from '../../core/http/idempotency/idempotent-requests.ts';
import { PreviewsService, type MemberView } from '../../previews/previews.service.ts';
import { MemberOpeningsService } from './member-openings.service.ts';
import { MemberReachService } from './member-reach.service.ts';

type Opening = { id: string; reason: string; request: IdempotentRequest | undefined };

/** The site as a member sees it. It shows their names, so it counts as an opening. */
@Injectable()
export class MemberViewsService {
  constructor(
    private readonly reach: MemberReachService,
    private readonly openings: MemberOpeningsService,
    private readonly previews: PreviewsService,
    private readonly audit: AuditService,
    private readonly requests: IdempotentRequests,
  ) {}

  async open(ctx: StaffCtx, { id, reason, request }: Opening): Promise<MemberViewAnswer> {
    const earlier = await this.requests.findRecord(ctx, request);
    if (earlier) return this.previews.toAnswer(storedIn<MemberView>(earlier));
    const { tenant, account } = await this.reach.find(ctx, id);
    // The others can't log in, so the site shows them nothing.
    if (account.status !== 'active' && account.status !== 'not_confirmed') throw new AppError('conflict');
    await this.openings.takeTurn(ctx);
    const done = await this.requests.perform(ctx, request, async (any) => {
      const within = any as StaffCtx;
      const view = await this.previews.makeMemberView(within, tenant, id);
      await this.audit.record(within, {
        staffId: ctx.staff.id,
        action: 'member.viewed-as',
        target: `member:${id}`,
        tenantId: tenant.id,
        after: { reason, until: view.expiresAt },
      });
      return { result: view, stored: view, status: 201 };
    });
    return this.previews.toAnswer(done.record ? storedIn<MemberView>(done.record) : done.result);
  }
}
