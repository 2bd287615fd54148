import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newApp, type TestApp } from '../../test/app.ts';
import { DatabaseCalls } from '../../test/database-calls.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aServedTenant, type MadeTenant } from '../../test/factories.ts';
import { until } from '../../test/until.ts';
import { Faults } from '../core/process/faults.ts';
import { Domain } from '../tenants/tenant.entity.ts';
import { storeOf } from '../core/database/store.ts';
import { MemoryDirectory } from '../tenants/memory-directory.ts';
import { inRevision, stamp, type WriteCtx } from '../tenants/tenant-revision.ts';
import { systemCtx } from '../../test/tenant-command.ts';

onEachEngine((engine) => {
  let t: TestApp;
  let rose: MadeTenant;

  beforeAll(async () => {
    t = await newApp(engine, { TRUSTED_PROXIES: '10.0.0.0/8', ADMIN_HOSTS: 'console.test' });
    rose = await aServedTenant(t, { key: 'rose', hosts: ['rose.test', 'old.rose.test', 'xn--ros-dma.test'] });
    await aServedTenant(t, { key: 'aster', status: 'draft' });
    await aServedTenant(t, { key: 'cedar', status: 'paused' });
  });
  afterAll(() => t.close());

  const ask = (
    domain: string,
    { headers = {}, remoteAddress = '127.0.0.1' }: { headers?: Record<string, string>; remoteAddress?: string } = {},
  ) => t.send(rose.host, { url: `/internal/tls-ask?${new URLSearchParams({ domain })}`, headers, remoteAddress });
  const verdicts = (domains: string[]) =>
    Promise.all(domains.map(async (domain) => [domain, (await ask(domain)).statusCode]));

  describe('A proxy that asks whether it may get a certificate', () => {
    it('may for every domain of a brand that is open or paused, and for the console', async () => {
      const domains = [
        'rose.test',
        'old.rose.test',
        'www.rose.test',
        'ROSE.Test',
        'rose.test.',
        'rosé.test',
        'xn--ros-dma.test',
        'cedar.test',
        'console.test',
      ];

      expect(await verdicts(domains)).toEqual(domains.map((domain) => [domain, 200]));
    });

    it('may whatever it calls this server: a container by its name, which is no domain of anybody', async () => {
      for (const host of ['web:8080', 'localhost', '10.57.57.130:8080', 'nowhere.test']) {
        expect([
          host,
          (await t.send(host, { url: '/internal/tls-ask?domain=rose.test', remoteAddress: '10.1.2.3' })).statusCode,
        ]).toEqual([host, 200]);
      }
    });

    it('may not for what leads nowhere, however it is written', async () => {
      const domains = [
        'aster.test',
        'nowhere.test',
        'sub.rose.test',
        '*.rose.test',
        'rose',
        '',
        ' ',
        '.',
        'rose.test:443',
        'rose.test/x',
        'a@rose.test',
        '127.0.0.1',
        '[::1]',
        `${'a.'.repeat(150)}test`,
        'rose.test\u0000',
        "' or 1=1 --",
        '__proto__',
      ];

      expect(await verdicts(domains)).toEqual(domains.map((domain) => [domain, 403]));
      expect((await t.send(rose.host, { url: '/internal/tls-ask' })).statusCode).toBe(403);
      expect((await t.send(rose.host, { url: '/internal/tls-ask?domain=rose.test&domain=rose.test' })).statusCode).toBe(
        422,
      );
    });

    it('is not told that somebody has to log in', async () => {
      expect((await ask('nowhere.test')).json()).not.toHaveProperty('authentication_required');
    });

    it('is this machine or one of the trusted proxies, and nobody whom they speak for', async () => {
      const statuses = async (options: Parameters<typeof ask>[1]) => (await ask('rose.test', options)).statusCode;

      expect(
        await Promise.all(
          ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3'].map((remoteAddress) => statuses({ remoteAddress })),
        ),
      ).toEqual([200, 200, 200, 200]);
      expect(
        await Promise.all(
          ['192.168.1.1', '203.0.113.9', '2001:db8::1', '::ffff:11.0.0.1'].map((remoteAddress) =>
            statuses({ remoteAddress }),
          ),
        ),
      ).toEqual([404, 404, 404, 404]);
      for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
        expect([name, await statuses({ headers: { [name]: '10.1.2.3' } })]).toEqual([name, 404]);
    });

    it('costs no query, and is answered while the database is away', async () => {
      const calls = new DatabaseCalls(t);
      t.app.get(Faults).arm('database.statement', {
        times: 1_000_000,
        make: () => Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' }),
      });
      const { result, points } = await calls.of(() => verdicts(['rose.test', 'cedar.test', 'nowhere.test']));
      t.app.get(Faults).disarm();

      expect(points).toEqual([]);
      expect(result).toEqual([
        ['rose.test', 200],
        ['cedar.test', 200],
        ['nowhere.test', 403],
      ]);
    });

    it('hears of a domain that is added and of one that goes, without a restart', async () => {
      const ctx = systemCtx(t.db);
      const change = (work: (ctx: WriteCtx) => Promise<unknown>) =>
        inRevision(ctx, async (within, revision) => {
          await work(within);
          await stamp(within, { id: rose.id }, revision);
        });
      const host = 'new.rose.test';
      expect(await verdicts([host])).toEqual([[host, 403]]);

      await change((within) =>
        storeOf(within, Domain).add({ host, tenantRef: rose.id, isPrimary: false, addedAt: new Date() }),
      );
      await t.app.get(MemoryDirectory).refresh();
      expect(await verdicts([host])).toEqual([[host, 200]]);

      await change((within) => storeOf(within, Domain).remove({ host }));
      await until('the domain is gone', async () => (await ask(host)).statusCode === 403);
    });
  });
});
