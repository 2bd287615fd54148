import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../core/errors/app-error.ts';
import { factsOf } from '../core/http/client-request.ts';
import { noncePolicy } from '../core/http/security-headers.ts';
import type { Random } from '../core/crypto/random.ts';

const year = 31_536_000;

/** Serves the built console at /admin on console hosts; on other hosts the path is not found. */
export async function registerConsole(server: FastifyInstance, folder: string, random: Random): Promise<void> {
  const page = join(folder, 'index.html');
  const html = existsSync(page) ? readFileSync(page, 'utf8') : undefined;
  const onlyConsoleHosts = async (request: FastifyRequest): Promise<void> => {
    if (!factsOf(request).isAdminHost || html === undefined) throw new AppError('not_found');
  };
  await server.register(async (scope) => {
    scope.addHook('onRequest', onlyConsoleHosts);
    if (html === undefined) return;
    await scope.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: '/admin/assets/',
      decorateReply: false,
      preCompressed: true,
      index: false,
      // @fastify/static would refuse a folder with a status code of its own.
      allowedPath: (path) => !path.endsWith('/'),
      cacheControl: false,
      setHeaders: (reply) => void reply.header('cache-control', `public, max-age=${year}, immutable`),
    });
  });
  const send = async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    await onlyConsoleHosts(request);
    const nonce = random.token();
    reply.header('content-security-policy', noncePolicy(nonce)).type('text/html; charset=utf-8');
    // A function, because `$` has a special meaning in a replacement string.
    return (html ?? '').replaceAll('__CSP_NONCE__', () => nonce);
  };
  server.get('/admin', send);
  server.get('/admin/*', send);
}
