import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { CountryCode } from '@manyhearts/contract/countries';
import type { Ctx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { CreditBundle } from './credit-bundle.entity.ts';
import { selectedCountry } from './settings.view.ts';

/** The brand's price lists. */
@Injectable()
export class BundlesService {
  /** Another brand's bundle fails like an unknown one, and so does one of a country that the brand left. */
  get(ctx: Ctx, id: string): Promise<CreditBundle> {
    return storeOf(ctx, CreditBundle).get({ id, country: In([...ctx.tenant.countries]) });
  }

  /** The prices of the wanted country, else of the request's, else of the brand's first. */
  async listFor(ctx: Ctx, wanted?: CountryCode): Promise<{ country: CountryCode; bundles: CreditBundle[] }> {
    const { tenant, origin } = ctx;
    const isOffered = wanted !== undefined && tenant.countries.includes(wanted);
    const country = isOffered ? wanted : selectedCountry(tenant, origin.country);
    const bundles = await storeOf(ctx, CreditBundle).find({ country }, { order: { position: 'ASC' } });
    return { country, bundles };
  }
}
