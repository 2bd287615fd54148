import { Injectable } from '@nestjs/common';
import { isCountryCode, type CountryCode } from '@manyhearts/contract/countries';
import type { SettingsView } from '@manyhearts/contract/settings-view';
import type { PageTextView } from '@manyhearts/contract/pages';
import type { CompanyView } from '@manyhearts/contract/reference';
import { regions } from '@manyhearts/contract/regions';
import { regionNames } from '@manyhearts/locales';
import { themeNamed } from '@manyhearts/themes';
import { applyOverrides } from '@manyhearts/themes/build-theme';
import { cssVariables } from '@manyhearts/themes/css-variables';
import type { Theme } from '@manyhearts/themes/theme';
import { ageOn } from '@manyhearts/contract/age';
import type { Ctx } from '../core/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { ReferenceService } from '../reference/reference.service.ts';
import { CreditBundle } from '../tenants/credit-bundle.entity.ts';
import { minimumMessageCosts, toDecimal } from '../tenants/prices.rules.ts';
import { SettingsService } from '../tenants/settings.service.ts';
import { devTheme } from './dev-theme.rules.ts';
import { PageTextsService } from './page-texts.service.ts';
import type { DismissedAt } from './dismissed.rules.ts';
import { SignedInService } from './signed-in.service.ts';
import { namespacesOf, siteTexts } from './site-texts.ts';
import { maySearch } from './site.rules.ts';
import { wallMembers } from './wall.queries.ts';

export type PageFacts = { path: string; query: Record<string, string>; origin: string; hasTrafficSource: boolean; canSignUp: boolean; dismissedAt: DismissedAt };
export type BootAnswer = { boot: Record<string, unknown> & { texts: Record<string, object> }; theme: Theme; themeCss: string; settings: SettingsView; pageText: PageTextView | null; freshUntil: Date | undefined };

/** Two rows on a wide screen; a phone shows the first eight. */
const wallSize = 12;

/** Everything that a page needs, gathered before it is rendered. Public things only: it ends up in the page. */
@Injectable()
export class SiteBootService {
  constructor(
    private readonly settings: SettingsService,
    private readonly reference: ReferenceService,
    private readonly signedIn: SignedInService,
    private readonly pageTexts: PageTextsService,
  ) {}

  async bootOf(ctx: Ctx, page: PageFacts): Promise<BootAnswer> {
    const settings = JSON.parse((await this.settings.read(ctx)).body.toString()) as SettingsView;
    const company = JSON.parse((await this.reference.company(ctx)).body.toString()) as CompanyView;
    const { theme: themeSettings } = ctx.tenant.settings;
    const theme = devTheme(applyOverrides(themeNamed(themeSettings.name), themeSettings), page);
    const asked = page.query.country;
    const priceCountry = isCountryCode(asked) && ctx.tenant.countries.includes(asked) ? asked : settings.geoip_selected_country;
    const signedIn = await this.signedIn.find(ctx, page.dismissedAt);
    const { pageText, ownPages, freshUntil } = await this.pageTexts.read(ctx, page.path, page.query.version, { settings, company });
    const boot = {
      language: ctx.language,
      country: ctx.origin.country ?? null,
      settings,
      company,
      art: { motif: theme.art.motif, ...theme.marks },
      composition: theme.composition,
      wall: page.path === '/' ? await this.wall(ctx, page.hasTrafficSource) : { state: 'closed' },
      priceCountry,
      bundles: page.path === '/pricing' ? { [priceCountry]: await this.bundles(ctx, priceCountry) } : {},
      pageText,
      ownPages,
      origin: page.origin,
      path: page.path,
      texts: siteTexts(ctx.language, ctx.tenant.niche, namespacesOf(page.path)),
      isLoggedIn: signedIn !== null,
      signedIn,
      canSignUp: page.canSignUp,
      // A page for everybody is kept, and would tell a time long gone.
      servedAt: signedIn && ctx.now().toISOString(),
    };
    return { boot, theme, themeCss: cssVariables(theme), settings, pageText, freshUntil };
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
}
