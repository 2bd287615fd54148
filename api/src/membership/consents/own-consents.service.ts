import { Injectable } from '@nestjs/common';
import type { ConsentsAnswer, ConsentView } from '@manyhearts/contract/consents';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { TenantDirectory, type Tenant } from '../../core/ctx/tenant.ts';
import { ProfilesService } from '../../profiles/profiles.service.ts';
import { ConsentsService } from './consents.service.ts';
import type { ConsentRecord } from './consent-record.entity.ts';

/** A member's own consents, for their settings. */
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
      // A brand that no longer exists shows no members.
      consents: views.filter(({ kind, site }) => kind !== 'pool_site' || site),
    };
  }

  turnMarketing(ctx: Ctx<Member>, isGiven: boolean): Promise<ConsentsAnswer> {
    return ctx.inTransaction(async (within) => {
      // Lock first: concurrent switches wait here, so the last call writes the last line.
      await this.profiles.hold(within, within.member.id);
      await this.consents.say(within, within.member.id, [{ kind: 'marketing', isGiven }]);
      return this.read(within);
    });
  }
}

/** `site`: the brand that the consent is about. */
function toConsentView({ kind, isGiven, at, version }: ConsentRecord, site: Tenant | undefined): ConsentView {
  return {
    kind,
    site: site ? { id: site.id, name: site.name } : null,
    given: isGiven,
    at: at.toISOString(),
    page: kind === 'terms' ? 'terms' : 'privacy',
    version,
  };
}
