/** Lets the product render one page, and records the data that it passes to the render, for the floor. */
import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import type { createApp as CreateApp } from '../../src/app.ts';
import type { readConfig as ReadConfig } from '../../src/core/process/config.ts';
import type { BuiltSite, loadBuiltSite as LoadBuiltSite, RenderRequest } from '../../src/site/built-site.ts';
import type { SiteService as Service } from '../../src/site/site.service.ts';

const [dataDir = '', host = '', file = ''] = process.argv.slice(2);
const api = new URL('../../../api/dist/', import.meta.url);
const built = async <T>(path: string): Promise<T> => (await import(new URL(path, api).href)) as T;

const { createApp } = await built<{ createApp: typeof CreateApp }>('app.js');
const { readConfig } = await built<{ readConfig: typeof ReadConfig }>('core/process/config.js');
const { SiteService } = await built<{ SiteService: typeof Service }>('site/site.service.js');
const { loadBuiltSite } = await built<{ loadBuiltSite: typeof LoadBuiltSite }>('site/built-site.js');

const app = await createApp(readConfig({ DATA_DIR: dataDir, DEMO: '1', PORT: '0', LOG_LEVEL: 'error' }));
const site = (await loadBuiltSite(new URL('../../site', api).pathname)) as BuiltSite;
let recorded: RenderRequest | undefined;
app.get(SiteService).use({
  ...site,
  render: (page) => {
    recorded = page;
    return site.render(page);
  },
});
await app.inject({ url: '/', headers: { host, 'accept-language': 'en' } });
if (!recorded) throw new Error('no page was made');
writeFileSync(file, JSON.stringify(recorded));
await app.close();
