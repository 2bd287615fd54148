import { Injectable } from '@nestjs/common';
import type { CompanyView } from '@manyhearts/contract/reference';
import type { Ctx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { Company } from './company.entity.ts';
import { toCompanyView } from './company.view.ts';

@Injectable()
export class CompaniesService {
  /** The legal entity that answers for the brand. */
  async read(ctx: Ctx): Promise<CompanyView> {
    return toCompanyView(await storeOf(ctx, Company).get({ id: ctx.tenant.companyId }));
  }
}
