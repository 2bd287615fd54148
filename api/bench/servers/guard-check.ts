/**
 * Measures the SQL guard's time for a cached statement in nanoseconds, over the statements of ordinary use. Writes
 * JSON.
 */
import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import type { DataSource } from 'typeorm';
import type * as DataSourceParts from '../../src/core/database/data-source.ts';
import type * as ScopeParts from '../../src/core/database/scope.ts';
import type { SqlGuard as Guard } from '../../src/core/database/sql-guard.ts';
import type { Faults as FaultsPort } from '../../src/core/process/faults.ts';
import type { schema as Schema } from '../../src/schema.ts';

const [dataDir = '', rounds = '5', file = ''] = process.argv.slice(2);
const api = new URL('../../../api/dist/', import.meta.url);
const built = async <T>(path: string): Promise<T> => (await import(new URL(path, api).href)) as T;
const { openDatabase, scopedTables } = await built<typeof DataSourceParts>('core/database/data-source.js');
const { reachOfTenant, runWithin } = await built<typeof ScopeParts>('core/database/scope.js');
const { SqlGuard } = await built<{ SqlGuard: typeof Guard }>('core/database/sql-guard.js');
const { Faults } = await built<{ Faults: typeof FaultsPort }>('core/process/faults.js');
const { schema } = await built<{ schema: typeof Schema }>('schema.js');

const times = 1_000_000;
const tenant = { id: '01BENCH0000000000000000001', poolId: '01BENCHP000000000000000001' };
const dataSource: DataSource = await openDatabase({ ...schema, url: undefined, dataDir, faults: new Faults() });
const guard = new SqlGuard('sqlite', scopedTables(dataSource));

/** A read by key of every scoped table, as the ORM writes it. */
const statements = [...scopedTables(dataSource)].map(([table, { column, kind }]) => ({
  sql: `SELECT ${dataSource.entityMetadatas
    .find(({ tableName }) => tableName === table)
    ?.columns.map(({ databaseName }) => `"t"."${databaseName}"`)
    .join(', ')} FROM "${table}" "t" WHERE (("t"."${column}" = ?))`,
  parameters: [kind === 'tenant' ? tenant.id : tenant.poolId],
}));

const nanoseconds: number[] = [];
runWithin({ reach: reachOfTenant(tenant) }, () => {
  for (let round = -1; round < Number(rounds); round += 1) {
    const startedAt = process.hrtime.bigint();
    for (let at = 0; at < times; at += 1) {
      const { sql, parameters } = statements[at % statements.length] as (typeof statements)[number];
      guard.check(sql, parameters);
    }
    // Rounds below zero only warm up.
    if (round >= 0) nanoseconds.push(Number(process.hrtime.bigint() - startedAt) / times);
  }
});
writeFileSync(file, JSON.stringify({ statements: statements.length, nanoseconds }));
await dataSource.destroy();
