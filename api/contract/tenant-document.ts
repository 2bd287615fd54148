import { answerTextLength } from './admin/answer-texts.ts';
import { anything, array, boolean, host, line, number, object, oneOf, phoneNumber, string } from './fields.ts';
import { countryCodes, type CountryCode, type Currency } from './countries.ts';
import { amountShape } from './money.ts';
import type { LegalDetail } from './legal-details.ts';
import { languages, type Language } from './languages.ts';
import { mailPartLimits, type MemberMailKind } from './mail-kinds.ts';
import { nicheNames, type NicheName } from './niches.ts';
import { tenantKeyShape, tenantStatuses, type TenantStatus } from './tenants.ts';
import { pageLimits } from './pages.ts';
import type { Json } from './wire.ts';
import { issue } from './yup-messages.ts';

/** A brand as one file: everything of its own, no inherited values, no ids and no secrets. */
export type TenantDocument = {
  format: 1;
  key: string;
  name: string;
  status: TenantStatus;
  niche: NicheName;
  pool: string;
  languages: Language[];
  domain_language: Language;
  countries: CountryCode[];
  domains: { primary: string | null; others: string[] };
  company: CompanyDocument;
  /** Only the tenant's own overrides, by group and name. */
  settings: Record<string, Record<string, Json>>;
  bundles: BundleDocuments;
  pages: PageDocuments;
  /** Absent if all mails have our words. */
  mails?: MailDocuments;
  /** Absent if all ready answers are ours. */
  answers?: AnswerDocuments;
};

export type CompanyDocument = Partial<Record<LegalDetail, string>> & {
  name: string;
  address: string;
  zip: string;
  city: string;
  country: CountryCode;
  kvk: string;
  tradenames: string[];
  vat_numbers: Partial<Record<CountryCode, string>>;
  support_phone: string;
  delete_discount: number;
  added: string;
};

/** The price is an amount of the currency including tax, such as "9.95". */
export type BundleDocument = { credits: number; price: string; currency: Currency; popular?: boolean };
export type BundleDocuments = Partial<Record<CountryCode, BundleDocument[]>>;

/** The operator's own versions of a page in one language: the current one, and announced ones. */
export type PageDocument = { valid_from: string; title: string; in_footer?: true; text: string };
export type PageDocuments = Record<string, Partial<Record<Language, PageDocument[]>>>;

/** The brand's own sentences of its mails, by mail, language and part. */
export type MailDocuments = Partial<Record<MemberMailKind, Partial<Record<Language, Record<string, string>>>>>;

/** The brand's own ready answers, by name (`refund_declined`) and language. */
export type AnswerDocuments = Record<string, Partial<Record<Language, string>>>;

/** Twice the limit, so that the rule for pages can report the exact size of a text that is only a little too long. */
const longestPage = 2 * pageLimits.textBytes;
const longestMailPart = 2 * mailPartLimits.sentence;
const longestAnswer = 2 * answerTextLength;
const longestSetting = 500;
const keyIssue = issue('tenant_key_invalid');
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/;

const forEachCountry = <T>(shape: () => T) =>
  Object.fromEntries(countryCodes.map((code) => [code, shape()])) as Record<CountryCode, T>;
const list = <T extends string>(allowed: readonly T[]) =>
  array()
    .of(
      string<T>()
        .oneOf([...allowed])
        .required(),
    )
    .min(1)
    .max(allowed.length)
    .required();

const moment = () =>
  string()
    .max(24)
    .test(
      'instant',
      issue('field_invalid'),
      (value) => !value || (instant.test(value) && !Number.isNaN(Date.parse(value))),
    );

/** A required text that may be empty. */
const told = (max: number) => line(max).defined().nonNullable();

export const companyShape = object({
  name: line(120).required(),
  address: told(200),
  zip: told(20),
  city: told(80),
  country: oneOf(countryCodes).required(),
  kvk: told(40),
  tradenames: array().of(line(120).required()).max(50).required(),
  vat_numbers: object(forEachCountry(() => line(30)))
    .noUnknown()
    .required(),
  support_phone: phoneNumber().defined().nonNullable(),
  legal_form: line(80),
  share_capital: line(60),
  representatives: line(200),
  register: line(120),
  supervisory_authority: line(200),
  editor: line(200),
  hosting_provider: line(200),
  dispute_body: line(200),
  delete_discount: number().integer().min(0).max(100).required(),
  added: moment().required(),
}).noUnknown();

const bundleShape = object({
  credits: number().integer().min(1).max(1_000_000).required(),
  price: string()
    .required()
    .matches(amountShape, { message: issue('price_invalid') })
    .max(40),
  currency: string().max(3).required(),
  popular: boolean(),
}).noUnknown();

/** Slug and language are keys, which a shape can't see; readers of a document check each version with this. */
export const pageVersionShape = object({
  valid_from: moment().required(),
  title: string().max(pageLimits.title).required(),
  in_footer: boolean(),
  text: string().max(longestPage).defined().nonNullable(),
}).noUnknown();

/** Validates the parsed file without casting. */
export const tenantDocumentShape = object({
  format: number().oneOf([1]).required(),
  key: string().required().matches(tenantKeyShape, { message: keyIssue }).max(60),
  name: line(60).required(),
  status: oneOf(tenantStatuses).required(),
  niche: oneOf(Object.values(nicheNames)).required(),
  pool: line(60).required(),
  languages: list(languages),
  domain_language: oneOf(languages).required(),
  countries: list(countryCodes),
  domains: object({ primary: host().defined().nullable(), others: array().of(host().required()).max(100).required() })
    .noUnknown()
    .required(),
  company: companyShape.required(),
  settings: anything<Record<string, Record<string, Json>>>(longestSetting)
    .required()
    .test(
      'groups',
      issue('field_wrong_type', { type: 'object' }),
      (value) => !value || (isRecord(value) && Object.values(value).every(isRecord)),
    ),
  bundles: object(forEachCountry(() => array().of(bundleShape.required()).max(20)))
    .noUnknown()
    .required(),
  pages: anything<PageDocuments>(longestPage)
    .required()
    .test(
      'pages',
      issue('field_wrong_type', { type: 'object' }),
      (value) => !value || (isRecord(value) && Object.values(value).every(isListed)),
    ),
  mails: anything<MailDocuments>(longestMailPart).test(
    'mails',
    issue('field_wrong_type', { type: 'object' }),
    (value) => !value || (isRecord(value) && Object.values(value).every(isSpoken)),
  ),
  answers: anything<AnswerDocuments>(longestAnswer).test(
    'answers',
    issue('field_wrong_type', { type: 'object' }),
    (value) => !value || (isRecord(value) && Object.values(value).every(isWords)),
  ),
}).noUnknown();

function isListed(value: unknown): boolean {
  return isRecord(value) && Object.values(value as object).every((list) => Array.isArray(list) && list.every(isRecord));
}

function isSpoken(value: unknown): boolean {
  return isRecord(value) && Object.values(value as object).every(isWords);
}

function isWords(words: unknown): boolean {
  return isRecord(words) && Object.values(words as object).every((text) => typeof text === 'string');
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
