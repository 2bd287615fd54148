import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../core/process/config.ts';
import { buildHeader } from '@manyhearts/contract/boot';
import { AppError } from '../core/errors/app-error.ts';
import type { BuiltSite } from './built-site.ts';
import { registerBrandFiles } from './brand-files.routes.ts';
import { isDevPage } from './page-key.rules.ts';
import { SiteService } from './site.service.ts';
import { rememberSource } from '../core/http/traffic-source.ts';

const year = 31_536_000;
const forever = `public, max-age=${year}, immutable`;
/** Unknown api calls and assets get a plain 404 instead of a page. */
const noPage = /^\/(?:api|assets|fonts|m|__test|admin)(?:\/|$)/;

/** @fastify/static refuses folders with a status code of its own; unknown paths must all answer alike. */
const isFile = (path: string): boolean => !path.endsWith('/');

/**
 * Pages with their scripts and pictures. Registered last: every path without a route gives a page or the brand's 404.
 */
export async function registerSite(
  server: FastifyInstance,
  app: NestFastifyApplication,
  site: BuiltSite,
  config: Config,
): Promise<void> {
  const service = app.get(SiteService);
  service.use(site);
  // In development the page's code comes from elsewhere, and is replaced in the open page.
  if (!config.dev)
    server.addHook('onRequest', (request, reply, done) => {
      if (request.url.startsWith('/api/')) reply.header(buildHeader, site.assets.app);
      done();
    });
  for (const folder of ['assets', 'fonts']) {
    await server.register(fastifyStatic, {
      root: join(site.clientFolder, folder),
      prefix: `/${folder}/`,
      decorateReply: false,
      preCompressed: true,
      index: false,
      allowedPath: isFile,
      cacheControl: false,
      setHeaders: (reply) =>
        void reply.header('cache-control', forever).header('cross-origin-resource-policy', 'same-origin'),
    });
  }
  registerBrandFiles(server, app);
  server.get('/*', (request: FastifyRequest, reply: FastifyReply) => {
    const [pathname = '/'] = request.url.split('?', 1);
    if (noPage.test(pathname) || (isDevPage(pathname) && !config.dev)) throw new AppError('not_found');
    // Redirects to the one url without a trailing slash. No path here starts with `//`, so this can't redirect to
    // another host.
    if (pathname.length > 1 && pathname.endsWith('/'))
      return reply.redirect(`${pathname.slice(0, -1)}${request.url.slice(pathname.length)}`, 301);
    rememberSource(request, reply, config.secrets);
    return service.answer(request, reply);
  });
}
