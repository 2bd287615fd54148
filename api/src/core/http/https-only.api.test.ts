import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newApp, type TestApp } from '../../../test/app.ts';
import { aServedTenant } from '../../../test/factories.ts';
import { production } from '../../../test/production.ts';

describe('Production behind https', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await newApp('sqlite', { ...production, TEST_SEAMS: '0', ADMIN_HOSTS: 'console.test' });
    await aServedTenant(t, { key: 'rose', hosts: ['rose.test'] });
    await aServedTenant(t, { key: 'lily', hosts: ['lily.test'], status: 'draft' });
  });
  afterAll(() => t.close());

  const over = (scheme: string) => ({ remoteAddress: '127.0.0.9', headers: { 'x-forwarded-proto': scheme } });
  const ask = (host: string, url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET', scheme = 'http') => {
    const { remoteAddress, headers } = over(scheme);
    return t.app.inject({ method, url, remoteAddress, headers: { ...headers, host } });
  };

  it.each([
    ['rose.test', '/', 'GET'],
    ['rose.test', '/members/x?a=%20b', 'GET'],
    ['rose.test', '/login', 'HEAD'],
    ['console.test', '/admin', 'GET'],
  ] as const)('leads pages of http to https: %s%s', async (host, path, method) => {
    const answer = await ask(host, path, method);

    expect([answer.statusCode, answer.headers.location]).toEqual([308, `https://${host}${path}`]);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
  });

  it.each([
    ['rose.test', '/api/login', 'POST'],
    ['rose.test', '/api/settings', 'GET'],
    ['rose.test', '/', 'POST'],
    ['console.test', '/api/admin/login', 'POST'],
  ] as const)('refuses calls and writes over http, and sets no cookie: %s%s', async (host, path, method) => {
    const answer = await ask(host, path, method);

    expect([answer.statusCode, answer.headers.location, answer.headers['set-cookie']]).toEqual([
      400,
      undefined,
      undefined,
    ]);
  });

  it.each(['lily.test', 'unknown.test'])('tells no more of %s than over https', async (host) => {
    expect((await ask(host, '/')).statusCode).toBe(404);
  });

  it.each(['/healthz', '/readyz', '/internal/tls-ask?domain=rose.test'])('answers machines at %s', async (path) => {
    expect((await ask('web', path)).statusCode).toBe(200);
  });

  it('serves over https', async () => {
    expect((await ask('rose.test', '/api/settings', 'GET', 'https')).statusCode).toBe(200);
  });

  it.each([
    ['rose.test', '/api/settings'],
    ['rose.test', '//bent'],
    ['rose.test', '/%zz'],
    ['unknown.test', '/'],
    ['lily.test', '/'],
    ['not a host', '/'],
    ['web', '/healthz'],
  ])('asks browsers for https on every answer over it: %s%s', async (host, path) => {
    const { headers } = await ask(host, path, 'GET', 'https');

    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it('asks nothing of the kind over http, where anybody could say it', async () => {
    expect((await ask('rose.test', '/')).headers['strict-transport-security']).toBeUndefined();
  });
});

describe('Production that is meant to be http', () => {
  it('serves over http', async () => {
    const t = await newApp('sqlite', { ...production, TEST_SEAMS: '0', PUBLIC_SCHEME: 'http' });
    await aServedTenant(t, { key: 'rose', hosts: ['rose.test'] });

    expect((await t.send('rose.test', { url: '/api/settings' })).statusCode).toBe(200);
    await t.close();
  });
});
