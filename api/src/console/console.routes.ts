import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../core/errors/app-error.ts';
import { factsOf } from '../core/http/client-request.ts';
import { noncePolicy } from '../core/http/security-headers.ts';
import type { Random } from '../core/crypto/random.ts';

const year = 31_536_000;

/**
 * Serves the built console at /admin on console hosts; on other hosts the path is not found. Without a session every
 * page leads to the log-in, which is small, so that a visitor does not load the console first.
 */
export async function registerConsole(server: FastifyInstance, folder: string, random: Random): Promise<void> {
  const [html, loginHtml] = ['index.html', 'login.html'].map((name) =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : undefined,
  );
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
  const send = async (request: FastifyRequest, reply: FastifyReply): Promise<string | FastifyReply> => {
    await onlyConsoleHosts(request);
    const { pathname, search } = new URL(request.originalUrl, 'http://console');
    const isLoggedIn = factsOf(request).staff !== undefined;
    const isLogIn = pathname === '/admin/login';
    reply.header('cache-control', 'no-store');
    if (isLogIn && isLoggedIn) return reply.redirect('/admin/', 302);
    const isFront = isLogIn || pathname === '/admin/password' || pathname === '/admin/cancel';
    // The log-in reads this page to fetch the console's files while a person types.
    const isOpen = isFront || isLoggedIn || pathname === '/admin/console.html';
    if (!isOpen) return reply.redirect(`/admin/login?${new URLSearchParams({ next: pathname + search })}`, 302);
    const nonce = random.token();
    // Frames show previews of brands, which this host serves.
    reply.header('content-security-policy', `${noncePolicy(nonce)}; frame-src 'self'`).type('text/html; charset=utf-8');
    // A function, because `$` has a special meaning in a replacement string.
    return ((isFront ? loginHtml : html) ?? '').replaceAll('__CSP_NONCE__', () => nonce);
  };
  server.get('/admin', send);
  server.get('/admin/*', send);
}
