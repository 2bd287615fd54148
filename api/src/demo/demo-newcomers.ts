import type { NestFastifyApplication } from '@nestjs/platform-fastify';
// oxlint-disable-next-line no-restricted-imports -- runs before any request, so it builds the ctx itself
import { DataSource, In } from 'typeorm';
import { Clock } from '../core/process/clock.ts';
import { SystemCtx } from '../core/ctx/ctx.ts';
import { InstallationCounter } from '../core/database/installation.entity.ts';
import { madeByDemo } from '../core/database/refused-databases.ts';
import { storeOf } from '../core/database/store.ts';
import { Account } from '../identity/account.entity.ts';
import { TenantRow } from '../tenants/tenant.entity.ts';
import { demoBrands } from './demo-brands.ts';

const newcomers = ['newbie', 'fresh'];

/** Signs the demo's free members up anew at each start, so that their time bonus can be seen on any day. */
export async function renewNewcomers(app: NestFastifyApplication): Promise<void> {
  const clock = app.get(Clock);
  const origin = {
    dataSource: app.get(DataSource),
    clock,
    requestId: 'demo-newcomers',
    language: 'en',
    address: '',
    country: undefined,
  } as const;
  await new SystemCtx(origin, 'the demo renews its newcomers').inTransaction(async ({ db }) => {
    // An installation that the demo did not fill has members of its own.
    if (!(await storeOf({ db }, InstallationCounter).findOne({ name: madeByDemo }))) return;
    for (const { key } of demoBrands.map(({ document }) => document)) {
      const row = await storeOf({ db }, TenantRow).findOne({ key });
      const tenant = row && { id: row.id, poolId: row.poolRef };
      if (tenant)
        await storeOf({ db, tenant }, Account).change({ usernameNorm: In(newcomers) }, { signedUpAt: clock.now() });
    }
  });
}
