import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import type { TenantStatus } from '@manyhearts/contract/tenants';
import { Bus } from '../core/ports/bus/bus.ts';
import { asSystem } from '../core/database/store.ts';
import { Log } from '../core/process/logging/log.ts';
import { TenantDirectory, type Tenant } from '../core/ctx/tenant.ts';
import { candidatesFor } from './domains.rules.ts';
import { loadTenant } from './tenant-loader.ts';
import { changedTenants, currentRevision, hostsOf } from './tenants.queries.ts';

/** Published after a tenant changed, so that other processes refresh before their next poll. */
export const tenantsChanged = 'tenants-changed';

const lookEveryMs = 1_000;
/** About 6 kB each. */
const keptTenants = 20_000;

/** The tenant of a host, and its status, which decides whether visitors get in. */
type Owner = { tenantId: string; status: TenantStatus };
/** A tenant, or the load in progress. */
type Kept = Tenant | Promise<Tenant | undefined>;

/**
 * Keeps all hosts and the tenants in use in memory. Every change raises a counter; one tiny query per second detects
 * stale entries, whatever the number of requests.
 */
@Injectable()
export class MemoryDirectory extends TenantDirectory implements OnApplicationBootstrap, OnApplicationShutdown {
  private hosts: ReadonlyMap<string, Owner> = new Map();
  private readonly tenants = new LRUCache<string, Kept>({ max: keptTenants });
  private revision = -1;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private unsubscribe: (() => void) | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly bus: Bus,
    private readonly log: Log,
  ) {
    super();
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.refresh();
    this.unsubscribe = this.bus.subscribe(tenantsChanged, () => void this.look());
    this.timer = setInterval(() => void this.look(), lookEveryMs);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
    this.unsubscribe?.();
  }

  async byHost(host: string): Promise<Tenant | undefined> {
    const owner = this.ownerOf(host);
    return owner && this.byId(owner.tenantId);
  }

  isOpen(host: string): boolean {
    const owner = this.ownerOf(host);
    return owner !== undefined && owner.status !== 'draft';
  }

  override known(host: string): Tenant | undefined {
    const owner = this.ownerOf(host);
    const kept = owner && this.tenants.get(owner.tenantId);
    return kept instanceof Promise ? undefined : kept;
  }

  /** Concurrent callers share one load. A failed load is not cached. */
  byId(id: string): Promise<Tenant | undefined> {
    const known = this.tenants.get(id);
    if (known) return Promise.resolve(known);
    const loading = loadTenant(this.dataSource.manager, id);
    this.tenants.set(id, loading);
    const settle = (tenant: Tenant | undefined): void => {
      // Evicted meanwhile by a change, and the next caller started a new load.
      if (this.tenants.peek(id) !== loading) return;
      if (tenant) this.tenants.set(id, tenant);
      else this.tenants.delete(id);
    };
    loading.then(settle, () => settle(undefined));
    return loading;
  }

  /** Call after a change in this process, so that later reads see it. */
  async refresh(): Promise<void> {
    await this.looking;
    this.looking = asSystem('host resolution', () => this.read());
    try {
      await this.looking;
    } finally {
      this.looking = undefined;
    }
  }

  private ownerOf(host: string): Owner | undefined {
    for (const candidate of candidatesFor(host)) {
      const owner = this.hosts.get(candidate);
      if (owner) return owner;
    }
    return undefined;
  }

  private async look(): Promise<void> {
    if (this.looking) return;
    // While the database is unreachable, cached tenants are still served.
    await this.refresh().catch((error: unknown) =>
      this.log.warn({ err: error }, 'the tenants could not be looked up; known ones are served'),
    );
  }

  private async read(): Promise<void> {
    const db = this.dataSource.manager;
    const revision = await currentRevision(db);
    if (revision === this.revision) return;
    const changed = this.revision < 0 ? [] : await changedTenants(db, this.revision);
    this.hosts = new Map((await hostsOf(db)).map(({ host, ...owner }) => [host, owner]));
    for (const id of changed) this.tenants.delete(id);
    this.revision = revision;
  }
}
