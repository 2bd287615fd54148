import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { applyOverrides } from '@manyhearts/themes/build-theme';
import { cssVariables } from '@manyhearts/themes/css-variables';
import { themeNamed } from '@manyhearts/themes';
import { isMotif } from '@manyhearts/themes/recipe';
import { AppError } from '../core/errors/app-error.ts';
import { factsOf } from '../core/http/client-request.ts';
import type { BuiltSite } from '../site/built-site.ts';
import { everyFontCss } from '../site/fonts.ts';
import { fontsPath, leadStyles } from './preview-html.rules.ts';

const year = 31_536_000;
const day = 'private, max-age=86400';

type Colours = Record<'theme' | 'primary' | 'secondary' | 'dark', unknown>;

/** What the console shows of themes, on its own hosts: fonts of the site, and drawings of the first view. */
export async function registerSpecimens(server: FastifyInstance, site: BuiltSite): Promise<void> {
  await server.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      if (!factsOf(request).isAdminHost) throw new AppError('not_found');
    });
    await scope.register(fastifyStatic, {
      root: join(site.clientFolder, 'fonts'),
      prefix: fontsPath,
      decorateReply: false,
      index: false,
      allowedPath: (path) => !path.endsWith('/'),
      cacheControl: false,
      setHeaders: (reply) => void reply.header('cache-control', `public, max-age=${year}, immutable`),
    });
    const css = leadStyles(everyFontCss(), '');
    scope.get('/admin/fonts.css', (_request, reply) => send(reply, 'text/css; charset=utf-8', css));
    scope.get<{ Params: { motif: string }; Querystring: Colours }>('/admin/drawings/:motif', (request, reply) => {
      const { motif } = request.params;
      if (!isMotif(motif)) throw new AppError('not_found');
      // A drawing holds only its own elements and the theme's variables, and nothing in it runs.
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
      return send(reply, 'image/svg+xml; charset=utf-8', drawn(site.drawingOf(motif), request.query));
    });
  });
}

/** In the colours of the query; what is no colour is ignored. */
function drawn(svg: string, { theme, primary, secondary, dark }: Colours): string {
  const named = themeNamed(typeof theme === 'string' ? theme : null);
  const [main, second, deep] = [primary, secondary, dark].map((one) => (typeof one === 'string' ? one : null));
  const css = cssVariables(
    applyOverrides(named, { primary: main ?? null, secondary: second ?? null, dark: deep ?? null }),
  );
  const ground = '<rect x="-100%" y="-100%" width="300%" height="300%" fill="var(--c-hero-from)"/>';
  return svg
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace(/^<svg[^>]*>/, (start) => `${start}<style>${css}</style>${ground}`);
}

function send(reply: FastifyReply, type: string, body: string): FastifyReply {
  return reply.type(type).header('cache-control', day).send(body);
}
