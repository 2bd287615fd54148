import { countryCodes } from '@manyhearts/contract/countries';
import type { CompanyDocument } from '@manyhearts/contract/tenant-document';
import type { Company } from './company.entity.ts';

export type CompanyValues = Omit<Company, 'id'>;

export function toCompanyDocument(company: CompanyValues): CompanyDocument {
  const { name, address, zip, city, country, kvk, tradenames, vatNumbers, supportPhone, deleteDiscount, added } =
    company;
  const numbers = countryCodes.flatMap((code) => (vatNumbers[code] ? [[code, vatNumbers[code]] as const] : []));
  return {
    name,
    address,
    zip,
    city,
    country,
    kvk,
    tradenames: [...tradenames],
    vat_numbers: Object.fromEntries(numbers),
    support_phone: supportPhone,
    delete_discount: deleteDiscount,
    added: added.toISOString(),
  };
}

export function toCompanyValues(document: CompanyDocument): CompanyValues {
  const {
    name,
    address,
    zip,
    city,
    country,
    kvk,
    tradenames,
    vat_numbers: vatNumbers,
    support_phone: supportPhone,
    delete_discount: deleteDiscount,
  } = document;
  return {
    name,
    address,
    zip,
    city,
    country,
    kvk,
    tradenames,
    vatNumbers,
    supportPhone,
    deleteDiscount,
    added: new Date(document.added),
  };
}
