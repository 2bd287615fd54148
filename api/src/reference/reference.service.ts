import { Injectable } from '@nestjs/common';
import type { CountryCode } from '@manyhearts/contract/countries';
import { interestIds } from '@manyhearts/contract/interests';
import { regions } from '@manyhearts/contract/regions.data';
import type { CompanyView, InterestsAnswer, RegionsAnswer } from '@manyhearts/contract/reference';
import { interestNames, regionNames } from '@manyhearts/locales';
import type { Ctx } from '../core/ctx/ctx.ts';
import { AppError } from '../core/errors/app-error.ts';
import { Memo } from '../core/flow/memo.ts';
import { PublicJson } from '../core/http/public-json.ts';
import { CompaniesService } from '../tenants/companies.service.ts';

/** Data that changes rarely and is cached: places, interests, the company behind the brand. */
@Injectable()
export class ReferenceService {
  private readonly answers = new Memo<Promise<PublicJson<object>>>(2_000);

  constructor(private readonly companies: CompaniesService) {}

  regions(ctx: Ctx, country: CountryCode | undefined): Promise<PublicJson<RegionsAnswer>> {
    if (country && !ctx.tenant.countries.includes(country)) {
      throw new AppError(
        'invalid',
        {},
        { country: { code: 'field_not_offered', params: { allowed: ctx.tenant.countries.join(', ') } } },
      );
    }
    const countries = country ? [country] : ctx.tenant.countries;
    return this.kept(`regions|${ctx.language}|${countries.join()}`, async () => {
      const names: Partial<Record<string, string>> = regionNames[ctx.language];
      const sorter = new Intl.Collator(ctx.language);
      const named = countries.map((code) =>
        regions[code]
          .map((region) => ({ country: code, code: region.code, name: names[region.code] ?? region.name }))
          .sort((a, b) => sorter.compare(a.name, b.name)),
      );
      return { regions: named.flat() };
    });
  }

  interests(ctx: Ctx): Promise<PublicJson<InterestsAnswer>> {
    return this.kept(`interests|${ctx.language}`, async () => {
      const sorter = new Intl.Collator(ctx.language);
      const named = interestIds.map((id) => ({ id, name: interestNames[ctx.language][id] }));
      return { interests: named.sort((a, b) => sorter.compare(a.name, b.name)) };
    });
  }

  company(ctx: Ctx): Promise<PublicJson<CompanyView>> {
    return this.kept(`company|${ctx.tenant.id}|${ctx.tenant.revision}`, () => this.companies.read(ctx));
  }

  /** A key must belong to one type of answer. */
  private kept<Answer extends object>(key: string, make: () => Promise<Answer>): Promise<PublicJson<Answer>> {
    const making = this.answers.getOrMake(key, async () => new PublicJson<object>(await make()));
    return making as Promise<PublicJson<Answer>>;
  }
}
