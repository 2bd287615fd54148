import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { CompanyInput, CompanyRecord, CompanySort } from '@manyhearts/contract/admin/companies';
import { countryCodes, type CountryCode } from '@manyhearts/contract/countries';
import type { CompanyDocument } from '@manyhearts/contract/tenant-document';
import { AuditService } from '../../audit/audit.service.ts';
import type { ListPart } from '../../core/console/admin-list.ts';
import { filterIn, idsIn, isOneOf, listPage, type ListInput } from '../../core/console/list-query.rules.ts';
import { Random } from '../../core/crypto/random.ts';
import type { StaffCtx } from '../../core/ctx/ctx.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { changeCompany } from '../../tenants/change-company.ts';
import {
  legalDetailsOf,
  toCompanyDocument,
  toCompanyValues,
  toCompanyView,
} from '../../tenants/company-document.rules.ts';
import { Company } from '../../tenants/company.entity.ts';
import { versionOf } from '../../tenants/content-version.rules.ts';
import { inRevision } from '../../tenants/tenant-revision.ts';
import { TenantRow } from '../../tenants/tenant.entity.ts';
import { namingTheOther } from '../../staff/last-change.ts';
import { searchCompanies, type CompanySearch } from './admin-companies.queries.ts';

const mostAtOnce = 1_000;

/** Companies in the console. People of some brands see the companies behind those; only owners write. */
@Injectable()
export class AdminCompaniesService {
  constructor(
    private readonly audit: AuditService,
    private readonly random: Random,
  ) {}

  readSearch(input: ListInput<CompanySort>): CompanySearch {
    const { filter = {} } = input;
    return {
      ids: idsIn(filter),
      q: filterIn(filter, 'q', isText)?.slice(0, 100),
      country: filterIn(filter, 'country', isOneOf(countryCodes)),
      ...listPage(input, ['name', 'ASC'], mostAtOnce),
    };
  }

  async list(ctx: StaffCtx, search: CompanySearch): Promise<ListPart<CompanyRecord>> {
    const { rows, ...found } = await searchCompanies(ctx, search);
    const companies = rows.length === 0 ? [] : await storeOf(ctx, Company).find({ id: In(rows.map(({ id }) => id)) });
    const items = rows.flatMap(({ id, brands }) => {
      const company = companies.find((one) => one.id === id);
      return company ? [toRecord(company, brands)] : [];
    });
    return { items, ...found };
  }

  async read(ctx: StaffCtx, id: string): Promise<CompanyRecord> {
    const { items } = await this.list(ctx, { ids: [id], sort: 'id', order: 'ASC', skip: 0, take: 1 });
    const [company] = items;
    if (!company) throw new AppError('not_found');
    return company;
  }

  create(ctx: StaffCtx, input: CompanyInput): Promise<CompanyRecord> {
    return ctx.inTransaction(async (within) => {
      const id = this.random.id(within.now().getTime());
      const after = toDocument(input, within.now().toISOString());
      await storeOf(within, Company).add({ id, ...toCompanyValues(after) });
      await this.record(within, 'company.create', id, { after });
      return this.read(within, id);
    });
  }

  /** The brands' invariant is kept by `changeCompany`; a stale version is told from a current one inside its lock. */
  change(ctx: StaffCtx, id: string, { version, ...input }: CompanyInput & { version: string }): Promise<CompanyRecord> {
    const save = async (within: StaffCtx) => {
      const { before, after } = await asSystem('a company changed in the console', () =>
        changeCompany(within, { id }, (stored) => {
          if (versionOf(stored) !== version) throw new AppError('conflict');
          return toDocument(input, stored.added);
        }),
      ).catch((error: unknown) => {
        throw atOwnFields(error);
      });
      await this.record(within, 'company.change', id, { before, after });
      return this.read(within, id);
    };
    return namingTheOther(ctx, { target: `company:${id}` }, () => ctx.inTransaction(save));
  }

  remove(ctx: StaffCtx, id: string): Promise<void> {
    return ctx.inTransaction((within) =>
      // Under the lock of every change of brands, so that none moves to the company meanwhile.
      inRevision(within, async () => {
        const company = await storeOf(within, Company).get({ id });
        if ((await storeOf(within, TenantRow).count({ companyId: id })) > 0) throw new AppError('conflict');
        await storeOf(within, Company).remove({ id });
        await this.record(within, 'company.delete', id, { before: toCompanyDocument(company) });
      }),
    );
  }

  private record(ctx: StaffCtx, action: string, id: string, change: { before?: unknown; after?: unknown }) {
    return this.audit.record(ctx, { staffId: ctx.staff.id, action, target: `company:${id}`, ...change });
  }
}

/** A brand's findings name the company's fields from the brand. */
function atOwnFields(error: unknown): unknown {
  if (!(error instanceof AppError) || !error.fields) return error;
  const fields = Object.entries(error.fields).map(([name, issue]) => [name.replace(/^company\./, ''), issue]);
  return new AppError(error.code, error.params, Object.fromEntries(fields));
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function toDocument(input: CompanyInput, added: string): CompanyDocument {
  const { name, address, zip, city, country, kvk, tradenames, vatNumbers, supportPhone, legalDetails, deleteDiscount } =
    input;
  const numbers = Object.entries(vatNumbers).filter(([, number]) => number);
  return {
    name,
    address,
    zip,
    city,
    country,
    kvk,
    tradenames,
    vat_numbers: Object.fromEntries(numbers) as Partial<Record<CountryCode, string>>,
    support_phone: supportPhone,
    ...legalDetailsOf(legalDetails),
    delete_discount: deleteDiscount,
    added,
  };
}

function toRecord(company: Company, brands: number): CompanyRecord {
  return { ...toCompanyView(company), brands, version: versionOf(toCompanyDocument(company)) };
}
