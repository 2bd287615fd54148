import { Injectable } from '@nestjs/common';
import type { ConsentsAnswer } from '@manyhearts/contract/consents';
import type { Ctx, Member } from '../../core/ctx.ts';
import { TenantDirectory } from '../../core/tenant.ts';
import { ProfilesService } from '../../profiles/profiles.service.ts';
import { ConsentsService } from './consents.service.ts';
import { toConsentView } from './consents.view.ts';

/** What a member agreed to, as they are shown it. */
@Injectable()
export class OwnConsentsService {
  constructor(
    private readonly consents: ConsentsService,
    private readonly tenants: TenantDirectory,
    private readonly profiles: ProfilesService,
  ) {}

  async read(ctx: Ctx<Member>): Promise<ConsentsAnswer> {
    const lines = await this.consents.latest(ctx, ctx.member.id);
    const views = await Promise.all(
      lines.map(async (line) => toConsentView(line, line.subject ? await this.tenants.byId(line.subject) : undefined)),
    );
    return {
      marketing: lines.some(({ kind, isGiven }) => kind === 'marketing' && isGiven),
      // A brand that is there no more shows nobody.
      consents: views.filter(({ kind, site }) => kind !== 'pool_site' || site),
    };
  }

  turnMarketing(ctx: Ctx<Member>, isGiven: boolean): Promise<ConsentsAnswer> {
    return ctx.inTransaction(async (within) => {
      // First of all: who throws a switch at the same moment waits here, so the last word is the last line.
      await this.profiles.hold(within, within.member.id);
      await this.consents.say(within, within.member.id, [{ kind: 'marketing', isGiven }]);
      return this.read(within);
    });
  }
}
