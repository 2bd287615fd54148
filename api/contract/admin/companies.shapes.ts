import { count, list, named, text, view } from '../answer-fields.ts';
import { countryCodes, type CountryCode } from '../countries.ts';
import { array, id, line, number, object, oneOf, phoneNumber, string } from '../fields.ts';
import { shapesFor } from '../shapes.ts';
import {
  createCompany,
  deleteCompany,
  exportCompanies,
  listCompanies,
  readCompany,
  updateCompany,
} from './companies.ts';
import type { CompanyLegalDetails } from '../legal-details.ts';
import { companyView } from '../reference.shapes.ts';
import { exportShapes } from './exports.shapes.ts';
import { listQuery } from './paging.shapes.ts';

const company = () => named('CompanyRecord', view({ ...companyView(), brands: count(), version: text() }));

export const longestLegalDetail = {
  legalForm: 80,
  shareCapital: 60,
  representatives: 200,
  register: 120,
  supervisoryAuthority: 200,
  editor: 200,
  hostingProvider: 200,
  disputeBody: 200,
} as const satisfies Record<keyof CompanyLegalDetails, number>;

/** Also for the console's form. An emptied field is sent as an empty text. */
export const companyFields = () => ({
  name: line(120).required(),
  address: line(200).default(''),
  zip: line(20).default(''),
  city: line(80).default(''),
  country: oneOf<CountryCode>(countryCodes).required(),
  kvk: line(40).default(''),
  tradenames: array().of(line(120).required()).max(50).default([]),
  vatNumbers: object(
    Object.fromEntries(countryCodes.map((code) => [code, line(30)])) as Record<CountryCode, ReturnType<typeof line>>,
  ).default({}),
  supportPhone: phoneNumber().default(''),
  legalDetails: object({
    legalForm: line(longestLegalDetail.legalForm).default(''),
    shareCapital: line(longestLegalDetail.shareCapital).default(''),
    representatives: line(longestLegalDetail.representatives).default(''),
    register: line(longestLegalDetail.register).default(''),
    supervisoryAuthority: line(longestLegalDetail.supervisoryAuthority).default(''),
    editor: line(longestLegalDetail.editor).default(''),
    hostingProvider: line(longestLegalDetail.hostingProvider).default(''),
    disputeBody: line(longestLegalDetail.disputeBody).default(''),
  }),
  deleteDiscount: number().integer().min(0).max(100).default(0),
});

const companyId = () => object({ id: id().required() });
const listed = () => listQuery(['name', 'city', 'country', 'added', 'id'], ['country']);

export const adminCompaniesShapes = () => [
  exportShapes(exportCompanies, listed()),
  shapesFor(listCompanies, { query: listed(), answer: list(company()) }),
  shapesFor(readCompany, { params: companyId(), answer: company() }),
  shapesFor(createCompany, { body: object(companyFields()), answer: company() }),
  shapesFor(updateCompany, {
    params: companyId(),
    body: object({ ...companyFields(), version: string().max(40).required() }),
    answer: company(),
  }),
  shapesFor(deleteCompany, { params: companyId() }),
];
