import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage } from '@manyhearts/contract/languages';
import { legalPages } from '@manyhearts/contract/pages';
import { brandTheme } from '@manyhearts/themes/brand-theme';
import type { Theme, Palette } from '@manyhearts/themes/theme';
import { AppError } from '../core/errors/app-error.ts';
import type { Config } from '../core/process/config.ts';
import { Ctx } from '../core/ctx/ctx.ts';
import { Memo } from '../core/flow/memo.ts';
import { factsOf } from '../core/http/client-request.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import { publicOrigin } from '../core/text/network-address.ts';
import type { Tenant } from '../core/ctx/tenant.ts';
import { PagesService } from '../tenants/pages/pages.service.ts';
import { escapeHtml } from '../core/text/html.ts';
import { encodingFor } from './page-cache.ts';
import { firstTexts, isTextNamespace } from './site-texts.ts';

const hour = 'public, max-age=3600';
const forGood = 'public, max-age=31536000, immutable';

/** Icons, preview, manifest, robots.txt and sitemap, in the brand's colours and words. */
export function registerBrandFiles(server: FastifyInstance, app: NestFastifyApplication): void {
  registerPictures(server);
  registerNotes(server, app);
  registerTexts(server);
}

function registerPictures(server: FastifyInstance): void {
  const pictures = new Memo<Promise<Buffer>>(500);
  const drawn = (tenant: Tenant, name: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    return pictures.getOrMake(`${tenant.id}|${tenant.revision}|${name}`, draw);
  };

  server.get('/icon.svg', (request, reply) => send(reply, 'image/svg+xml; charset=utf-8', icon(brandOf(request))));
  server.get('/favicon.ico', async (request, reply) => {
    const tenant = brandOf(request);
    // Browsers accept a PNG under this name.
    return send(reply, 'image/png', await drawn(tenant, 'icon-64', () => png(icon(tenant), 64)));
  });
  server.get<{ Params: { size: string } }>('/icon-:size.png', async (request, reply) => {
    // Compared as text, because `Number` also reads `0x200` as 512.
    const size = [180, 192, 512].find((offered) => String(offered) === request.params.size);
    if (size === undefined) throw new AppError('not_found');
    const tenant = brandOf(request);
    return send(reply, 'image/png', await drawn(tenant, `icon-${size}`, () => png(icon(tenant), size)));
  });
  server.get('/og.png', async (request, reply) => {
    const tenant = brandOf(request);
    return send(
      reply,
      'image/png',
      await drawn(tenant, 'og', () => png(previewSvg(palette(tenant), tenant.name), 1200)),
    );
  });
}

function registerNotes(server: FastifyInstance, app: NestFastifyApplication): void {
  server.get('/manifest.webmanifest', (request, reply) => {
    const tenant = brandOf(request);
    const { page, action } = palette(tenant);
    const icons = [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any',
    }));
    const manifest = {
      name: tenant.name,
      short_name: tenant.name.slice(0, 12),
      start_url: '/members',
      display: 'standalone',
      background_color: page,
      theme_color: action,
      icons,
    };
    return send(reply, 'application/manifest+json', JSON.stringify(manifest));
  });
  const config = app.get<Config>(CONFIG);
  server.get('/robots.txt', (request, reply) => {
    const lines = [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /members',
      'Disallow: /signup',
      'Allow: /',
      `Sitemap: ${publicOrigin(config, brandOf(request))}/sitemap.xml`,
      '',
    ];
    return send(reply, 'text/plain; charset=utf-8', lines.join('\n'));
  });
  server.get('/sitemap.xml', async (request, reply) => {
    const tenant = brandOf(request);
    const origin = publicOrigin(config, tenant);
    const own = await app.get(PagesService).ownPages(new Ctx(factsOf(request).origin, tenant, undefined));
    const paths = ['/', '/pricing', ...[...legalPages, ...own.map(({ slug }) => slug)].map((page) => `/pages/${page}`)];
    const urls = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('');
    return send(
      reply,
      'application/xml; charset=utf-8',
      `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
    );
  });
}

function registerTexts(server: FastifyInstance): void {
  server.get<{ Params: { language: string; file: string }; Querystring: { v?: string } }>(
    '/texts/:language/:file',
    (request, reply) => {
      const { language, file } = request.params;
      const name = file.replace(/\.json$/, '');
      if (name === file || !isLanguage(language) || !isTextNamespace(name)) throw new AppError('not_found');
      const { body, brotli, version } = firstTexts(language, brandOf(request).niche, name);
      const isSmall = encodingFor(request.headers['accept-encoding']) === 'br';
      reply.header('vary', 'accept-encoding');
      if (isSmall) reply.header('content-encoding', 'br');
      return send(
        reply,
        'application/json; charset=utf-8',
        isSmall ? brotli : body,
        request.query.v === version ? forGood : 'no-store',
      );
    },
  );
}

function palette(tenant: Tenant): Theme['light'] {
  return brandTheme(tenant.settings.theme).light;
}

function icon(tenant: Tenant): string {
  return iconSvg(palette(tenant), brandTheme(tenant.settings.theme).marks.glyph);
}

function brandOf(request: FastifyRequest): Tenant {
  const { tenant } = factsOf(request);
  if (!tenant) throw new AppError('unknown_domain');
  return tenant;
}

function send(reply: FastifyReply, type: string, body: string | Buffer, caching = hour): FastifyReply {
  return reply.type(type).header('cache-control', caching).send(body);
}

async function png(svg: string, width: number): Promise<Buffer> {
  // Loaded with the first picture, because most servers never draw one and the renderer takes memory.
  const { Resvg } = await import('@resvg/resvg-js');
  return new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: true } }).render().asPng();
}

/** The brand's glyph on its action colour. */
export function iconSvg({ action, actionText }: Pick<Palette, 'action' | 'actionText'>, glyph: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="5.5" fill="${action}"/><g transform="translate(12 12) scale(.66) translate(-12 -12)"><path d="${glyph}" fill="${actionText}" fill-rule="evenodd"/></g></svg>`;
}

/** Link preview for other sites: colours and name, never a member's photo. */
export function previewSvg({ heroFrom, heroTo, heroText, action, accent }: Palette, name: string): string {
  const size = Math.max(48, Math.min(120, Math.floor(1_500 / Math.max(6, name.length))));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${heroFrom}"/><stop offset="1" stop-color="${heroTo}"/></linearGradient></defs><rect width="1200" height="630" fill="url(#g)"/><circle cx="1010" cy="180" r="210" fill="${action}" opacity=".85"/><circle cx="1120" cy="420" r="180" fill="${accent}" opacity=".7"/><text x="80" y="345" font-family="sans-serif" font-weight="700" font-size="${size}" fill="${heroText}">${escapeHtml(name)}</text></svg>`;
}
