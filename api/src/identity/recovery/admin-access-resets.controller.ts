import { Controller } from '@nestjs/common';
import { resetAccess, type AccessResetView } from '@manyhearts/contract/admin/access-resets';
import { AppError } from '../../core/errors/app-error.ts';
import type { StaffCtx } from '../../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../../core/http/call.ts';
import { TenantDirectory } from '../../core/ctx/tenant.ts';
import { MemberSessionsService } from '../sessions/member-sessions.service.ts';
import { AccessResetsService } from './access-resets.service.ts';

@Controller()
export class AdminAccessResetsController {
  constructor(
    private readonly tenants: TenantDirectory,
    private readonly resets: AccessResetsService,
    private readonly sessions: MemberSessionsService,
  ) {}

  @Call(resetAccess)
  async reset(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { id, member, reason }: { id: string; member: string; reason: string },
  ): Promise<AccessResetView> {
    // A brand outside the operator's reach answers like one that doesn't exist.
    const tenant = ctx.mayReach(id) ? await this.tenants.byId(id) : undefined;
    if (!tenant) throw new AppError('not_found');
    return ctx.inTransaction((within) =>
      within.on(tenant, async (one) => {
        const reset = await this.resets.reset(one, within, { member, reason, doer: { staffId: ctx.staff.id } });
        // The reset has removed them; this also tells their open pages.
        await this.sessions.endAll(one, reset.memberId);
        return reset;
      }),
    );
  }
}
