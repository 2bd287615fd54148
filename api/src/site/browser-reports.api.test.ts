import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newApp, type TestApp } from '../../test/app.ts';
import { capturedLog } from '../../test/captured-log.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aServedTenant } from '../../test/factories.ts';
import { Limiter } from '../core/flow/limiter/limiter.ts';
import { browserReportLimits } from './browser-reports.controller.ts';

onEachEngine((engine) => {
  const captured = capturedLog();
  let t: TestApp;
  beforeAll(async () => {
    t = await newApp(engine, {}, captured.log);
    await aServedTenant(t, { key: 'rose', hosts: ['rose.test'] });
    t.app.get(Limiter).addressFactor = 1;
  });
  beforeEach(() => captured.clear());
  afterAll(() => t?.close());

  const report = (payload: object, remoteAddress = '198.51.100.1') =>
    t.send('rose.test', { method: 'POST', url: '/api/browser-report', payload, remoteAddress });
  const metrics = async () => (await t.send('localhost:8080', { url: '/metrics', remoteAddress: '127.0.0.1' })).body;

  describe('A report of a browser', () => {
    it('of an error is counted and logged, without a word on who sent it', async () => {
      const answer = await report({ page: 'members-id', error: 'type', chunk: 'MemberPage-B8x_1.js' });

      expect(answer.statusCode).toBe(204);
      expect(await metrics()).toContain('manyhearts_browser_errors_total{page="members-id",error="type"} 1');
      const line = captured.lines().find((one) => one.includes('A page threw an error.')) ?? '';
      expect(JSON.parse(line)).toMatchObject({ page: 'members-id', error: 'type', tenant: 'rose' });
      expect(captured.text()).not.toContain('198.51.100.1');
    });

    it('of vitals is counted', async () => {
      expect((await report({ page: 'index', lcp: 1_900, inp: 120, cls: 0.02 })).statusCode).toBe(204);

      const body = await metrics();
      expect(body).toContain('manyhearts_browser_seconds_sum{page="index",vital="lcp"} 1.9');
      expect(body).toContain('manyhearts_browser_seconds_sum{page="index",vital="inp"} 0.12');
      expect(body).toContain('manyhearts_browser_layout_shift_sum{page="index"} 0.02');
    });

    it.each([
      ['a page that is not in the table', { page: 'x', error: 'type' }],
      ['an error of another name', { page: 'index', error: 'robin@example.org' }],
      ['a file that is none', { page: 'index', error: 'error', chunk: 'https://evil.test/a.js' }],
      ['a time that is none', { page: 'index', lcp: -1 }],
      ['a message', { page: 'index', error: 'error', message: 'robin@example.org' }],
    ])('with %s is refused', async (_what, payload) => {
      expect((await report(payload)).statusCode).toBe(422);
    });

    it('is refused from an address that sent too many', async () => {
      const address = '198.51.100.2';
      const { browserReportAddress } = browserReportLimits;
      await t.app.get(Limiter).take(browserReportAddress, address, browserReportAddress.burst);
      const refused = await report({ page: 'index', error: 'error' }, address);

      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    });
  });
});
