import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { languages, type Language } from '@manyhearts/contract/languages';
import { isLegalPage, type LegalPage } from '@manyhearts/contract/pages';
import { AppError } from '../../core/errors/app-error.ts';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { Memo } from '../../core/flow/memo.ts';
import { storeOf } from '../../core/database/store.ts';
import { Log } from '../../core/process/logging/log.ts';
import { defaultPage, missingDefaultPages } from './default-pages.ts';
import { PageVersion } from './page-version.entity.ts';
import {
  chainOf,
  earlierShown,
  endOf,
  inForceAt,
  isReadable,
  languageOrder,
  nextShown,
  nextTurn,
  shownAt,
  type Period,
} from './page-versions.rules.ts';

/** Identifies the text that a consent is given to. */
export type PageInForce = { slug: string; language: Language; version: string };
type Listed = Pick<
  PageVersion,
  'id' | 'slug' | 'language' | 'title' | 'isInFooter' | 'validFrom' | 'createdAt' | 'withdraws'
>;
export type OwnPage = Pick<Listed, 'slug' | 'title' | 'isInFooter'>;
export type PageReading = PageInForce & {
  title: string;
  markdown: string;
  /** Undefined for our default text without an earlier version: the site then shows the date of the company's terms. */
  validFrom: Date | undefined;
  state: 'in-force' | 'announced' | 'earlier';
  until: Date | undefined;
  /** The languages in which the page exists, if the visitor's is not among them. */
  onlyIn: Language[];
  next: { version: Listed; from: Date } | undefined;
  earlier: Period<Listed>[];
};

/** Cached versions have no texts and take some hundred bytes each; texts are loaded one by one. */
const keptBrands = 2_000;
const keptTextBytes = 16_000_000;
const listed = {
  id: true,
  slug: true,
  language: true,
  title: true,
  isInFooter: true,
  validFrom: true,
  createdAt: true,
  withdraws: true,
} as const;

/** Legal texts and own pages of a brand: which version a visitor is shown, and when that changes. */
@Injectable()
export class PagesService implements OnApplicationBootstrap {
  private readonly versions = new Memo<Promise<Listed[]>>(keptBrands);
  private readonly texts = new LRUCache<string, string>({
    maxSize: keptTextBytes,
    sizeCalculation: (text) => text.length + 100,
  });

  constructor(private readonly log: Log) {}

  onApplicationBootstrap(): void {
    const files = missingDefaultPages();
    if (files.length > 0) this.log.error({ files }, 'default texts are missing; their pages answer 503');
  }

  /** The version that the visitor is shown, which a consent given now names. */
  async versionInForce(ctx: Ctx, slug: string): Promise<PageInForce> {
    const found = shownAt(await this.of(ctx, slug), orderFor(ctx), ctx.now());
    if (found) return { slug, language: found.language, version: found.id };
    if (!isLegalPage(slug)) throw new AppError('not_found');
    return { slug, language: ctx.language, version: defaultPage(slug, ctx.language).version };
  }

  /**
   * What a consent names: the start of an operator's version, `default` for our present text, undefined for one of ours
   * that is no longer shown.
   */
  async startOf(ctx: Ctx, page: LegalPage, version: string): Promise<Date | 'default' | undefined> {
    const own = (await this.of(ctx, page)).find(({ id }) => id === version);
    if (own) return own.validFrom;
    return languages.some((language) => defaultPage(page, language).version === version) ? 'default' : undefined;
  }

  /** A page as this visitor reads it, or the version that they request by its id. */
  async find(ctx: Ctx, slug: string, asked?: string): Promise<PageReading | undefined> {
    const [versions, order, now] = [await this.of(ctx, slug), orderFor(ctx), ctx.now()];
    const named = asked === undefined ? undefined : versions.find(({ id }) => id === asked);
    if (asked !== undefined && (!named || !isReadable(named, versions))) return undefined;
    const version = named ?? shownAt(versions, order, now);
    const around = { next: nextShown(versions, order, now), earlier: earlierShown(versions, order, now) };
    if (version) return { ...(await this.ownPage(ctx, version, versions)), ...around, ...(named && { onlyIn: [] }) };
    if (!isLegalPage(slug)) return undefined;
    return {
      ...defaultPage(slug, ctx.language),
      slug,
      language: ctx.language,
      validFrom: around.earlier[0]?.until,
      state: 'in-force',
      until: undefined,
      onlyIn: [],
      ...around,
    };
  }

  /** The operator's own pages, in this visitor's language where possible. */
  async ownPages(ctx: Ctx): Promise<OwnPage[]> {
    const all = await this.all(ctx);
    const slugs = [...new Set(all.map(({ slug }) => slug))].filter((slug) => !isLegalPage(slug)).sort();
    return slugs.flatMap(
      (slug) =>
        shownAt(
          all.filter((version) => version.slug === slug),
          orderFor(ctx),
          ctx.now(),
        ) ?? [],
    );
  }

  /** When visitors may next see a change on any page of this brand. */
  async turnsAt(ctx: Ctx): Promise<Date | undefined> {
    return nextTurn(await this.all(ctx), ctx.now());
  }

  private async ownPage(
    ctx: Ctx,
    version: Listed,
    versions: readonly Listed[],
  ): Promise<Omit<PageReading, 'next' | 'earlier'>> {
    const { slug, language, id, title, validFrom } = version;
    const now = ctx.now();
    const speaking = languageOrder(language, ctx.tenant).filter((spoken) => inForceAt(chainOf(versions, spoken), now));
    const state =
      validFrom > now ? 'announced' : inForceAt(chainOf(versions, language), now)?.id === id ? 'in-force' : 'earlier';
    const markdown = await this.textOf(ctx, id);
    return {
      slug,
      language,
      version: id,
      title,
      markdown,
      validFrom,
      state,
      until: state === 'earlier' ? endOf(version, versions) : undefined,
      onlyIn: language === ctx.language ? [] : speaking,
    };
  }

  private async of(ctx: Ctx, slug: string): Promise<Listed[]> {
    return (await this.all(ctx)).filter((version) => version.slug === slug);
  }

  /** Cached by revision, so that a change of the tenant misses the cache. */
  private all(ctx: Ctx): Promise<Listed[]> {
    const key = `${ctx.tenant.id}|${ctx.tenant.revision}`;
    return this.versions.getOrMake(key, () =>
      storeOf(ctx, PageVersion).find({}, { select: listed, order: { createdAt: 'ASC', id: 'ASC' } }),
    );
  }

  /** A version never changes, so cached texts stay valid. */
  private async textOf(ctx: Ctx, id: string): Promise<string> {
    const key = `${ctx.tenant.id}|${id}`;
    const known = this.texts.get(key);
    if (known !== undefined) return known;
    const { markdown } = await storeOf(ctx, PageVersion).get({ id });
    this.texts.set(key, markdown);
    return markdown;
  }
}

function orderFor(ctx: Ctx): Language[] {
  return languageOrder(ctx.language, ctx.tenant);
}
