import { Injectable } from '@nestjs/common';
import type { BundleInput, PriceListView } from '@manyhearts/contract/admin/bundles';
import { countryCodes, currencyOf, type CountryCode } from '@manyhearts/contract/countries';
import { toDecimal, toMinor } from '@manyhearts/contract/money';
import type { BundleDocument } from '@manyhearts/contract/tenant-document';
import { Random } from '../core/crypto/random.ts';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import type { Tenant } from '../core/ctx/tenant.ts';
import { storeOf } from '../core/database/store.ts';
import { AppError } from '../core/errors/app-error.ts';
import { messagePrice, taxIn } from '../orders/prices.rules.ts';
import { toBundleDocuments } from '../tenants/bundles.rules.ts';
import { replaceBundles } from '../tenants/change-bundles.ts';
import { versionOf } from '../tenants/content-version.rules.ts';
import { CreditBundle } from '../tenants/credit-bundle.entity.ts';
import { BrandAccess } from './brand-access.service.ts';

/** The price lists of a brand, with what a message costs and what is left of a price. */
@Injectable()
export class BrandBundlesService {
  constructor(
    private readonly access: BrandAccess,
    private readonly random: Random,
  ) {}

  async read(ctx: StaffCtx, id: string): Promise<PriceListView[]> {
    const tenant = await this.access.require(ctx, id);
    const rows = await ctx.on(tenant, (one) => storeOf(one, CreditBundle).find());
    const lists = toBundleDocuments(rows);
    const { messageCredits } = tenant.settings.prices;
    const isShown = (country: CountryCode) => tenant.countries.includes(country) || lists[country] !== undefined;
    return countryCodes
      .filter(isShown)
      .map((country) => toPriceList(ctx, { tenant, country, list: lists[country] ?? [], messageCredits }));
  }

  async replace(
    ctx: StaffCtx,
    id: string,
    { country, bundles, version }: { country: CountryCode; bundles: BundleInput[]; version?: string | undefined },
  ): Promise<PriceListView[]> {
    const { key } = await this.access.require(ctx, id);
    const currency = currencyOf(country);
    const list = bundles.map(({ credits, price, popular }) => ({
      credits,
      price,
      currency,
      ...(popular && { popular }),
    }));
    const work = () =>
      this.access.change(ctx, key, (within) =>
        replaceBundles(within, { id }, { country, list, seen: version }, this.random),
      );
    try {
      await this.access.namingTheOther(ctx, { id, key, part: '/bundles' }, work);
    } catch (error) {
      throw besideTheFields(error, country);
    }
    return this.read(ctx, id);
  }
}

type ListFacts = { tenant: Tenant; country: CountryCode; list: BundleDocument[]; messageCredits: number };

function toPriceList(ctx: StaffCtx, { tenant, country, list, messageCredits }: ListFacts): PriceListView {
  const priced = list.map(({ credits, price, popular = false }) => {
    const minor = toMinor(price);
    const messages = Math.floor(credits / messageCredits);
    const perMessage = messages > 0 ? messagePrice(minor, credits, messageCredits) : null;
    return { credits, price, popular, messages, perMessage, net: toDecimal(taxIn(minor, country, ctx.now()).netMinor) };
  });
  const dearest = Math.max(0, ...priced.map(({ perMessage }) => perMessage ?? 0));
  return {
    country,
    currency: currencyOf(country),
    vat: taxIn(0, country, ctx.now()).rate / 100,
    isOffered: tenant.countries.includes(country),
    messageCredits,
    bundles: priced.map(({ perMessage, ...bundle }) => ({
      ...bundle,
      perMessage: perMessage === null ? null : toDecimal(perMessage),
      saving: perMessage === null || dearest === 0 ? 0 : Math.floor(100 * (1 - perMessage / dearest)),
    })),
    version: versionOf(list),
  };
}

/** The document names a country's bundles `bundles.NL[0]`; this call has one list. */
function besideTheFields(error: unknown, country: CountryCode): unknown {
  if (!(error instanceof AppError) || !error.fields) return error;
  const prefix = `bundles.${country}`;
  const fields = Object.entries(error.fields).map(([path, fault]) => [
    path.startsWith(prefix) ? `bundles${path.slice(prefix.length)}` : path,
    fault,
  ]);
  return new AppError(error.code, error.params, Object.fromEntries(fields) as NonNullable<AppError['fields']>);
}
