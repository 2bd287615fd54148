/** The product with a page cache that keeps nothing, so that it renders every page that is requested. */
import 'reflect-metadata';
import type { createApp as CreateApp } from '../../src/app.ts';
import type { readConfig as ReadConfig } from '../../src/core/process/config.ts';
import type { PageCache as Cache, store as Store } from '../../src/site/page-cache.ts';

const api = new URL('../../../api/dist/', import.meta.url);
const built = async <T>(path: string): Promise<T> => (await import(new URL(path, api).href)) as T;
const { createApp } = await built<{ createApp: typeof CreateApp }>('app.js');
const { readConfig } = await built<{ readConfig: typeof ReadConfig }>('core/process/config.js');
const { PageCache, store } = await built<{ PageCache: typeof Cache; store: typeof Store }>('site/page-cache.js');

Object.assign(PageCache.prototype, {
  find: () => undefined,
  get: async (_key: string, make: Parameters<Cache['get']>[1]) => store(await make()),
} satisfies Partial<Cache>);

const app = await createApp(readConfig());
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
await app.listen(Number(process.env.PORT), '127.0.0.1');
