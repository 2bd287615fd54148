import { Injectable } from '@nestjs/common';
import type { CompanyView } from '@manyhearts/contract/reference';
import type { Ctx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { Company } from './company.entity.ts';

@Injectable()
export class CompaniesService {
  /** The legal entity that answers for the brand. */
  async read(ctx: Ctx): Promise<CompanyView> {
    return toCompanyView(await storeOf(ctx, Company).get({ id: ctx.tenant.companyId }));
  }
}

function toCompanyView(company: Company): CompanyView {
  return {
    id: company.id,
    name: company.name,
    address: company.address,
    zip: company.zip,
    city: company.city,
    country: company.country,
    kvk: company.kvk,
    tradenames: company.tradenames,
    vatNumbers: company.vatNumbers,
    supportPhone: company.supportPhone,
    deleteDiscount: company.deleteDiscount,
    added: company.added.toISOString(),
  };
}
