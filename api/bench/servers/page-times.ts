/** Renders pages of the demo many times in this process, and writes how long each took, in milliseconds. */
import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import type { createApp as CreateApp } from '../../src/app.ts';
import type { readConfig as ReadConfig } from '../../src/core/process/config.ts';
import type { BuiltSite, loadBuiltSite as LoadBuiltSite, RenderRequest } from '../../src/site/built-site.ts';
import type { SiteService as Service } from '../../src/site/site.service.ts';

const [dataDir = '', host = '', file = ''] = process.argv.slice(2);
const rounds = 200;
/** Until V8 has compiled what is hot. */
const warmUp = 50;
const api = new URL('../../../api/dist/', import.meta.url);
const built = async <T>(path: string): Promise<T> => (await import(new URL(path, api).href)) as T;

const { createApp } = await built<{ createApp: typeof CreateApp }>('app.js');
const { readConfig } = await built<{ readConfig: typeof ReadConfig }>('core/process/config.js');
const { SiteService } = await built<{ SiteService: typeof Service }>('site/site.service.js');
const { loadBuiltSite } = await built<{ loadBuiltSite: typeof LoadBuiltSite }>('site/built-site.js');

const config = readConfig({ DATA_DIR: dataDir, DEMO: '1', PORT: '0', LOG_LEVEL: 'error', TEST_SEAMS: '1' });
const app = await createApp(config);
const site = (await loadBuiltSite(new URL('../../site', api).pathname)) as BuiltSite;
let recorded: RenderRequest | undefined;
app.get(SiteService).use({
  ...site,
  render: (request) => {
    recorded = request;
    return site.render(request);
  },
});
const browser = { host, 'accept-language': 'en', 'sec-fetch-site': 'same-origin' };
const loggedIn = await app.inject({
  method: 'POST',
  url: '/api/user',
  headers: { ...browser, 'content-type': 'application/json' },
  payload: { username: 'demo', password: 'demo-demo-demo' },
});
const cookie = loggedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
const asMember = { ...browser, cookie };
const found = (await app.inject({ url: '/api/members', headers: asMember })).json<{ profiles: { id: string }[] }>();
const pages = [
  ['/', browser],
  ['/pricing', browser],
  ['/members', asMember],
  [`/members/${found.profiles[0]?.id ?? ''}`, asMember],
  ['/profile', asMember],
  ['/notifications', asMember],
  ['/match-finder', asMember],
] as const;

const times: Record<string, { whole: number[]; render: number[]; processor: number }> = {};
for (const [url, headers] of pages) {
  const whole: number[] = [];
  const render: number[] = [];
  let before = process.threadCpuUsage();
  for (let round = -warmUp; round < rounds; round += 1) {
    app.get(SiteService).forgetPages();
    if (round === 0) before = process.threadCpuUsage();
    const ms = await timed(async () => {
      const { statusCode } = await app.inject({ url, headers });
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
    });
    if (round >= 0) whole.push(ms);
  }
  const { user, system } = process.threadCpuUsage(before);
  const request = recorded;
  if (!request) throw new Error(`${url} was not rendered`);
  for (let round = 0; round < rounds; round += 1) render.push(await timed(() => site.render(request)));
  times[url.replace(/[0-9A-Z]{26}/, '{id}')] = {
    ...{ whole, render },
    // The kernel counts in steps of some milliseconds, so only the sum over all rounds is exact.
    processor: (user + system) / 1_000 / rounds,
  };
}
await app.close();
writeFileSync(file, JSON.stringify(times));

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
