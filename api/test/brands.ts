import { afterAll, beforeAll } from '@jest/globals';
import { newApp, type TestApp } from './app.ts';
import type { Engine } from './engines.ts';
import { aServedTenant, type MadeTenant, type TenantWishes } from './factories.ts';

export type Brands = {
  t: TestApp;
  rose: MadeTenant;
  /** In rose's pool: they share members, but not accounts. */
  lily: MadeTenant;
  /** In another pool. */
  tulip: MadeTenant;
};

/**
 * The application and three brands for one `describe`. The objects are filled before its first test: they can be
 * destructured at once, but their properties must only be read inside tests and functions. `ofPool` are the values of
 * rose and lily.
 */
export function servedBrands(engine: Engine, ofPool: TenantWishes = {}): Brands {
  // Filled before the first test.
  const brands = { t: {}, rose: {}, lily: {}, tulip: {} } as Brands;
  beforeAll(async () => {
    const t = Object.assign(brands.t, await newApp(engine));
    const { poolId } = Object.assign(brands.rose, await aServedTenant(t, { key: 'rose', ...ofPool }));
    Object.assign(brands.lily, await aServedTenant(t, { key: 'lily', poolId, ...ofPool }));
    Object.assign(brands.tulip, await aServedTenant(t, { key: 'tulip' }));
  });
  afterAll(() => brands.t.close?.());
  return brands;
}
