import { afterAll, beforeAll } from '@jest/globals';
import { newApp, type TestApp } from './app.ts';
import type { Engine } from './engines.ts';
import { aServedTenant, type MadeTenant, type TenantWishes } from './factories.ts';

export type Brands = {
  t: TestApp;
  rose: MadeTenant;
  /** Of the same pool as rose: its members are hers too, their accounts are not. */
  lily: MadeTenant;
  /** Of another pool. */
  tulip: MadeTenant;
};

/**
 * The application and three brands, for the sentences of one `describe`. All four are empty until its tests begin, so that they can
 * be taken apart where they are asked for, and read inside of tests and functions only. `ofPool` is what rose and lily are to be.
 */
export function servedBrands(engine: Engine, ofPool: TenantWishes = {}): Brands {
  // Filled in before the first test.
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
