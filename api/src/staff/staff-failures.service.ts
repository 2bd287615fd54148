import { Inject, Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.ts';
import type { Config } from '../core/process/config.ts';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { Limiter } from '../core/flow/limiter/limiter.ts';
import { staffLimits } from './staff.limits.ts';
import { Log } from '../core/process/logging/log.ts';
import { CONFIG } from '../core/ports/ports.module.ts';

/**
 * Characters shown of an unknown name, which may be a password in the wrong field: enough to recognise a typo, too few
 * to guess it.
 */
const shownCharacters = 2;
const digestLength = 22;
const wholeInstallation = 'i';

/**
 * Writes failed log-ins to the audit, one line per checked password. Audit lines are never deleted, so their number per
 * hour is limited; one more line then reports the flood. The log has every failure.
 */
@Injectable()
export class StaffFailuresService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly limiter: Limiter,
    private readonly audit: AuditService,
    private readonly log: Log,
  ) {}

  /** Does the same work whether or not the name exists. */
  async note(ctx: StaffCtx, username: string, staffId: string | undefined): Promise<void> {
    const unknown = this.disguised(username);
    const target = staffId === undefined ? `name:${unknown}` : `staff:${staffId}`;
    this.log.warn({ requestId: ctx.origin.requestId, target, address: ctx.origin.address }, 'staff log-in failed');
    if ((await this.limiter.take(staffLimits.staffFailureLines, wholeInstallation)).allowed) {
      await this.audit.record(ctx, { account: 'stranger', action: 'staff.sign-in-failed', target });
    } else if ((await this.limiter.take(staffLimits.staffFailureFlood, wholeInstallation)).allowed) {
      await this.audit.record(ctx, {
        account: 'stranger',
        action: 'staff.sign-ins-failing',
        target: 'staff',
        after: { linesAnHour: staffLimits.staffFailureLines.burst },
      });
    }
  }

  /** Equal for equal names, so that guesses at one name can be linked. */
  private disguised(username: string): string {
    const start = [...username].slice(0, shownCharacters).join('');
    return `${start}~${this.config.secrets.sign('unknown staff name', username).slice(0, digestLength)}`;
  }
}
