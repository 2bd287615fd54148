import { Injectable } from '@nestjs/common';
import type { CompanyView } from '@manyhearts/contract/reference';
import type { Ctx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { toCompanyView } from './company-document.rules.ts';
import { Company } from './company.entity.ts';
import { defaultTextDate } from './default-text-date.rules.ts';

@Injectable()
export class CompaniesService {
  /** The legal entity that answers for the brand. */
  async read(ctx: Ctx): Promise<CompanyView> {
    return ctx.tenant.unsaved?.company ?? toCompanyView(await storeOf(ctx, Company).get({ id: ctx.tenant.companyId }));
  }

  /** The day from which our default text of a page applies to this brand. */
  async defaultTextDate(ctx: Ctx, page: string): Promise<string> {
    return defaultTextDate(page, (await this.read(ctx)).added);
  }
}
