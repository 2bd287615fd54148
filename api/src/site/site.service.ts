import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../core/config.ts';
import { Ctx } from '../core/ctx.ts';
import { AppError } from '../core/app-error.ts';
import { factsOf, type RequestFacts } from '../core/http/client-request.ts';
import { CONFIG } from '../core/ports.module.ts';
import type { BuiltSite } from './built-site.ts';
import { fontCss, fontPreload } from './fonts.ts';
import { encodingFor, PageCache, store, type Page, type StoredPage } from './page-cache.ts';
import { headOf } from './page-head.rules.ts';
import { hasTracking, pageKey, readQuery } from './page-key.rules.ts';
import { pagePolicy } from './page-policy.ts';
import { SiteBootService } from './site-boot.service.ts';
import { readSource } from './traffic-source.ts';

/** Pages for browsers: from memory for visitors, made anew for everybody with a session. */
@Injectable()
export class SiteService {
  private readonly cache = new PageCache();
  private site: BuiltSite | undefined;

  constructor(
    private readonly boots: SiteBootService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  use(site: BuiltSite): void {
    this.site = site;
  }

  /** Undefined when the page was in memory: then it is on its way already. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<Buffer | undefined> | undefined {
    const facts = factsOf(request);
    const query = request.query as Record<string, unknown>;
    const [path = '/'] = request.url.split('?', 1);
    const hasTrafficSource = hasTracking(query) || readSource(request, this.config.appSecret) !== undefined;
    const make = () => this.make(facts, path, readQuery(path, query), hasTrafficSource);
    if (facts.hasSessionCookie) return sendNew(request, reply, make().then(store), 'private, no-store');
    const key = this.keyOf(facts, path, query, hasTrafficSource);
    const known = this.cache.find(key);
    const body = known?.body.in(encodingFor(request.headers['accept-encoding']));
    if (!known || !Buffer.isBuffer(body)) return sendNew(request, reply, this.cache.get(key, make), 'private, no-cache');
    reply.send(send(request, reply, known, body, 'private, no-cache'));
    return undefined;
  }

  private keyOf(facts: RequestFacts, path: string, query: Record<string, unknown>, hasTrafficSource: boolean): string {
    const { tenant, addressed, language, origin } = facts;
    if (!tenant) throw new AppError('unknown_domain');
    return pageKey({
      tenantId: tenant.id,
      revision: tenant.revision,
      scheme: addressed.scheme,
      port: addressed.port,
      path,
      query,
      language,
      country: origin.country,
      hasTrafficSource,
      build: this.site?.build ?? '',
    });
  }

  private async make(facts: RequestFacts, path: string, query: Record<string, string>, hasTrafficSource: boolean): Promise<Page> {
    const { tenant, addressed, member } = facts;
    if (!tenant || !this.site) throw new AppError('unknown_domain');
    const ctx = new Ctx(facts.origin, tenant, member);
    const port = addressed.port ? `:${addressed.port}` : '';
    const origin = `${addressed.scheme}://${tenant.primaryHost}${port}`;
    const { boot, theme, themeCss, settings, pageText } = await this.boots.bootOf(ctx, { path, query, origin, hasTrafficSource, isLoggedIn: member !== undefined });
    const head = { ...headOf(settings, path, origin, { page: pageText?.title }), fontCss: fontCss(theme) };
    const assets = { ...this.site.assets, preload: fontPreload(theme) };
    const { status, html, inline } = await this.site.render({ path, boot, assets, themeCss, head });
    return { status, html, policy: pagePolicy(inline, settings.cdn_prefix), language: ctx.language, isIndexed: head.isIndexed && status === 200 };
  }
}

async function sendNew(request: FastifyRequest, reply: FastifyReply, making: Promise<StoredPage>, caching: string): Promise<Buffer | undefined> {
  const page = await making;
  return send(request, reply, page, await page.body.in(encodingFor(request.headers['accept-encoding'])), caching);
}

function send(request: FastifyRequest, reply: FastifyReply, page: StoredPage, body: Buffer | undefined, caching: string): Buffer | undefined {
  reply
    .code(page.status)
    .header('content-security-policy', page.policy)
    .header('content-language', page.language)
    .header('cache-control', caching)
    .header('vary', 'accept-encoding, accept-language, cookie')
    // Without a word of ours every answer says `noindex`; a page says it in its own head.
    .header('x-robots-tag', page.isIndexed ? 'all' : 'noindex');
  if (page.status === 200) reply.header('etag', page.etag);
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
    reply.code(304);
    return undefined;
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  reply.type('text/html; charset=utf-8');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return body;
}
