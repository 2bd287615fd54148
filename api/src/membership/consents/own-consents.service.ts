import { Injectable } from '@nestjs/common';
import type { ConsentsAnswer, ConsentView } from '@manyhearts/contract/consents';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { TenantDirectory, type Tenant } from '../../core/ctx/tenant.ts';
import { ProfilesService } from '../../profiles/profiles.service.ts';
import { CompaniesService } from '../../tenants/companies.service.ts';
import { PagesService } from '../../tenants/pages/pages.service.ts';
import { ConsentsService } from './consents.service.ts';
import type { ConsentRecord } from './consent-record.entity.ts';

/** A member's own consents, for their settings. */
@Injectable()
export class OwnConsentsService {
  constructor(
    private readonly consents: ConsentsService,
    private readonly tenants: TenantDirectory,
    private readonly profiles: ProfilesService,
    private readonly pages: PagesService,
    private readonly companies: CompaniesService,
  ) {}

  async read(ctx: Ctx<Member>): Promise<ConsentsAnswer> {
    const lines = await this.consents.latest(ctx, ctx.member.id);
    const views = await Promise.all(
      lines.map(async (line) =>
        toConsentView(
          line,
          line.subject ? await this.tenants.byId(line.subject) : undefined,
          await this.textSince(ctx, line),
        ),
      ),
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
      await this.profiles.lock(within, within.member.id);
      await this.consents.say(within, within.member.id, [{ kind: 'marketing', isGiven }]);
      return this.read(within);
    });
  }

  private async textSince(ctx: Ctx, { kind, version }: ConsentRecord): Promise<string | null> {
    const start = await this.pages.startOf(ctx, pageOf(kind), version);
    if (start === 'default') return this.companies.defaultTextDate(ctx, pageOf(kind));
    return start?.toISOString() ?? null;
  }
}

/** `site`: the brand that the consent is about. */
function toConsentView(
  { kind, isGiven, at, version }: ConsentRecord,
  site: Tenant | undefined,
  textSince: string | null,
): ConsentView {
  return {
    kind,
    site: site ? { id: site.id, name: site.name } : null,
    given: isGiven,
    at: at.toISOString(),
    page: pageOf(kind),
    version,
    textSince,
  };
}

function pageOf(kind: ConsentRecord['kind']): ConsentView['page'] {
  return kind === 'terms' ? 'terms' : 'privacy';
}
