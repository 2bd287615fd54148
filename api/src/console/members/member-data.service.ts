import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service.ts';
import type { StaffCtx } from '../../core/ctx/ctx.ts';
import { OwnDataService } from '../../own-data/own-data.service.ts';
import { MemberReachService } from './member-reach.service.ts';

/** A member's own data for the member: staff start it, and see neither the link nor the file. */
@Injectable()
export class MemberDataService {
  constructor(
    private readonly reach: MemberReachService,
    private readonly data: OwnDataService,
    private readonly audit: AuditService,
  ) {}

  async mail(ctx: StaffCtx, id: string, reason: string): Promise<void> {
    const { tenant } = await this.reach.find(ctx, id);
    await ctx.inTransaction(async (within) => {
      await within.on(tenant, (one) => this.data.mail(one, id));
      await this.audit.record(within, {
        staffId: ctx.staff.id,
        action: 'member.data-mailed',
        target: `member:${id}`,
        tenantId: tenant.id,
        after: { reason },
      });
    });
  }
}
