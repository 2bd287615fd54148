/**
 * The product with an additional call: a page of members, limited like a search. Everything that runs before a handler
 * is on.
 */
import 'reflect-metadata';
import { Controller, Inject } from '@nestjs/common';
import type { AppModule as Module } from '../../src/app.module.ts';
import type { createApp as CreateApp } from '../../src/app.ts';
import type { readConfig as ReadConfig } from '../../src/core/process/config.ts';
import type { Ctx } from '../../src/core/ctx/ctx.ts';
import type * as CallParts from '../../src/core/http/call.ts';
import type { Limiter as LimiterPort } from '../../src/core/flow/limiter/limiter.ts';
import type { WallRow, wallMembers as WallMembers } from '../../src/site/wall.queries.ts';

const api = new URL('../../../api/dist/', import.meta.url);
const built = async <T>(path: string): Promise<T> => (await import(new URL(path, api).href)) as T;
const { AppModule } = await built<{ AppModule: typeof Module }>('app.module.js');
const { createApp } = await built<{ createApp: typeof CreateApp }>('app.js');
const { readConfig } = await built<{ readConfig: typeof ReadConfig }>('core/process/config.js');
const { Call, CurrentCtx } = await built<typeof CallParts>('core/http/call.js');
const { Limiter } = await built<{ Limiter: typeof LimiterPort }>('core/flow/limiter/limiter.js');
const { wallMembers } = await built<{ wallMembers: typeof WallMembers }>('site/wall.queries.js');

/** As for a search, but too large to be reached: only the counting is measured. */
const limit = { name: 'search', burst: 1_000_000_000, everySeconds: 1, whenDown: 'open' } as const;

class WallController {
  limiter: LimiterPort;

  constructor(limiter: LimiterPort) {
    this.limiter = limiter;
  }

  async read(ctx: Ctx): Promise<WallRow[]> {
    await this.limiter.take(limit, ctx.origin.address);
    return wallMembers(ctx, 24);
  }
}

// Decorators are called as functions, because Node can't run decorator syntax.
const { prototype } = WallController;
Inject(Limiter)(WallController, undefined, 0);
CurrentCtx()(prototype, 'read', 0);
Call({ verb: 'GET', path: '/api/wall', summary: 'A page of members', audience: 'visitor' })(
  prototype,
  'read',
  Object.getOwnPropertyDescriptor(prototype, 'read') as PropertyDescriptor,
);
Controller()(WallController);
Reflect.defineMetadata('controllers', [WallController], AppModule);

const app = await createApp(readConfig());
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
await app.listen(Number(process.env.PORT), '127.0.0.1');
