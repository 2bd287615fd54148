import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import fastify from 'fastify';
import { setFacts, type RequestFacts } from '../core/http/client-request.ts';
import { Random } from '../core/crypto/random.ts';
import { registerConsole } from './console.routes.ts';

const folder = mkdtempSync(join(tmpdir(), 'manyhearts-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function serve(facts: object) {
  writeFileSync(join(folder, 'index.html'), '<script nonce="__CSP_NONCE__">1</script>');
  writeFileSync(join(folder, 'login.html'), 'the log-in');
  const server = fastify();
  server.addHook('onRequest', async (request) => setFacts(request, { isAdminHost: true, ...facts } as RequestFacts));
  await registerConsole(server, folder, new Random());
  return server;
}

describe('Without a session', () => {
  it.each([
    ['/admin', '/admin/login?next=%2Fadmin'],
    ['/admin/reports?brand=rose', '/admin/login?next=%2Fadmin%2Freports%3Fbrand%3Drose'],
    ['/admin//evil.example', '/admin/login?next=%2Fadmin%2F%2Fevil.example'],
  ])('%s leads to the log-in, and from there back', async (url, location) => {
    const server = await serve({});
    const answer = await server.inject(url);

    expect([answer.statusCode, answer.headers.location]).toEqual([302, location]);
    await server.close();
  });

  it('log-in and new password are the small page', async () => {
    const server = await serve({});
    const bodies = await Promise.all(
      ['/admin/login', '/admin/password'].map(async (url) => (await server.inject(url)).body),
    );

    expect(bodies).toEqual(['the log-in', 'the log-in']);
    await server.close();
  });
});

it('leads a person who is logged in from the log-in to the console', async () => {
  const server = await serve({ staff: { id: 'olga' } });

  expect((await server.inject('/admin/login')).headers.location).toBe('/admin/');
  expect((await server.inject('/admin/password')).body).toBe('the log-in');
  await server.close();
});

describe('The page of the console', () => {
  it('lets scripts run by a nonce of its own in each answer, and none by eval or written into it', async () => {
    const server = await serve({ staff: { id: 'olga' } });
    const pages = [await server.inject('/admin'), await server.inject('/admin/members')];
    const policies = pages.map(({ headers }) => String(headers['content-security-policy']));
    const nonces = pages.map(({ body }) => /nonce="([^"]{20,})"/.exec(body)?.[1] ?? 'none');

    expect(new Set(nonces).size).toBe(2);
    policies.forEach((policy, at) => {
      expect(policy).toContain(`script-src 'self' 'nonce-${nonces[at]}';`);
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/);
    });
    await server.close();
  });
});
