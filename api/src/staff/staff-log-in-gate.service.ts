import { Inject, Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.ts';
import type { Config } from '../core/process/config.ts';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { Limiter, loginBlocked, type Limit } from '../core/flow/limiter/limiter.ts';
import { Log } from '../core/process/logging/log.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import { scopedKey } from '../core/ports/bus/bus.ts';
import { addressKey } from '../core/text/network-address.ts';
import { staffLimits } from './staff.limits.ts';

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

type Turn = { limit: Limit; key: string };
/**
 * The turns that one attempt took. `giveBack` returns these alone; `clear` also resets what earlier attempts took,
 * except per address.
 */
export type TurnsTaken = { giveBack(): Promise<void>; clear(): Promise<void> };

/**
 * Limits that apply before a password of staff is checked. A known browser has its own limit; all others share those of
 * their network and of the name, so guessing locks out the guesser and never the owner.
 */
@Injectable()
export class StaffLogInGate {
  constructor(private readonly limiter: Limiter) {}

  passDevice(deviceId: string): Promise<TurnsTaken> {
    return this.take([{ limit: staffLimits.staffLoginDevice, key: scopedKey('installation', deviceId) }]);
  }

  /** `name` is normalised, so that known and unknown names are counted alike. */
  passStranger(ctx: StaffCtx, name: string): Promise<TurnsTaken> {
    const network = addressKey(ctx.origin.address);
    return this.take([
      { limit: staffLimits.staffLoginAddress, key: network },
      { limit: staffLimits.staffLoginNetwork, key: scopedKey('installation', network, name) },
      { limit: staffLimits.staffLoginName, key: scopedKey('installation', name) },
    ]);
  }

  /** Order matters: a network that exhausted its own limits must not use up the name's limit for others. */
  private async take(turns: readonly Turn[]): Promise<TurnsTaken> {
    for (const { limit, key } of turns) {
      const answer = await this.limiter.take(limit, key);
      if (!answer.allowed) throw loginBlocked(answer.retryAfterSeconds);
    }
    return { giveBack: () => this.giveBack(turns), clear: () => this.clear(turns) };
  }

  private async giveBack(turns: readonly Turn[]): Promise<void> {
    for (const { limit, key } of turns) await this.limiter.giveBack(limit, key);
  }

  private async clear(turns: readonly Turn[]): Promise<void> {
    for (const { limit, key } of turns) {
      if (limit.perAddress) await this.limiter.giveBack(limit, key);
      else await this.limiter.reset(limit, key);
    }
  }
}
