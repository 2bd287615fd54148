import { Injectable } from '@nestjs/common';
import { defaultDateLocale, type Language } from '@manyhearts/contract/languages';
import { isPageSlug, type PageDay, type PageLink, type PageTextView } from '@manyhearts/contract/pages';
import type { CompanyView } from '@manyhearts/contract/reference';
import type { SettingsView } from '@manyhearts/contract/settings-view';
import type { Ctx } from '../core/ctx/ctx.ts';
import { renderPage } from '../tenants/pages/page-markdown.rules.ts';
import { PagesService, type PageReading } from '../tenants/pages/pages.service.ts';
import { defaultTextDate } from '../tenants/default-text-date.rules.ts';
import { filledMarkdown, filledTitle, type Facts } from './page-words.rules.ts';

type BrandFacts = { settings: SettingsView; company: CompanyView };
/** The brand's own pages that every page links to, the text of the current page, and until when both stay valid. */
export type PageTexts = { pageText: PageTextView | null; ownPages: PageLink[]; freshUntil: Date | undefined };

type Days = (instant: Date, withHours?: boolean) => PageDay;

const pagePath = /^\/pages\/([^/]+)$/;

/** Legal texts and an operator's own pages, as visitors read them. */
@Injectable()
export class PageTextsService {
  constructor(private readonly pages: PagesService) {}

  async read(ctx: Ctx, path: string, version: string | undefined, brand: BrandFacts): Promise<PageTexts> {
    // Read first: if a version starts during the next reads, the page expires at once instead of staying stale.
    const freshUntil = await this.pages.turnsAt(ctx);
    const slug = slugOf(path);
    const reading = slug === undefined ? undefined : await this.pages.find(ctx, slug, version);
    const own = await this.pages.ownPages(ctx);
    const facts: Facts = { ...brand, language: ctx.language, since: '' };
    return {
      pageText: reading ? toView(ctx, reading, brand) : null,
      ownPages: own
        .filter(({ isInFooter }) => isInFooter)
        .map((page) => ({ slug: page.slug, title: filledTitle(page.title, facts) })),
      freshUntil,
    };
  }
}

function slugOf(path: string): string | undefined {
  const [, slug] = pagePath.exec(path) ?? [];
  return isPageSlug(slug) ? slug : undefined;
}

function toView(ctx: Ctx, reading: PageReading, { settings, company }: BrandFacts): PageTextView {
  const { slug, version, language, state, onlyIn, next, earlier } = reading;
  const day = dayIn(ctx, ctx.language, company.country);
  const validFrom = reading.validFrom ?? new Date(defaultTextDate(slug, company.added));
  const { from: since, until } = reading.until
    ? periodOf({ from: validFrom, until: reading.until }, day)
    : { from: day(validFrom), until: null };
  // The text uses its own language, for dates too; everything around it uses the visitor's.
  const facts: Facts = { settings, company, language, since: dayIn(ctx, language, company.country)(validFrom).words };
  return {
    slug,
    version,
    language,
    state,
    since,
    title: filledTitle(reading.title, facts),
    ...renderPage(filledMarkdown(reading.markdown, facts)),
    until,
    onlyIn: onlyIn.length > 0 ? languageNames(onlyIn, ctx.language) : null,
    next: next ? { version: next.version.id, from: day(next.from) } : null,
    earlier: earlier.map((period) => ({ version: period.version.id, ...periodOf(period, day) })),
  };
}

/** If a text lasted less than a day, the times are shown too. */
function periodOf({ from, until }: { from: Date; until: Date }, day: Days): { from: PageDay; until: PageDay } {
  const withHours = day(from).words === day(until).words;
  return { from: day(from, withHours), until: day(until, withHours) };
}

/** Formats dates in the given language as the visitor's country writes them, in the brand's time zone. */
function dayIn(ctx: Ctx, language: Language, companyCountry: string): Days {
  const timeZone = ctx.tenant.settings.site.timeZone;
  const regional = `${language}-${/^[A-Z]{2}$/.test(ctx.origin.country ?? '') ? ctx.origin.country : companyCountry}`;
  const locale = Intl.DateTimeFormat.supportedLocalesOf([regional, language])[0] ?? defaultDateLocale;
  const format = (withHours: boolean) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone, ...(withHours && { timeStyle: 'short' }) });
  // No-break spaces, so that a date doesn't wrap.
  return (instant, withHours = false) => ({
    instant: instant.toISOString(),
    words: format(withHours).format(instant).replace(/\s/g, '\u00a0'),
  });
}

function languageNames(codes: readonly Language[], language: Language): string {
  const names = new Intl.DisplayNames([language], { type: 'language' });
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(codes.map((code) => names.of(code) ?? code));
}
