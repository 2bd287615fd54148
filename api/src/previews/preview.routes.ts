import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { previewModes, sampleProfileId, type PreviewMode } from '@manyhearts/contract/admin/previews';
import { isLanguage, type Language } from '@manyhearts/contract/languages';
import { isTokenPath } from '@manyhearts/contract/mail-tokens';
import { brandTheme } from '@manyhearts/themes/brand-theme';
import { Ctx, StaffCtx, type Origin } from '../core/ctx/ctx.ts';
import type { Tenant } from '../core/ctx/tenant.ts';
import { reachOfTenant, runWithin } from '../core/database/scope.ts';
import { AppError } from '../core/errors/app-error.ts';
import { factsOf } from '../core/http/client-request.ts';
import { resolveLanguage } from '../core/http/language.ts';
import { dataPolicy } from '../core/http/security-headers.ts';
import { ReferenceService } from '../reference/reference.service.ts';
import { iconSvg } from '../site/brand-files.routes.ts';
import { SiteService } from '../site/site.service.ts';
import type { StoredFile } from '../core/ports/storage/storage.ts';
import { MediaFilesService } from '../tenants/media/media-files.service.ts';
import { leadStyles, previewHtml, previewPolicy } from './preview-html.rules.ts';
import { previewStrip, stripCss } from './preview-strip.ts';
import { MemberAnswersService, memberViewPaths } from './member-answers.service.ts';
import { newBrandPrefix, NewBrandPreviewsService } from './new-brand-previews.service.ts';
import { PreviewsService, type OpenPreview } from './previews.service.ts';
import { sampleAnswers, samplePortrait, samplePortraits } from './sample-profile.ts';

const samplePath = `/members/${sampleProfileId}`;
const photoName = /^\/m\/[\w.-]+$/;
const mediaShape = /^\/media\/([0-9A-Z]{26})\.webp$/;

type View = { language: Language; mode: PreviewMode };
type Params = { token: string; view: string; '*': string };
/** `base` begins every address of the preview, before language and mode. */
type Parts = { preview: OpenPreview; base: string; view: View; path: string; origin: Origin };

/**
 * A brand's pages on the console's host: a draft has no host of its own that answers. Nothing of the log-in is used, no
 * script runs, and nothing is cached.
 */
export function registerPreviews(server: FastifyInstance, app: NestFastifyApplication): void {
  const [previews, newBrands, site, reference, media, answers] = [
    app.get(PreviewsService),
    app.get(NewBrandPreviewsService),
    app.get(SiteService),
    app.get(ReferenceService),
    app.get(MediaFilesService),
    app.get(MemberAnswersService),
  ];

  const find = async (request: FastifyRequest, token: string): Promise<{ preview: OpenPreview; origin: Origin }> => {
    const { isAdminHost, origin, addressed } = factsOf(request);
    if (!isAdminHost) throw new AppError('not_found');
    const preview = await previews.open({ db: origin.dataSource.manager }, token, origin.clock.now());
    if (!preview || !maySee(request, preview)) throw new AppError('not_found');
    const { tenant } = preview;
    return {
      preview: { ...preview, tenant: { ...tenant, primaryHost: tenant.primaryHost || addressed.host } },
      origin,
    };
  };

  /** Of a brand that is not stored: for the person who asked, while they are logged in. */
  const findNew = async (request: FastifyRequest, token: string): Promise<{ preview: OpenPreview; origin: Origin }> => {
    const { isAdminHost, origin, staff } = factsOf(request);
    const opened = isAdminHost && staff ? await newBrands.open(new StaffCtx(origin, staff), token) : undefined;
    if (!opened) throw new AppError('not_found');
    return { preview: { ...opened, isLink: false, member: null }, origin };
  };

  type Opened = { preview: OpenPreview; origin: Origin; base: string; name: string; path: string };
  const show = ({ preview, origin, base, name, path }: Opened, request: FastifyRequest, reply: FastifyReply) => {
    const view = viewOf(name, preview.tenant);
    if (!view || isTokenPath(path)) throw new AppError('not_found');
    const parts = { preview, base, view, path, origin: { ...origin, language: view.language } };
    return runWithin({ reach: reachOfTenant(preview.tenant) }, async () => {
      const drawn = drawing(preview.tenant, path);
      if (drawn !== undefined) return inert(reply).type('image/svg+xml; charset=utf-8').send(drawn);
      const [, picture] = mediaShape.exec(path) ?? [];
      if (picture !== undefined) return sendPicture(reply, await media.read(preview.tenant.id, picture));
      if (photoName.test(path)) return sendPhoto(request, reply, parts);
      return sendPage(request, reply, parts);
    });
  };

  server.get<{ Params: Pick<Params, 'token'> }>('/admin/preview/:token', async (request, reply) => {
    const { token } = request.params;
    const { preview } = await find(request, token);
    const { languages, domainLanguage } = preview.tenant;
    const language = resolveLanguage(undefined, request.headers['accept-language'], languages, domainLanguage);
    const start = preview.member ? memberViewPaths[0] : '/';
    return inert(reply).redirect(`${prefixOf(baseOf(token), { language, mode: 'auto' })}${start}`, 302);
  });

  server.get<{ Params: Params }>('/admin/preview/:token/:view/*', async (request, reply) => {
    const { token, view: name, '*': rest } = request.params;
    return show({ ...(await find(request, token)), base: baseOf(token), name, path: `/${rest}` }, request, reply);
  });

  // A wildcard, because the token is longer than a parameter may be.
  server.get<{ Params: Pick<Params, '*'> }>(`${newBrandPrefix}*`, async (request, reply) => {
    const [token = '', name = '', ...rest] = request.params['*'].split('/');
    const opened = await findNew(request, token);
    return show({ ...opened, base: `${newBrandPrefix}${token}`, name, path: `/${rest.join('/')}` }, request, reply);
  });

  async function sendPage(request: FastifyRequest, reply: FastifyReply, parts: Parts): Promise<FastifyReply> {
    const { preview, base, view, path, origin } = parts;
    const { tenant, isLink, member } = preview;
    if (member && !memberViewPaths.includes(path)) throw new AppError('not_found');
    const ctx = new Ctx(origin, tenant, undefined);
    const isSample = path === samplePath;
    const facts = {
      path,
      query: request.query as Record<string, string>,
      ...(isSample && { canSearch: true }),
      // People who were given a link are no visitors of the brand, and a draft has none yet.
      ...((isLink || tenant.status !== 'live') && { showsMembers: false }),
    };
    const { page, inline } = member
      ? await site.previewAs(
          new Ctx(origin, tenant, { id: member.id, sessionId: '' }),
          { path, query: {} },
          (own, reads) => answers.answer(own, reads),
        )
      : await site.preview(ctx, facts, async () =>
          isSample ? sampleAnswers(tenant, view.language, (await reference.interests(ctx)).read()) : [],
        );
    const prefix = prefixOf(base, view);
    if (page.location) return inert(reply).redirect(`${prefix}${page.location}`, 302);
    const strip = isLink || member ? stripOf(parts) : '';
    const styles = [...inline.styles.map((css) => leadStyles(css, prefix)), ...(strip ? [stripCss] : [])];
    return inert(reply)
      .code(page.status)
      .headers({
        'content-security-policy': previewPolicy(styles, { isFramed: !strip, cdn: tenant.settings.site.cdnPrefix }),
        'x-frame-options': strip ? 'DENY' : 'SAMEORIGIN',
        'content-language': page.language,
      })
      .type('text/html; charset=utf-8')
      .send(previewHtml(page.html, { prefix, mode: view.mode, strip }));
  }

  /** The wall's photos, by the address that visitors load them from. Only a live brand's preview shows any. */
  async function sendPhoto(request: FastifyRequest, reply: FastifyReply, parts: Parts): Promise<FastifyReply> {
    const { preview, path } = parts;
    if (preview.isLink || (preview.tenant.status !== 'live' && !preview.member)) throw new AppError('not_found');
    const { cookie: _, ...headers } = request.headers;
    const { remoteAddress } = request.raw.socket;
    const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
    const photo = await server.inject({
      url: `${path}${query}`,
      headers: { ...headers, host: preview.tenant.primaryHost },
      ...(remoteAddress !== undefined && { remoteAddress }),
    });
    if (photo.statusCode !== 200) throw new AppError('not_found');
    return inert(reply).type(String(photo.headers['content-type'])).send(photo.rawPayload);
  }
}

/** The site as a member is for the person who gave the reason, while they are logged in to the console. */
function maySee(request: FastifyRequest, { tenant, member }: OpenPreview): boolean {
  if (!member) return true;
  const { staff } = factsOf(request);
  const mayReach = staff?.tenantIds === 'all' || staff?.tenantIds.includes(tenant.id) === true;
  return staff?.id === member.staffId && staff.role !== 'moderator' && mayReach;
}

/** A picture of the brand, which no other brand's preview can name. */
function sendPicture(reply: FastifyReply, file: StoredFile | undefined): FastifyReply {
  if (!file) throw new AppError('not_found');
  return inert(reply).type(file.type).send(file.body);
}

/** No cache and no search engine keeps it, and no other site learns the address with its token. */
function inert(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'cache-control': 'private, no-store',
    'content-security-policy': `${dataPolicy}; sandbox`,
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
}

function baseOf(token: string): string {
  return `/admin/preview/${token}`;
}

function prefixOf(base: string, { language, mode }: View): string {
  return `${base}/${language}-${mode}`;
}

/** `nl-dark`; undefined if the brand does not speak the language. */
function viewOf(name: string, { languages }: Tenant): View | undefined {
  const [language, mode, ...others] = name.split('-');
  const known = previewModes.find((one) => one === mode);
  if (!isLanguage(language) || !languages.includes(language) || !known || others.length > 0) return undefined;
  return { language, mode: known };
}

function stripOf({ preview: { tenant, expiresAt, member }, base, view, path }: Parts): string {
  return previewStrip({
    name: tenant.name,
    isDraft: tenant.status === 'draft',
    until: expiresAt,
    languages: tenant.languages,
    pages: member ? memberViewPaths : null,
    path,
    ...view,
    addressIn: (language, mode, page = path) => `${prefixOf(base, { language, mode })}${page}`,
  });
}

/** Pictures that are drawn from the theme. */
function drawing(tenant: Tenant, path: string): string | undefined {
  const { light, marks } = brandTheme(tenant.settings.theme);
  if (path === '/icon.svg' || path === '/favicon.ico') return iconSvg(light, marks.glyph);
  const at = samplePortraits.findIndex((name) => path === `/${name}`);
  if (at < 0) return undefined;
  return samplePortrait(at, { from: light.heroFrom, to: light.heroTo, skin: '#e2b59b', cloth: light.action });
}
