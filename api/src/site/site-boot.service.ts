import { Injectable } from '@nestjs/common';
import { isCountryCode, type CountryCode } from '@manyhearts/contract/countries';
import type { SettingsView } from '@manyhearts/contract/settings-view';
import type { CompanyView } from '@manyhearts/contract/reference';
import { regions } from '@manyhearts/contract/regions';
import { regionNames } from '@manyhearts/locales';
import { themeNamed } from '@manyhearts/themes';
import { applyOverrides } from '@manyhearts/themes/build-theme';
import { cssVariables } from '@manyhearts/themes/css-variables';
import type { Theme } from '@manyhearts/themes/theme';
import { ageOn } from '../core/age.rules.ts';
import type { Ctx } from '../core/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { ReferenceService } from '../reference/reference.service.ts';
import { CreditBundle } from '../tenants/credit-bundle.entity.ts';
import { minimumMessageCosts, toDecimal } from '../tenants/prices.rules.ts';
import { SettingsService } from '../tenants/settings.service.ts';
import { legalText, type LegalText } from './legal-texts.ts';
import { siteTexts, type SiteNamespace } from './site-texts.ts';
import { maySearch, maySignUp } from './site.rules.ts';
import { wallMembers } from './wall.queries.ts';

export type PageFacts = { path: string; query: Record<string, string>; origin: string; hasTrafficSource: boolean; isLoggedIn: boolean };
export type BootAnswer = { boot: Record<string, unknown>; theme: Theme; themeCss: string; settings: SettingsView; pageText: LegalText | null };

/** Two rows on a wide screen; a phone shows the first eight. */
const wallSize = 12;
const legalPath = /^\/pages\/([a-z-]{1,40})$/;
const legalPages = new Set(['ban', 'cookies', 'faq', 'privacy', 'return-policy', 'service', 'terms']);
const pageTexts: Record<string, SiteNamespace[]> = { '/': ['landing'], '/pricing': ['pricing'], '/lang-config': ['lang-config'] };

/** Everything that a page needs, gathered before it is rendered. Public things only: it ends up in the page. */
@Injectable()
export class SiteBootService {
  constructor(
    private readonly settings: SettingsService,
    private readonly reference: ReferenceService,
  ) {}

  async bootOf(ctx: Ctx, page: PageFacts): Promise<BootAnswer> {
    const settings = JSON.parse((await this.settings.read(ctx)).body.toString()) as SettingsView;
    const company = JSON.parse((await this.reference.company(ctx)).body.toString()) as CompanyView;
    const { theme: themeSettings } = ctx.tenant.settings;
    const theme = applyOverrides(themeNamed(themeSettings.name), themeSettings);
    const asked = page.query.country;
    const priceCountry = isCountryCode(asked) && ctx.tenant.countries.includes(asked) ? asked : settings.geoip_selected_country;
    const pageText = this.pageText(ctx, page.path, settings, company);
    const boot = {
      language: ctx.language,
      country: ctx.origin.country ?? null,
      settings,
      company,
      art: { motif: theme.art.motif, wordmark: theme.marks.wordmark, logo: theme.marks.logo },
      wall: page.path === '/' ? await this.wall(ctx, page.hasTrafficSource) : { state: 'closed' },
      priceCountry,
      bundles: page.path === '/pricing' ? { [priceCountry]: await this.bundles(ctx, priceCountry) } : {},
      pageText,
      origin: page.origin,
      path: page.path,
      texts: siteTexts(ctx.language, ctx.tenant.niche, ['common', ...(pageTexts[page.path] ?? [])]),
      isLoggedIn: page.isLoggedIn,
      // Filled by the members' pages, which come with accounts.
      signedIn: null,
      canSignUp: maySignUp(settings.signups, page.hasTrafficSource),
    };
    return { boot, theme, themeCss: cssVariables(theme), settings, pageText };
  }

  private async wall(ctx: Ctx, hasTrafficSource: boolean): Promise<object> {
    const { profiles, tracking } = ctx.tenant.settings;
    if (!maySearch(profiles.loggedOutSearch, tracking.loggedOutSearchTrafficsource, hasTrafficSource)) return { state: 'closed' };
    const rows = await wallMembers(ctx, wallSize);
    const names: Partial<Record<string, string>> = regionNames[ctx.language];
    const now = ctx.now();
    return {
      state: 'open',
      members: rows.map((row) => ({
        id: row.id,
        name: row.name,
        age: ageOn(row.birthdate, now),
        region: names[row.region] ?? (regions[row.country as CountryCode] ?? []).find(({ code }) => code === row.region)?.name ?? '',
        portrait: row.portrait_key ? `/portraits/${row.portrait_key}` : null,
        isFictional: row.origin === 'fictional',
      })),
    };
  }

  private async bundles(ctx: Ctx, country: CountryCode): Promise<object[]> {
    const bundles = await storeOf(ctx, CreditBundle).find({ country }, { order: { position: 'ASC' } });
    const { messageCredits } = ctx.tenant.settings.prices;
    return bundles.map((bundle) => ({
      id: bundle.id,
      credits: bundle.credits,
      price: toDecimal(bundle.priceMinor),
      currency: bundle.currency,
      messages: Math.floor(bundle.credits / messageCredits),
      perMessage: minimumMessageCosts([bundle], messageCredits)[country]?.costs ?? toDecimal(bundle.priceMinor),
      isPopular: bundle.isPopular,
    }));
  }

  private pageText(ctx: Ctx, path: string, settings: SettingsView, company: CompanyView): LegalText | null {
    const [, page] = legalPath.exec(path) ?? [];
    if (!page || !legalPages.has(page)) return null;
    return legalText(page, { settings, company, language: ctx.language, locale: `${ctx.language}-${company.country}` });
  }
}
