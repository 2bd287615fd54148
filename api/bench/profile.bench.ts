import { ask, digest, type BrowserRequest } from './answers.ts';
import type { Benchmark, Line, Settings } from './benchmark.ts';
import { withDatabase, type Place } from './database.ts';
import { browser, demoInstallation, demoPage } from './installation.ts';
import { withMariaDb } from './maria-db.ts';
import { compare, lineOf, type Side } from './rounds.ts';
import { startFloor, startProductAt, type Server } from './server-process.ts';
import { idleStatements, statementFaults } from './statements.ts';
import { addViewers, drawn, mostPhotographed } from './viewers.ts';

const host = 'general.localhost';
/** A member may view three hundred profiles in a quarter of an hour; this many members never reach the limit. */
const viewers = 1_000;

export const profile: Benchmark = {
  id: 'B10',
  name: 'profile',
  title: 'A member’s profile with its photos, to a free member, against Fastify with three reads by key',
  async run(settings) {
    const dataDir = await demoInstallation();
    const line = await onDatabase('SQLite', { dataDir }, settings);
    return [
      line,
      ...((await withMariaDb(async (url) => [
        await onDatabase('MariaDB', { dataDir: await demoInstallation(), url }, settings),
      ])) ?? []),
    ];
  },
};

async function onDatabase(engine: string, place: Place, settings: Settings): Promise<Line> {
  const { dataDir, url } = place;
  const server = await startProductAt(place, demoPage);
  await drawn(place);
  const { member, cookies } = await withDatabase(place, async (database) => ({
    member: await mostPhotographed(database),
    ...(await addViewers(database, viewers)),
  }));
  const path = `/api/members/${member}`;
  const bare = await startFloor('profile-bare', [dataDir, member, ...(url === undefined ? [] : [url])], {
    path,
    headers: {},
  });
  const idle = await idleStatements(server);
  const requests = cookies.map((cookie): BrowserRequest => ({ path, headers: { host, cookie, ...browser } }));
  const [floor, product] = [await sideOf(bare, [{ path, headers: { host } }]), await sideOf(server, requests)];
  const compared = await compare(floor, product, settings);
  await Promise.all([bare.stop(), server.stop()]);
  // One statement each for session, profile and photos.
  return lineOf(
    engine,
    'told',
    compared,
    url === undefined ? statementFaults(compared.product, idle, settings.seconds, 3) : [],
  );
}

async function sideOf(server: Server, requests: readonly BrowserRequest[]): Promise<Side> {
  const answer = await ask(server.port, requests[0] as BrowserRequest);
  if (answer.status !== 200) throw new Error(`No profile: ${answer.status} ${answer.body.toString('utf8', 0, 200)}`);
  const expected = digest(answer);
  return { server, requests, isRight: (other) => digest(other) === expected };
}
