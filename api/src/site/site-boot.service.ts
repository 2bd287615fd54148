import { Injectable } from '@nestjs/common';
import type {
  Brand,
  BundleOffer,
  DismissedAt,
  ImprintCompany,
  PageBoot,
  PageData,
  Wall,
} from '@manyhearts/contract/boot';
import { isCountryCode, type CountryCode } from '@manyhearts/contract/countries';
import { pageSettingNames, type PageSettings, type SettingsView } from '@manyhearts/contract/settings-view';
import type { PageTextView } from '@manyhearts/contract/pages';
import type { UserView } from '@manyhearts/contract/user';
import type { CompanyView } from '@manyhearts/contract/reference';
import { regions } from '@manyhearts/contract/regions.data';
import { regionNames } from '@manyhearts/locales';
import { brandTheme } from '@manyhearts/themes/brand-theme';
import { cssVariables } from '@manyhearts/themes/css-variables';
import type { Composition } from '@manyhearts/themes/composition';
import type { Theme } from '@manyhearts/themes/theme';
import { ageOn } from '@manyhearts/contract/age';
import { toDecimal } from '@manyhearts/contract/money';
import { BlocksService } from '../blocks/blocks.service.ts';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { OwnAccountService } from '../identity/own-account.service.ts';
import { mayLook } from '../members/viewer/viewers.service.ts';
import { PhotoAccessService } from '../photos/access/photo-access.service.ts';
import { toMainImage } from '../photos/access/photo.view.ts';
import { ReferenceService } from '../reference/reference.service.ts';
import { CreditBundle } from '../tenants/credit-bundle.entity.ts';
import { MediaFilesService } from '../tenants/media/media-files.service.ts';
import { minimumMessageCosts } from '../tenants/prices.rules.ts';
import { SettingsService } from '../tenants/settings.service.ts';
import { devTheme } from './page-request.rules.ts';
import { PageTextsService } from './page-texts.service.ts';
import { namespacesOf, siteTexts } from './site-texts.ts';
import { wallMembers, type WallRow } from './wall.queries.ts';

export type PageFacts = {
  path: string;
  query: Record<string, string>;
  origin: string;
  hasTrafficSource: boolean;
  canSignUp: boolean;
  dismissedAt: DismissedAt;
  lastSearch: string | null;
  /** Chosen before on this device. */
  paymentCountry: string | undefined;
  /** A preview shows its sample profile also where visitors may not search. */
  canSearch?: boolean;
  /** False: the wall shows no member, whatever the brand's settings say. */
  showsMembers?: boolean;
};
export type BootAnswer = {
  boot: PageBoot<Composition, Record<string, object>>;
  theme: Theme;
  themeCss: string;
  settings: SettingsView;
  pageText: PageTextView | null;
  freshUntil: Date | undefined;
};

/** Number of members on the widest screen of each composition; a phone may show fewer. */
const wallSizes: Record<Composition['wall'], number> = { cards: 12, rounds: 12, covers: 8, sheet: 8 };
/** Hidden members are filtered from extra rows; with more blocks than this the wall may have gaps. */
const blockedAtMost = 100;

/**
 * Gathers the data that a page needs before rendering. All of it is embedded in the page, so it holds public data and
 * the member's own.
 */
@Injectable()
export class SiteBootService {
  constructor(
    private readonly settings: SettingsService,
    private readonly reference: ReferenceService,
    private readonly accounts: OwnAccountService,
    private readonly pageTexts: PageTextsService,
    private readonly photoAccess: PhotoAccessService,
    private readonly blocks: BlocksService,
    private readonly media: MediaFilesService,
  ) {}

  async bootOf(ctx: Ctx, page: PageFacts): Promise<BootAnswer> {
    const settings = (await this.settings.read(ctx)).read();
    const company = (await this.reference.company(ctx)).read();
    const theme = devTheme(brandTheme(await this.media.shownTheme(ctx, ctx.tenant)), page);
    // Visitors' pages are cached for all of them, so only a member's follows what the device remembers.
    const priceCountry =
      [page.query.country, ctx.member && page.paymentCountry].find((one) => sellsIn(ctx, one)) ??
      settings.geoipSelectedCountry;
    const { pageText, ownPages, freshUntil } = await this.pageTexts.read(ctx, page.path, page.query.version, {
      settings,
      company,
    });
    const member = await this.memberOf(ctx);
    const boot = {
      brand: {
        language: ctx.language,
        country: ctx.origin.country ?? null,
        settings: forPage(settings, priceCountry),
        company: imprintOf(company),
        art: { ...theme.art, ...theme.marks },
        composition: theme.composition,
        ownPages,
        origin: page.origin,
        texts: siteTexts(ctx.language, ctx.tenant.niche, namespacesOf(page.path)),
      } satisfies Brand<Composition, Record<string, object>>,
      member,
      page: {
        path: page.path,
        isLoggedIn: member !== null,
        canSignUp: page.canSignUp,
        canSearch: page.canSearch ?? (member !== null || mayLook(ctx.tenant.settings, page.hasTrafficSource)),
        wall:
          page.path === '/' && page.showsMembers !== false
            ? await this.wall(ctx, page.hasTrafficSource, wallSizes[theme.composition.wall])
            : { state: 'closed' },
        priceCountry,
        bundles: page.path === '/pricing' ? { [priceCountry]: await this.bundles(ctx, priceCountry) } : {},
        pageText,
        lastSearch: page.path === '/members' && member ? page.lastSearch : null,
        dismissedAt: member ? page.dismissedAt : {},
        // Visitors' pages are cached, so their time would be outdated.
        servedAt: member && ctx.now().toISOString(),
      } satisfies PageData,
    };
    return { boot, theme, themeCss: cssVariables(theme), settings, pageText, freshUntil };
  }

  /** As `readUser` answers. Null if the account was deleted, even though the session was valid. */
  private async memberOf(ctx: Ctx): Promise<UserView | null> {
    return isMembers(ctx) ? ((await this.accounts.find(ctx)) ?? null) : null;
  }

  private async wall(ctx: Ctx, hasTrafficSource: boolean, size: number): Promise<Wall> {
    if (!mayLook(ctx.tenant.settings, hasTrafficSource)) return { state: 'closed' };
    const rows = await this.wallFor(ctx, size);
    const names: Partial<Record<string, string>> = regionNames[ctx.language];
    const now = ctx.now();
    const scene = this.photoAccess.sceneOf(ctx);
    return {
      state: 'open',
      members: rows.map((row) => ({
        name: row.name,
        age: ageOn(row.birthdate, now),
        region:
          names[row.region] ??
          (regions[row.country as CountryCode] ?? []).find(({ code }) => code === row.region)?.name ??
          '',
        portrait: toMainImage(row, { kind: 'visitor' }, scene)?.thumbFilename ?? null,
        isFictional: row.origin === 'fictional',
      })),
    };
  }

  /** All visitors see the same wall; for members, those hidden by blocks are left out. */
  private async wallFor(ctx: Ctx, size: number): Promise<WallRow[]> {
    if (!ctx.member) return wallMembers(ctx, size);
    const hidden = await this.blocks.hiddenFrom(ctx, ctx.member.id);
    const rows = await wallMembers(ctx, size + Math.min(hidden.size, blockedAtMost));
    return rows.filter(({ id }) => !hidden.has(id)).slice(0, size);
  }

  private async bundles(ctx: Ctx, country: CountryCode): Promise<BundleOffer[]> {
    const bundles =
      ctx.tenant.unsaved?.bundles.filter((bundle) => bundle.country === country) ??
      (await storeOf(ctx, CreditBundle).find({ country }, { order: { position: 'ASC' } }));
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

function isMembers(ctx: Ctx): ctx is Ctx<Member> {
  return ctx.member !== undefined;
}

function sellsIn({ tenant }: Ctx, country: string | undefined): country is CountryCode {
  return isCountryCode(country) && tenant.countries.includes(country);
}

function forPage(settings: SettingsView, priceCountry: CountryCode): PageSettings {
  const { countries, minimumMessageCosts: costs } = settings;
  return {
    ...(Object.fromEntries(pageSettingNames.map((name) => [name, settings[name]])) as Pick<
      SettingsView,
      (typeof pageSettingNames)[number]
    >),
    countries: countries.map(({ code }) => ({ code })),
    minimumMessageCosts: { [priceCountry]: costs[priceCountry] },
  };
}

/** Only the company data that the footer shows. */
function imprintOf({ name, address, zip, city, country, kvk, vatNumbers, supportPhone }: CompanyView): ImprintCompany {
  return { name, address, zip, city, country, kvk, vatNumbers, supportPhone };
}
