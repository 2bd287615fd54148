import type { CompanyView } from '@manyhearts/contract/reference';
import type { Company } from './company.entity.ts';

export function toCompanyView(company: Company): CompanyView {
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
