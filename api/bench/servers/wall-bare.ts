/**
 * Nest on Fastify with the same call: the same query on the same file, the same headers, log line and metrics, which
 * any server has; without host, brand, session, audience, limit or SQL guard.
 */
import 'reflect-metadata';
import { join } from 'node:path';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { readDirectly as ReadDirectly } from '../../src/core/fast/direct-reads.ts';
import type { makeRunnersOwn as MakeRunnersOwn } from '../../src/core/database/sqlite-runner.ts';
import type { everyHeader as EveryHeader } from '../../src/core/http/security-headers.ts';
import type { createLog as CreateLog } from '../../src/core/process/logging/log.ts';
import type { RequestMetrics as Metrics } from '../../src/core/process/logging/request-metrics.ts';
import type { WallPlace, WallRow, wallMembers as WallMembers } from '../../src/site/wall.queries.ts';

const api = new URL('../../../api/dist/', import.meta.url);
const { readDirectly } = (await import(new URL('core/fast/direct-reads.js', api).href)) as {
  readDirectly: typeof ReadDirectly;
};
const { makeRunnersOwn } = (await import(new URL('core/database/sqlite-runner.js', api).href)) as {
  makeRunnersOwn: typeof MakeRunnersOwn;
};
const { everyHeader } = (await import(new URL('core/http/security-headers.js', api).href)) as {
  everyHeader: typeof EveryHeader;
};
const { createLog } = (await import(new URL('core/process/logging/log.js', api).href)) as {
  createLog: typeof CreateLog;
};
const { RequestMetrics } = (await import(new URL('core/process/logging/request-metrics.js', api).href)) as {
  RequestMetrics: typeof Metrics;
};
const { wallMembers } = (await import(new URL('site/wall.queries.js', api).href)) as {
  wallMembers: typeof WallMembers;
};

const dataSource = new DataSource({
  type: 'better-sqlite3',
  database: join(process.env.DATA_DIR ?? '', 'manyhearts.sqlite'),
  enableWAL: true,
});
await dataSource.initialize();
readDirectly(dataSource, makeRunnersOwn(dataSource, 5_000));
const [tenant] = (await dataSource.query("select id, pool_id as poolId from tenant where tenant_key = 'general'")) as [
  { id: string; poolId: string },
];
const place: WallPlace = {
  db: dataSource.manager,
  tenant: { ...tenant, settings: { profiles: { fictionalProfiles: false } } },
};

class WallController {
  read(): Promise<WallRow[]> {
    return wallMembers(place, 24);
  }
}
class WallModule {}

// Decorators are called as functions, because Node can't run decorator syntax.
Get('api/wall')(
  WallController.prototype,
  'read',
  Object.getOwnPropertyDescriptor(WallController.prototype, 'read') as PropertyDescriptor,
);
Controller()(WallController);
Module({ controllers: [WallController] })(WallModule);

const app = await NestFactory.create(WallModule, new FastifyAdapter(), { logger: false });
const metrics = new RequestMetrics(createLog({ logLevel: 'info' }));
const headers = Object.entries(everyHeader);
const server = app.getHttpAdapter().getInstance();
server.addHook('onSend', (request: FastifyRequest, reply: FastifyReply, _body: unknown, done: () => void) => {
  for (const [name, value] of headers) reply.header(name, value);
  reply.header('x-request-id', request.id);
  done();
});
server.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
  metrics.note(request, reply);
  done();
});
process.on('SIGTERM', () => process.exit(0));
await app.listen(Number(process.env.PORT), '127.0.0.1');
