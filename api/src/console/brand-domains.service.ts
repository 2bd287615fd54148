import { domainToUnicode } from 'node:url';
import { Inject, Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { DomainView } from '@manyhearts/contract/admin/domains';
import type { DomainState, TenantHealthView } from '@manyhearts/contract/admin/tenant-changes';
import { issue } from '@manyhearts/contract/yup-messages';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { AppError } from '../core/errors/app-error.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import type { Config } from '../core/process/config.ts';
import { addDomain, makePrimary, removeDomain } from '../tenants/change-domains.ts';
import { toTenantHost } from '../tenants/domains.rules.ts';
import { Domain, TenantRow } from '../tenants/tenant.entity.ts';
import { BrandAccess } from './brand-access.service.ts';
import { lastSignUps, openComplaints } from './brand-life.queries.ts';
import { DomainLookup, type DomainAnswer } from './domain-lookup.ts';

/** Each takes up to two name servers' answers and a connection, for seconds if none comes. */
const lookedUpAtOnce = 100;

const deeds = { add: addDomain, remove: removeDomain, primary: makePrimary } as const;
export type DomainDeed = keyof typeof deeds;

/** The domains of brands, and where each leads. */
@Injectable()
export class BrandDomainsService {
  constructor(
    private readonly access: BrandAccess,
    private readonly lookup: DomainLookup,
    @Inject(CONFIG) private readonly config: Pick<Config, 'adminHosts'>,
  ) {}

  async list(ctx: StaffCtx, id: string): Promise<DomainView[]> {
    await this.access.require(ctx, id);
    const domains = await storeOf({ db: ctx.db }, Domain).find(
      { tenantRef: id },
      { order: { isPrimary: 'DESC', host: 'ASC' } },
    );
    return this.viewsOf(domains);
  }

  /** In their order. A name server is asked about some at once, so that a long export is no burst of requests. */
  async viewsOf(domains: readonly Pick<Domain, 'host' | 'isPrimary' | 'addedAt'>[]): Promise<DomainView[]> {
    const own = await this.consoleAddresses();
    const views: DomainView[] = [];
    for (let from = 0; from < domains.length; from += lookedUpAtOnce) {
      const some = domains.slice(from, from + lookedUpAtOnce);
      views.push(...(await Promise.all(some.map(async (one) => toView(one, await this.lookup.look(one.host), own)))));
    }
    return views;
  }

  async change(ctx: StaffCtx, id: string, deed: DomainDeed, typed: string): Promise<DomainView[]> {
    const { key } = await this.access.require(ctx, id);
    const host = toTenantHost(typed);
    if (deed === 'add' && host !== undefined && this.config.adminHosts.includes(host))
      throw new AppError('conflict', {}, { host: issue('domain_taken', { host }) });
    try {
      await this.access.change(ctx, key, (within) => deeds[deed](within, { id }, typed));
    } catch (error) {
      throw await this.withKnownOwner(ctx, error);
    }
    return this.list(ctx, id);
  }

  /** The brands out of reach are left out, as unknown ones are. */
  async health(ctx: StaffCtx, wanted: readonly string[]): Promise<TenantHealthView[]> {
    const ids = wanted.filter((id) => ctx.mayReach(id));
    if (ids.length === 0) return [];
    const primaries = await storeOf({ db: ctx.db }, Domain).find({ tenantRef: In([...ids]), isPrimary: true });
    const own = await this.consoleAddresses();
    const states = new Map(
      await Promise.all(
        primaries.map(async ({ tenantRef, host }) => [tenantRef, stateOf(await this.lookup.look(host), own)] as const),
      ),
    );
    const checks = await this.access.checkMany(ctx, ids);
    const [signUps, complaints] = await this.access.read(async () => [
      await lastSignUps(ctx.db, ids),
      await openComplaints(ctx.db, ids),
    ]);
    return ids.flatMap((id): TenantHealthView[] => {
      const findings = checks.get(id);
      if (!findings) return [];
      const errors = findings.filter(({ isError }) => isError).length;
      return [
        {
          ...{ id, errors, warnings: findings.length - errors, domain: states.get(id) ?? 'none' },
          lastSignUpAt: signUps.get(id)?.toISOString() ?? null,
          openComplaints: complaints.get(id) ?? 0,
        },
      ];
    });
  }

  /** Which brand has the domain is told only to those who work on it too. */
  private async withKnownOwner(ctx: StaffCtx, error: unknown): Promise<unknown> {
    if (!(error instanceof AppError) || error.fields?.host?.code !== 'domain_taken') return error;
    const { host = '', tenant: key = '', until } = error.fields.host.params;
    const owner = await storeOf({ db: ctx.db }, TenantRow).findOne({ key: String(key) });
    const isKnown = owner !== null && ctx.mayReach(owner.id);
    return new AppError(
      'conflict',
      {},
      { host: issue('domain_taken', { host, ...(isKnown && { name: owner.name, ...(until && { until }) }) }) },
    );
  }

  private async consoleAddresses(): Promise<string[]> {
    const answers = await Promise.all(this.config.adminHosts.map((host) => this.lookup.look(host)));
    return answers.flatMap(({ addresses }) => addresses ?? []);
  }
}

function toView(
  { host, isPrimary, addedAt }: Pick<Domain, 'host' | 'isPrimary' | 'addedAt'>,
  answer: DomainAnswer,
  own: readonly string[],
): DomainView {
  const { certificate } = answer;
  return {
    host,
    name: domainToUnicode(host) || host,
    isPrimary,
    addedAt: addedAt.toISOString(),
    state: stateOf(answer, own),
    addresses: answer.addresses ?? [],
    certificate: certificate && { ...certificate, endsAt: certificate.endsAt.toISOString() },
  };
}

function stateOf({ addresses }: DomainAnswer, own: readonly string[]): Exclude<DomainState, 'none'> {
  if (addresses === undefined) return 'unknown';
  if (addresses.length === 0) return 'nowhere';
  return addresses.some((address) => own.includes(address)) ? 'here' : 'elsewhere';
}
