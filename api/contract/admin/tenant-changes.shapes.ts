import { choice, count, flag, idText, instant, list, named, orNull, text, view } from '../answer-fields.ts';
import { countryCodes } from '../countries.ts';
import { anything, array, boolean, id, line, mixed, object, oneOf, string } from '../fields.ts';
import { languages } from '../languages.ts';
import { limits } from '../limits.ts';
import { nicheNumbers } from '../niches.ts';
import { shapesFor } from '../shapes.ts';
import { tenantStatuses } from '../tenants.ts';
import { issue } from '../yup-messages.ts';
import {
  changeTenant,
  checkTenant,
  cloneTenant,
  createTenant,
  domainStates,
  exportTenant,
  importTenant,
  longestBrandFile,
  readTenantHealth,
  setTenantStatus,
} from './tenant-changes.ts';
import { launchFinding } from './launch-finding.shapes.ts';
import { isRecord, longestSetting } from './tenants.ts';

const tenantId = () => object({ id: id().required() });
/** Judged by the service together with everything else; only its length is limited here. */
const word = (max = 60) => string().trim().max(max);
const words = () => array().of(word().required()).max(countryCodes.length);
const niche = () => mixed<string | number>().meta({ longest: 20 });

const check = () =>
  named('TenantCheck', view({ status: choice(tenantStatuses), canLaunch: flag(), findings: list(launchFinding()) }));

/** The parts of a brand that does not exist yet. */
export const newTenant = () =>
  object({
    key: word(),
    name: word(120),
    niche: niche(),
    domain: word(260),
    language: word(),
    languages: words(),
    countries: words(),
    supportEmail: word(190),
    company: word(26),
    companyName: word(200),
    companyAddress: word(300),
    companyZip: word(),
    companyCity: word(200),
    companyCountry: oneOf(countryCodes),
    companyKvk: word(),
    companyPhone: word(),
    pool: word(26),
    settings: anything<Record<string, Record<string, unknown>>>(longestSetting).test(
      'groups',
      issue('field_wrong_type', { type: 'object' }),
      (value) => value === undefined || (isRecord(value) && Object.values(value).every(isRecord)),
    ),
  });

export const adminTenantChangesShapes = () => [
  shapesFor(createTenant, {
    body: newTenant(),
    answer: view({ id: idText() }),
  }),
  shapesFor(cloneTenant, {
    params: tenantId(),
    body: object({ key: word(), name: word(120), domain: word(260), niche: niche() }),
    answer: view({ id: idText(), left: list(text()) }),
  }),
  shapesFor(setTenantStatus, {
    params: tenantId(),
    body: object({ status: oneOf(tenantStatuses).required() }),
    answer: check(),
  }),
  shapesFor(changeTenant, {
    params: tenantId(),
    body: object({
      name: line(60),
      niche: oneOf(nicheNumbers),
      languages: array().of(oneOf(languages).required()).max(languages.length),
      domainLanguage: oneOf(languages),
      countries: array().of(oneOf(countryCodes).required()).max(countryCodes.length),
      theme: line(60).nullable(),
      version: word(),
    }),
    answer: check(),
  }),
  shapesFor(checkTenant, { params: tenantId(), answer: check() }),
  shapesFor(exportTenant, { params: tenantId(), answer: view({ file: text(), text: text() }) }),
  shapesFor(importTenant, {
    body: object({
      text: string().max(longestBrandFile).required(),
      dry: boolean().required(),
      version: word(),
    }),
    answer: view({
      id: orNull(idText()),
      key: text(),
      isNew: flag(),
      changes: list(view({ path: text(), before: orNull(text()), after: orNull(text()) })),
      alsoChanged: list(text()),
      version: text(),
      faults: list(view({ line: count(), path: text(), detail: text() })),
    }),
  }),
  shapesFor(readTenantHealth, {
    query: object({
      ids: string()
        .max(limits.pageMax * 27)
        .matches(/^[0-9A-Z]{26}(?:,[0-9A-Z]{26})*$/)
        .required(),
    }),
    answer: list(
      view({
        id: idText(),
        errors: count(),
        warnings: count(),
        domain: choice(domainStates),
        lastSignUpAt: orNull(instant()),
        openComplaints: count(),
      }),
    ),
  }),
];
