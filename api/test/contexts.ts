import type { DataSource } from 'typeorm';
import { Clock } from '../src/core/process/clock.ts';
import { runAs, SystemCtx, type Ctx, type Origin } from '../src/core/ctx/ctx.ts';
import { TenantDirectory, type Tenant } from '../src/core/ctx/tenant.ts';
import { mergeSettings } from '../src/tenants/settings.rules.ts';
import { asSystem } from '../src/core/database/store.ts';
import type { TestApp } from './app.ts';
import type { MadeTenant } from './factories.ts';

/** Runs on a served brand without a session. */
export async function onBrand<T>(
  { app, db }: TestApp,
  { id }: MadeTenant,
  work: (ctx: Ctx<undefined>) => Promise<T>,
): Promise<T> {
  const tenant = await app.get(TenantDirectory).byId(id);
  if (!tenant) throw new Error('The brand is not served.');
  return runAs(originOf(db, app.get(Clock)), tenant, work);
}

/** Runs as the system, in a transaction. */
export function asSoftware<T>({ app, db }: TestApp, work: (ctx: SystemCtx) => Promise<T>): Promise<T> {
  return new SystemCtx(originOf(db, app.get(Clock)), 'test').inTransaction(work);
}

/** Runs as a job of the installation does: each piece of work has its own transaction. */
export function asJob<T>({ app, db }: TestApp, work: (ctx: SystemCtx) => Promise<T>): Promise<T> {
  return asSystem('test', () => work(new SystemCtx(originOf(db, app.get(Clock)), 'test')));
}

export function originOf(dataSource: DataSource, clock = new Clock()): Origin {
  return { dataSource, clock, requestId: 'test', language: 'en', address: '127.0.0.1', country: undefined };
}

/** A brand without a row. */
export function aStrayTenant(wishes: Partial<Tenant>): Tenant {
  return {
    id: 'T'.padEnd(26, '0'),
    key: 'stray',
    name: 'Stray',
    status: 'live',
    poolId: 'P'.padEnd(26, '0'),
    companyId: 'C'.padEnd(26, '0'),
    niche: 1,
    languages: ['nl'],
    domainLanguage: 'nl',
    countries: ['NL'],
    seekings: { male: ['both'], female: ['both'] },
    extraProfileFields: [],
    primaryHost: 'stray.example',
    settings: mergeSettings({ tenant: {}, niche: {}, installation: {} }),
    matchLift: null,
    revision: 1,
    ...wishes,
  };
}
