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

describe('The page of the console', () => {
  it('lets scripts run by a nonce of its own in each answer, and none by eval or written into it', async () => {
    writeFileSync(join(folder, 'index.html'), '<script nonce="__CSP_NONCE__">1</script>');
    const server = fastify();
    server.addHook('onRequest', async (request) => setFacts(request, { isAdminHost: true } as RequestFacts));
    await registerConsole(server, folder, new Random());
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
