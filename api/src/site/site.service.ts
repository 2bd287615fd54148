import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageAnswer, PageRead } from '@manyhearts/contract/boot';
import { isTokenPath } from '@manyhearts/contract/mail-tokens';
import type { UserView } from '@manyhearts/contract/user';
import { servedPageAt } from '@manyhearts/contract/site-pages';
import { evenly, open, perAddress, Limiter, requireTurn, type Limit } from '../core/flow/limiter/limiter.ts';
import { minuteSeconds } from '../core/text/durations.ts';
import { maySignUp } from '../membership/sign-up/signup.rules.ts';
import { Clock } from '../core/process/clock.ts';
import type { Config } from '../core/process/config.ts';
import { Ctx, type Member } from '../core/ctx/ctx.ts';
import { AppError } from '../core/errors/app-error.ts';
import { factsOf, mayBeRepeated, type RequestFacts } from '../core/http/client-request.ts';
import { sourceOf } from '../core/http/traffic-source.ts';
import { addressKey, publicOrigin } from '../core/text/network-address.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import { RenderTurns } from '../core/fast/render-turns.ts';
import type { BuiltSite, Rendered } from './built-site.ts';
import { fontCss, fontPreload } from './fonts.ts';
import { encodingFor, PageCache, store, type Page, type StoredPage } from './page-cache.ts';
import { headOf } from './page-head.rules.ts';
import { pageKey, readQuery } from './page-key.rules.ts';
import { answersTo } from './page-answers.ts';
import { pagePolicy } from './page-policy.ts';
import { dismissedIn, lastSearchIn, paymentCountryIn, withQuery } from './page-request.rules.ts';
import { SiteBootService, type PageFacts } from './site-boot.service.ts';
import { textsAddress } from './site-texts.ts';

export const siteLimits = {
  /** Renders of uncached pages: per address for visitors, per account for members. */
  renderAddress: { name: 'renderAddress', ...evenly(120, minuteSeconds), ...open, ...perAddress },
} as const satisfies Record<string, Limit>;

type AnswersTo = (reads: () => Promise<readonly PageRead[]>) => Promise<readonly PageAnswer[]>;
/** A page, and the inline parts that its policy allows. */
export type DrawnPage = { page: Page; inline: Rendered['inline'] };
type Doors = Pick<PageFacts, 'hasTrafficSource' | 'canSignUp'>;

/** Pages for browsers: cached for visitors, rendered for each request of a member. */
@Injectable()
export class SiteService {
  private readonly cache: PageCache;
  private readonly turns = new RenderTurns();
  private site: BuiltSite | undefined;

  constructor(
    private readonly boots: SiteBootService,
    private readonly limiter: Limiter,
    @Inject(CONFIG) private readonly config: Config,
    clock: Clock,
  ) {
    this.cache = new PageCache(() => clock.nowMs());
  }

  use(site: BuiltSite): void {
    this.site = site;
  }

  async answer(request: FastifyRequest, reply: FastifyReply): Promise<Buffer | undefined> {
    const facts = factsOf(request);
    const query = request.query as Record<string, unknown>;
    const [path = '/'] = request.url.split('?', 1);
    const doors = this.doorsOf(facts, request);
    const device = {
      dismissedAt: dismissedIn(request.headers.cookie),
      lastSearch: lastSearchIn(request.cookies),
      paymentCountry: paymentCountryIn(request.cookies),
    };
    const make = () =>
      this.turns.admit(() => this.make(request, { path, query: readQuery(path, query), ...doors, ...device }));
    if (facts.member || isTokenPath(path)) {
      await this.requireRenderTurn(facts);
      return send(request, reply, store(await make()), 'private, no-store');
    }
    const key = this.keyOf(facts, path, query, doors);
    let page = this.cache.find(key);
    if (!page) {
      await this.requireRenderTurn(facts);
      page = await this.cache.get(key, make);
    }
    // An expired session gets the visitors' page, but the same browser may log in next, so it must not be stored.
    if (facts.hasSessionCookie) return send(request, reply, page, 'private, no-store');
    if (page.body.isSettled(encodingFor(request.headers['accept-encoding'])))
      mayBeRepeated(request, () => this.cache.find(key) === page);
    return send(request, reply, page, 'private, no-cache');
  }

  /** For tests that change what a cached visitors' page shows. */
  forgetPages(): void {
    this.cache.clear();
  }

  /** Access of this visitor by traffic source; the calls use the same rules. */
  private doorsOf({ tenant }: RequestFacts, request: FastifyRequest): Doors {
    const source = sourceOf(request, this.config.secrets);
    if (!tenant) throw new AppError('unknown_domain');
    const { signup, tracking } = tenant.settings;
    return { hasTrafficSource: source !== undefined, canSignUp: maySignUp(signup.signups, tracking.networks, source) };
  }

  private keyOf(facts: RequestFacts, path: string, query: Record<string, unknown>, doors: Doors): string {
    const { tenant, addressed, language, origin } = facts;
    if (!tenant) throw new AppError('unknown_domain');
    return pageKey({
      tenantId: tenant.id,
      revision: tenant.revision,
      scheme: addressed.scheme,
      path,
      query,
      language,
      country: origin.country,
      ...doors,
      build: this.site?.build ?? '',
    });
  }

  /**
   * Rendering takes milliseconds of the only thread. Members are limited by id, because many may share a network
   * address.
   */
  private async requireRenderTurn({ member, origin }: Pick<RequestFacts, 'member' | 'origin'>): Promise<void> {
    const key = member ? `member ${member.id}` : addressKey(origin.address);
    requireTurn(await this.limiter.take(siteLimits.renderAddress, key));
  }

  private async make(request: FastifyRequest, page: Omit<PageFacts, 'origin'>): Promise<Page> {
    const { tenant, member, origin } = factsOf(request);
    if (!tenant) throw new AppError('unknown_domain');
    const { page: made } = await this.draw(new Ctx(origin, tenant, member), page, {
      // Visitors share their pages, so these hold no answers.
      address: member ? request.url : addressOf(page.path, page.query),
      answersTo: async (reads) => (member ? answersTo(request, await reads()) : []),
    });
    return made;
  }

  /**
   * A page as a visitor of `ctx.tenant` would see it, whose settings may not be saved. Never cached. `canSearch` and
   * `showsMembers` replace what the brand's settings say.
   */
  async preview(
    ctx: Ctx<undefined>,
    page: Pick<PageFacts, 'path' | 'query' | 'canSearch' | 'showsMembers'>,
    answersTo: AnswersTo,
  ): Promise<DrawnPage> {
    const { signup, tracking } = ctx.tenant.settings;
    const canSignUp = maySignUp(signup.signups, tracking.networks, undefined);
    const none = { hasTrafficSource: false, dismissedAt: {}, lastSearch: null, paymentCountry: undefined };
    const query = readQuery(page.path, page.query);
    const address = addressOf(page.path, query);
    await this.requireRenderTurn({ origin: ctx.origin });
    return this.turns.admit(() => this.draw(ctx, { ...none, ...page, query, canSignUp }, { address, answersTo }));
  }

  /**
   * A page as this member sees it, for staff: with the address masked, and without anything that a session would do.
   * Never cached.
   */
  async previewAs(
    ctx: Ctx<Member>,
    page: Pick<PageFacts, 'path' | 'query'>,
    answersTo: (ctx: Ctx<Member>, reads: readonly PageRead[]) => Promise<readonly PageAnswer[]>,
  ): Promise<DrawnPage> {
    const none = { hasTrafficSource: false, dismissedAt: {}, lastSearch: null, paymentCountry: undefined };
    await this.requireRenderTurn({ origin: ctx.origin });
    return this.turns.admit(() =>
      this.draw(
        ctx,
        { ...none, ...page, canSignUp: false },
        { address: page.path, answersTo: async (reads) => answersTo(ctx, await reads()), mask: withoutAddress },
      ),
    );
  }

  private async draw(
    ctx: Ctx,
    page: Omit<PageFacts, 'origin'>,
    {
      address,
      answersTo,
      mask = itself,
    }: { address: string; answersTo: AnswersTo; mask?: (user: UserView) => UserView },
  ): Promise<DrawnPage> {
    const { site } = this;
    const { tenant } = ctx;
    const { path, query } = page;
    if (!site) throw new AppError('unknown_domain');
    const origin = publicOrigin(this.config, tenant);
    const booted = await this.boots.bootOf(ctx, { ...page, origin });
    const { theme, themeCss, settings, pageText, freshUntil } = booted;
    const { member } = booted.boot;
    const boot = { ...booted.boot, member: member && mask(member) };
    const head = {
      ...headOf(settings, path, origin, {
        lead: pageText?.lead,
        isVersion: query.version !== undefined,
      }),
      fontCss: fontCss(theme),
    };
    const assets = {
      ...site.assets,
      preload: fontPreload(theme),
      modules: site.modules.get(servedPageAt(path)?.name ?? '') ?? [],
      texts: textsAddress(ctx.language, tenant.niche, path),
    };
    const answers = await answersTo(() => site.readsOf(address, boot));
    await this.turns.next();
    const { status, location, html, inline } = await site.render({
      path: address,
      boot,
      answers,
      assets,
      themeCss,
      head,
      isDev: this.config.dev,
    });
    const made = {
      status,
      location,
      html,
      policy: pagePolicy(inline, settings.cdnPrefix),
      language: ctx.language,
      isIndexed: head.isIndexed && status === 200,
      freshUntil: freshUntil?.getTime(),
    };
    return { page: made, inline };
  }
}

const itself = (user: UserView): UserView => user;

function withoutAddress(user: UserView): UserView {
  return { ...user, email: '•••', pendingEmail: user.pendingEmail && '•••' };
}

/** The path with the part of the query that the page reads. */
function addressOf(path: string, query: Record<string, string>): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: StoredPage,
  caching: string,
): Promise<Buffer | undefined> {
  reply
    .code(page.status)
    .header('content-security-policy', page.policy)
    .header('content-language', page.language)
    .header('cache-control', caching)
    .header('vary', 'accept-encoding, accept-language, cookie')
    // The server's default is `noindex`; a page sets its own value.
    .header('x-robots-tag', page.isIndexed ? 'all' : 'noindex');
  if (page.location) reply.header('location', withQuery(page.location, request.url));
  if (page.status === 200) reply.header('etag', page.etag);
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
    reply.code(304);
    return undefined;
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  reply.type('text/html; charset=utf-8');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return page.body.in(encoding);
}
