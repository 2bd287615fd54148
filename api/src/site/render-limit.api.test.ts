import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newApp, type TestApp } from '../../test/app.ts';
import { buildOnce } from '../../test/built-site.ts';
import { aMemberSession, aServedTenant, type MadeTenant } from '../../test/factories.ts';
import { Limiter } from '../core/flow/limiter/limiter.ts';
import { siteLimits } from './site.service.ts';

let t: TestApp;
let rose: MadeTenant;
let address: string;
let used = 0;
beforeAll(async () => {
  await buildOnce();
  t = await newApp();
  rose = await aServedTenant(t, { key: 'rose', hosts: ['rose.test'] });
  t.app.get(Limiter).addressFactor = 1;
}, 240_000);
beforeEach(() => {
  used += 1;
  address = `198.51.100.${used}`;
});
afterAll(() => t?.close());

const ask = (url: string, cookie?: string, remoteAddress = address) =>
  t.app.inject({ url, remoteAddress, headers: { host: 'rose.test', accept: 'text/html', ...(cookie && { cookie }) } });
const useUp = (key = address) => t.app.get(Limiter).take(siteLimits.renderAddress, key, siteLimits.renderAddress.burst);

describe('An address that has used up its renders', () => {
  it.each(['/nothing-here', '/pages/faq?x=1'])('is told to wait at %s, which no cache holds', async (path) => {
    await useUp();
    const refused = await ask(path);

    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await ask(path, undefined, '198.51.100.250')).statusCode).not.toBe(429);
  });

  it('still gets what is cached, also with a session that does not exist', async () => {
    await ask('/pricing');
    await useUp();
    const [visitor, madeUp] = [await ask('/pricing'), await ask('/pricing', `sid=${'x'.repeat(43)}`)];

    expect([visitor.statusCode, madeUp.statusCode]).toEqual([200, 200]);
    expect(madeUp.headers['cache-control']).toBe('private, no-store');
    expect(madeUp.body).toBe(visitor.body);
  });

  it('holds up no member behind it, who counts alone', async () => {
    const session = await aMemberSession(t.db, rose);
    await useUp();

    expect((await ask('/pricing', session.cookie)).statusCode).toBe(200);
  });
});
