import { cpSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3, { type Database } from 'better-sqlite3';
import type { BrowserRequest } from './answers.ts';
import { temporaryFolder } from './places.ts';
import { startProduct } from './server-process.ts';
import { drawn } from './viewers.ts';

export const browser = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'en-GB,en;q=0.8' };
export const demoPage: BrowserRequest = { path: '/', headers: { host: 'general.localhost', ...browser } };

/** Host of a tenant that `addTenants` made. */
export function benchHost(number: number): string {
  return `bench-${number}.localhost`;
}

let demo: string | undefined;

/** A new data folder with the demo's brands, as a first `npm start` creates it. */
export async function demoInstallation(): Promise<string> {
  if (demo === undefined) {
    const folder = temporaryFolder();
    const server = await startProduct(folder, demoPage);
    await drawn({ dataDir: folder });
    await server.stop();
    demo = folder;
  }
  const copy = temporaryFolder();
  cpSync(demo, copy, { recursive: true });
  return copy;
}

/**
 * Adds brands with copies of all rows of the demo's first brand. Writes to the file directly, because commands would
 * take minutes.
 */
export function addTenants(dataDir: string, count: number): void {
  inDatabase(dataDir, (database) => {
    const [model] = database.prepare("select tenant.* from tenant where tenant_key = 'general'").all() as [
      { id: string; revision: number },
    ];
    const columns = { id: "printf('01BENCH%019d', i)", tenant_key: "'bench-' || i", name: "'Bench ' || i" };
    copyRows(database, 'tenant', { changed: columns, count, from: ['id = ?', model.id] });
    copyRows(database, 'domain', {
      changed: { tenant_id: columns.id, host: "'bench-' || i || '.localhost'", is_primary: '1' },
      count,
      from: ['tenant_id = ? and is_primary = 1', model.id],
    });
    copyRows(database, 'tenant_setting', {
      changed: { tenant_id: columns.id },
      count,
      from: ['tenant_id = ?', model.id],
    });
    copyRows(database, 'credit_bundle', {
      changed: { tenant_id: columns.id },
      count,
      from: ['tenant_id = ?', model.id],
    });
  });
}

/** Adds profiles with listings, spread unevenly over brands and time. */
export function addListings(dataDir: string, count: number): void {
  inDatabase(dataDir, (database) => {
    database.exec(`
      create temp table brand as select row_number() over (order by id) - 1 as place, id, pool_id from tenant;
      create temp table model as select row_number() over (order by profile.id) - 1 as place, profile.rowid as profile_row, min(listing.rowid) as listing_row
        from profile inner join listing on listing.profile_id = profile.id and listing.pool_id = profile.pool_id group by profile.rowid;
      create unique index temp.ix_brand on brand (place);
      create unique index temp.ix_model on model (place);
    `);
    const size = (table: string): number =>
      (database.prepare(`select count(*) as size from ${table}`).get() as { size: number }).size;
    // The first brands have most of the members, as in real installations.
    const place = `cast(${size('brand')} * (i * 0.6180339887 % 1.0) * (i * 0.6180339887 % 1.0) as integer)`;
    database.exec(
      `create temp table made as ${numbers(count)} select i, printf('01BENCHP%018d', i) as id, ${place} as brand, i * 7 % ${size('model')} as model from n`,
    );
    copyForAll(database, 'profile', { id: 'made.id', pool_id: 'brand.pool_id', home_tenant_id: 'brand.id' });
    const lastActive = 'listing.last_active_at - (i * 7919 % 40320) * 300000';
    copyForAll(database, 'listing', {
      profile_id: 'made.id',
      pool_id: 'brand.pool_id',
      tenant_id: 'brand.id',
      last_active_at: lastActive,
    });
  });
}

/** Adds members `member-0` and on, with confirmed addresses, to each of the first brands that `addTenants` made. */
export function addMembers(dataDir: string, brands: number, each: number): void {
  inDatabase(dataDir, (database) => {
    const [model] = database
      .prepare(
        "select account.tenant_id, account.id from account inner join tenant on tenant.id = account.tenant_id where tenant_key = 'general' and username_norm = 'newbie'",
      )
      .all() as [{ tenant_id: string; id: string }];
    for (let brand = 1; brand <= brands; brand += 1) {
      const name = "'member-' || (i - 1)";
      const id = `printf('01BENCHM%06d%012d', ${brand}, i)`;
      const email = `${name} || '@mail.example'`;
      const own = {
        tenant_id: `printf('01BENCH%019d', ${brand})`,
        id,
        username: name,
        username_norm: name,
        username_look: 'null',
        email,
        owned_email: email,
      };
      copyRows(database, 'account', {
        changed: own,
        count: each,
        from: ['tenant_id = ? and id = ?', model.tenant_id, model.id],
      });
    }
  });
}

/** `from`: the condition of the row to copy, and its values. */
type Copy = { changed: Record<string, string>; count: number; from: [string, ...unknown[]] };

function copyRows(database: Database, table: string, { changed, count, from: [where, ...values] }: Copy): void {
  const names = columnsOf(database, table);
  const taken = names.map((name) => changed[name] ?? `model.${name}`).join(', ');
  database
    .prepare(
      `insert into ${table} (${names.join(', ')}) ${numbers(count)} select ${taken} from n, (select * from ${table} where ${where}) as model`,
    )
    .run(...values);
}

function copyForAll(database: Database, table: string, changed: Record<string, string>): void {
  const names = columnsOf(database, table);
  const taken = names.map((name) => changed[name] ?? `${table}.${name}`).join(', ');
  database.exec(`insert into ${table} (${names.join(', ')}) select ${taken} from made
    inner join brand on brand.place = made.brand inner join model on model.place = made.model inner join ${table} on ${table}.rowid = model.${table}_row`);
}

function columnsOf(database: Database, table: string): string[] {
  return (database.pragma(`table_info(${table})`) as { name: string }[]).map(({ name }) => name);
}

function numbers(count: number): string {
  return `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`;
}

function inDatabase(dataDir: string, work: (database: Database) => void): void {
  const database = new BetterSqlite3(join(dataDir, 'manyhearts.sqlite'));
  try {
    database.pragma('synchronous = off');
    // Rows are inserted in any order; all references exist in the end.
    database.pragma('foreign_keys = off');
    database.transaction(work)(database);
  } finally {
    database.close();
  }
}
