import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.ts';
import type { StaffCtx } from '../core/ctx.ts';
import { Limiter } from '../core/limiter/limiter.ts';
import { rateLimits } from '../core/limiter/limits.ts';
import { Log } from '../core/logging/log.ts';

/** An unknown name may be anything that was typed, a password too, so only its beginning is kept. */
const shownLength = 40;
const wholeInstallation = 'i';

/**
 * Failed log-ins in the audit: one line for each password that was looked at. Its lines are never deleted, so a flood of
 * failures leaves a bounded number of them an hour and then one that says so; the log has the rest.
 */
@Injectable()
export class StaffFailuresService {
  constructor(
    private readonly limiter: Limiter,
    private readonly audit: AuditService,
    private readonly log: Log,
  ) {}

  /** The same work whether or not the name exists. */
  async note(ctx: StaffCtx, username: string, staffId: string | undefined): Promise<void> {
    const name = [...username].slice(0, shownLength).join('');
    this.log.warn({ requestId: ctx.origin.requestId, name, address: ctx.origin.address }, 'staff log-in failed');
    const target = staffId === undefined ? `name:${name}` : `staff:${staffId}`;
    if ((await this.limiter.take(rateLimits.staffFailureLines, wholeInstallation)).allowed) {
      await this.audit.record(ctx, { account: 'stranger', action: 'staff.sign-in-failed', target });
    } else if ((await this.limiter.take(rateLimits.staffFailureFlood, wholeInstallation)).allowed) {
      await this.audit.record(ctx, {
        account: 'stranger',
        action: 'staff.sign-ins-failing',
        target: 'staff',
        after: { linesAnHour: rateLimits.staffFailureLines.burst },
      });
    }
  }
}
