import type { SettingsView } from '@manyhearts/contract/settings-view';
import { Injectable } from '@nestjs/common';
import { AppError } from '../core/errors/app-error.ts';
import type { Ctx } from '../core/ctx/ctx.ts';
import { reachOfTenant, runWithin } from '../core/database/scope.ts';
import { Memo } from '../core/flow/memo.ts';
import { PublicJson } from '../core/http/public-json.ts';
import { TenantDirectory, type Tenant } from '../core/ctx/tenant.ts';
import { toHost } from './domains.rules.ts';
import { pricedBundles } from './own-words.queries.ts';
import { toSettingsView } from './settings.view.ts';

/** Brands × countries × languages; about 3 kB each. */
const keptAnswers = 2_000;

@Injectable()
export class SettingsService {
  private readonly answers = new Memo<Promise<PublicJson<SettingsView>>>(keptAnswers);

  constructor(private readonly tenants: TenantDirectory) {}

  /** Cached by tenant, language and country, and by revision, so that a change of the tenant misses the cache. */
  read(ctx: Ctx, tenant: Tenant = ctx.tenant): Promise<PublicJson<SettingsView>> {
    const { country } = ctx.origin;
    const key = `${tenant.id}|${tenant.revision}|${ctx.language}|${country ?? ''}`;
    return this.answers.getOrMake(key, () =>
      runWithin({ reach: reachOfTenant(tenant) }, async () => {
        const bundles = tenant.unsaved?.bundles ?? (await pricedBundles({ db: ctx.db, tenant }));
        return new PublicJson(toSettingsView(tenant, bundles, ctx.language, country));
      }),
    );
  }

  /** For a front end on another host: only public settings, and only of a live brand. */
  async readOf(ctx: Ctx, domain: string): Promise<PublicJson<SettingsView>> {
    const tenant = await this.tenants.byHost(toHost(domain) ?? '');
    if (tenant?.status !== 'live') throw new AppError('unknown_domain');
    return this.read(ctx, tenant);
  }
}
