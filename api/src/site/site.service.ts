import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../core/config.ts';
import { Ctx } from '../core/ctx.ts';
import { AppError } from '../core/app-error.ts';
import { factsOf, type RequestFacts } from '../core/http/client-request.ts';
import { PreparedAnswer, type Scheme } from '../core/http/prepared-answer.ts';
import { CONFIG } from '../core/ports.module.ts';
import type { BuiltSite } from './built-site.ts';
import { fontCss, fontPreload } from './fonts.ts';
import { encodingFor, PageCache, store, type Encoding, type Page, type StoredPage } from './page-cache.ts';
import { headOf } from './page-head.rules.ts';
import { hasTracking, pageKey, readQuery } from './page-key.rules.ts';
import { pagePolicy } from './page-policy.ts';
import { SiteBootService } from './site-boot.service.ts';
import { textsAddress } from './site-texts.ts';
import { readSource } from './traffic-source.ts';

const forVisitors = 'private, no-cache';

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
    if (facts.hasSessionCookie) return send(request, reply, make().then(store), 'private, no-store');
    const key = this.keyOf(facts, path, query, hasTrafficSource);
    const known = this.cache.find(key);
    // With a query there may be a cookie to set.
    const prepared = known && path === request.url ? preparedFor(request, known, facts.addressed.scheme) : undefined;
    if (!prepared) return send(request, reply, this.cache.get(key, make), forVisitors);
    prepared.send(request, reply);
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
    const assets = { ...this.site.assets, preload: fontPreload(theme), texts: textsAddress(ctx.language, tenant.niche) };
    const { status, html, inline } = await this.site.render({ path, boot, assets, themeCss, head });
    return { status, html, policy: pagePolicy(inline, settings.cdn_prefix), language: ctx.language, isIndexed: head.isIndexed && status === 200 };
  }
}

/** Undefined until the page is there in the encoding that is asked for. */
function preparedFor(request: FastifyRequest, page: StoredPage, scheme: Scheme): PreparedAnswer | undefined {
  if (isUnchanged(request, page)) return (page.answers.unchanged ??= new PreparedAnswer(304, headersOf(page, forVisitors), undefined, scheme));
  const encoding = encodingFor(request.headers['accept-encoding']);
  const known = page.answers[encoding];
  if (known) return known;
  const body = page.body.in(encoding);
  if (!Buffer.isBuffer(body)) return undefined;
  return (page.answers[encoding] = new PreparedAnswer(page.status, { ...headersOf(page, forVisitors), ...bodyHeaders(encoding) }, body, scheme));
}

async function send(request: FastifyRequest, reply: FastifyReply, making: Promise<StoredPage>, caching: string): Promise<Buffer | undefined> {
  const page = await making;
  reply.headers(headersOf(page, caching));
  if (isUnchanged(request, page)) {
    reply.code(304);
    return undefined;
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  const body = await page.body.in(encoding);
  reply.code(page.status).headers(bodyHeaders(encoding));
  return body;
}

function isUnchanged(request: FastifyRequest, { status, etag }: StoredPage): boolean {
  return status === 200 && request.headers['if-none-match'] === etag;
}

function headersOf(page: StoredPage, caching: string): Record<string, string> {
  return {
    'content-security-policy': page.policy,
    'content-language': page.language,
    'cache-control': caching,
    vary: 'accept-encoding, accept-language, cookie',
    // Without a word of ours every answer says `noindex`; a page says it in its own head.
    'x-robots-tag': page.isIndexed ? 'all' : 'noindex',
    ...(page.status === 200 && { etag: page.etag }),
  };
}

function bodyHeaders(encoding: Encoding): Record<string, string> {
  return { 'content-type': 'text/html; charset=utf-8', ...(encoding !== 'identity' && { 'content-encoding': encoding }) };
}
