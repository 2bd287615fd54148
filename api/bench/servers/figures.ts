/** Counts a day of one brand again and again, and reads a year of many brands, with the product's services. Writes JSON. */
import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import type * as CtxParts from '../../src/core/ctx/ctx.ts';
import type * as DataSourceParts from '../../src/core/database/data-source.ts';
import type { asSystem as AsSystem } from '../../src/core/database/store.ts';
import type { Clock as ClockPort } from '../../src/core/process/clock.ts';
import type { Faults as FaultsPort } from '../../src/core/process/faults.ts';
import type { schema as Schema } from '../../src/schema.ts';
import type { DayCountService as Days } from '../../src/statistics/day-count.service.ts';
import type { StatisticsService as Statistics } from '../../src/statistics/statistics.service.ts';
import type { WaitingWorkService as Waiting } from '../../src/statistics/waiting-work.service.ts';
import type { FiguresMeasured, FiguresPlan } from '../figures.bench.ts';

const [given = '', file = ''] = process.argv.slice(2);
const { url, rounds, brands, brand, day } = JSON.parse(given) as FiguresPlan;
const api = new URL('../../../api/dist/', import.meta.url);
const built = async <T>(path: string): Promise<T> => (await import(new URL(path, api).href)) as T;

const { StaffCtx, SystemCtx } = await built<typeof CtxParts>('core/ctx/ctx.js');
const { openDatabase } = await built<typeof DataSourceParts>('core/database/data-source.js');
const { asSystem } = await built<{ asSystem: typeof AsSystem }>('core/database/store.js');
const { Clock } = await built<{ Clock: typeof ClockPort }>('core/process/clock.js');
const { Faults } = await built<{ Faults: typeof FaultsPort }>('core/process/faults.js');
const { schema } = await built<{ schema: typeof Schema }>('schema.js');
const { DayCountService } = await built<{ DayCountService: typeof Days }>('statistics/day-count.service.js');
const { StatisticsService } = await built<{ StatisticsService: typeof Statistics }>('statistics/statistics.service.js');
const { WaitingWorkService } = await built<{ WaitingWorkService: typeof Waiting }>(
  'statistics/waiting-work.service.js',
);

const dataSource = await openDatabase({ ...schema, url, dataDir: '', faults: new Faults() });
const origin = {
  dataSource,
  clock: new Clock(),
  requestId: '',
  language: 'en',
  address: '',
  country: undefined,
} as const;
const tenant = { ...brand, settings: { site: { timeZone: 'UTC' } } } as never;
const measured: FiguresMeasured = { countMs: [], readMs: [], rows: 0, signUps: 0 };

const days = new DayCountService(new WaitingWorkService());
for (let round = 0; round < rounds; round += 1) {
  const from = performance.now();
  await asSystem('benchmark', () => days.count(new SystemCtx(origin, 'benchmark'), tenant, day));
  measured.countMs.push(performance.now() - from);
}
const [counted] = (await asSystem('benchmark', () =>
  dataSource.query(
    "select sign_ups as many from daily_figure where tenant_id = ? and dimension = 'total' and day = ? and currency = ''",
    [brand.id, day],
  ),
)) as { many: number }[];
measured.signUps = Number(counted?.many ?? 0);

const all = Array.from({ length: brands }, (_, at) => ({
  id: `01BENCHT${String(at).padStart(18, '0')}`,
  poolId: brand.poolId,
}));
const staff = {
  id: '',
  username: '',
  role: 'owner',
  tenantIds: 'all',
  canCreateTenants: true,
  sessionId: '',
  provedAt: null,
} as const;
const statistics = new StatisticsService({} as never, { brandsOf: async () => all } as never);
for (let round = 0; round < rounds * 3; round += 1) {
  const from = performance.now();
  await statistics.read(new StaffCtx(origin, staff), {
    by: round % 2 === 0 ? 'day' : 'country',
    period: '365_days',
    until: day,
  });
  measured.readMs.push(performance.now() - from);
}
const [rows] = (await asSystem('benchmark', () => dataSource.query('select count(*) as many from daily_figure'))) as {
  many: number;
}[];
measured.rows = Number(rows?.many ?? 0);
await dataSource.destroy();
writeFileSync(file, JSON.stringify(measured));
