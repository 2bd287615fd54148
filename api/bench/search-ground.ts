import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { BrowserRequest } from './answers.ts';
import { withDatabase, type Database, type Place, type Row } from './database.ts';
import { browser, demoInstallation, demoPage } from './installation.ts';
import { builtApi, temporaryFolder } from './places.ts';
import { startProductAt, type Server } from './server-process.ts';
import { addViewers } from './viewers.ts';

/** One database with enough members, and sessions of members who search. */
export type SearchGround = Place & { engine: string; members: number; cookies: readonly string[]; searcher: string };

export const host = 'general.localhost';
/**
 * Limits are on, and a member may search sixty times a minute and see three thousand faces a day. With this many
 * sessions none reaches a limit.
 */
const searchers = 2_500;

export async function searchGround(engine: string, members: number, url: string | undefined): Promise<SearchGround> {
  const place = { dataDir: url === undefined ? await demoInstallation() : temporaryFolder(), url };
  const environment = {
    ...process.env,
    DEMO: '1',
    DATA_DIR: place.dataDir,
    ...(url !== undefined && { DATABASE_URL: url }),
  };
  execFileSync(process.execPath, [join(builtApi, 'tools', 'run.js'), 'seed', '--members', String(members)], {
    env: environment,
    stdio: 'ignore',
  });
  return withDatabase(place, async (database) => {
    const own = await addSearchers(database);
    if (url !== undefined) await database.all('analyze table listing, profile, account, photo');
    return { engine, members, ...place, ...own };
  });
}

export function startSearch(ground: SearchGround, environment: Record<string, string> = {}): Promise<Server> {
  return startProductAt(ground, demoPage, environment);
}

export function searchRequest(cookie: string, query: string): BrowserRequest {
  return { path: `/api/members?${query}`, headers: { host, cookie, ...browser } };
}

/**
 * Adds members where most of the brand's members in its first country live. They are hidden, so that results stay the
 * same.
 */
async function addSearchers(database: Database): Promise<{ cookies: readonly string[]; searcher: string }> {
  const ofBrand =
    "tenant_id = (select id from tenant where tenant_key = 'general') and country = 'IE' and is_visible = 1";
  const [middle = {}] = await database.all(
    `select cell, zone, region from listing where ${ofBrand} group by cell, zone, region order by count(*) desc, cell limit 1`,
  );
  const [listing = {}] = await database.all(`select * from listing where ${ofBrand} limit 1`);
  const { ids, cookies } = await addViewers(database, searchers, {
    country: 'IE',
    region: middle.region ?? '',
    is_invisible: 1,
  });
  await database.insert(
    'listing',
    ids.map((id): Row => ({ ...listing, ...middle, is_visible: 0, profile_id: id })),
  );
  return { cookies, searcher: ids[0] ?? '' };
}
