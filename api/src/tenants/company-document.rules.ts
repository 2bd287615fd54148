import { countryCodes } from '@manyhearts/contract/countries';
import { legalDetails, type CompanyLegalDetails, type LegalDetail } from '@manyhearts/contract/legal-details';
import type { CompanyView } from '@manyhearts/contract/reference';
import type { CompanyDocument } from '@manyhearts/contract/tenant-document';
import type { Company } from './company.entity.ts';

export type CompanyValues = Omit<Company, 'id'>;

/** Of a company that gives none of them. */
export const noLegalDetails: CompanyLegalDetails = {
  legalForm: '',
  shareCapital: '',
  representatives: '',
  register: '',
  supervisoryAuthority: '',
  editor: '',
  hostingProvider: '',
  disputeBody: '',
};

export function legalDetailValues(company: CompanyLegalDetails): CompanyLegalDetails {
  const { legalForm, shareCapital, representatives, register } = company;
  const { supervisoryAuthority, editor, hostingProvider, disputeBody } = company;
  return {
    legalForm,
    shareCapital,
    representatives,
    register,
    supervisoryAuthority,
    editor,
    hostingProvider,
    disputeBody,
  };
}

/** The legal details by their names in documents. */
export function legalDetailsOf(company: CompanyLegalDetails): Record<LegalDetail, string> {
  return {
    legal_form: company.legalForm,
    share_capital: company.shareCapital,
    representatives: company.representatives,
    register: company.register,
    supervisory_authority: company.supervisoryAuthority,
    editor: company.editor,
    hosting_provider: company.hostingProvider,
    dispute_body: company.disputeBody,
  };
}

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
    legalDetails: legalDetailValues(company),
    deleteDiscount: company.deleteDiscount,
    added: company.added.toISOString(),
  };
}

export function toCompanyDocument(company: CompanyValues): CompanyDocument {
  const { name, address, zip, city, country, kvk, tradenames, vatNumbers, supportPhone, deleteDiscount, added } =
    company;
  const numbers = countryCodes.flatMap((code) => (vatNumbers[code] ? [[code, vatNumbers[code]] as const] : []));
  const details = legalDetailsOf(company);
  const given = Object.fromEntries(legalDetails.flatMap((name) => (details[name] ? [[name, details[name]]] : [])));
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
    ...given,
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
    legalForm: document.legal_form ?? '',
    shareCapital: document.share_capital ?? '',
    representatives: document.representatives ?? '',
    register: document.register ?? '',
    supervisoryAuthority: document.supervisory_authority ?? '',
    editor: document.editor ?? '',
    hostingProvider: document.hosting_provider ?? '',
    disputeBody: document.dispute_body ?? '',
    deleteDiscount,
    added: new Date(document.added),
  };
}
