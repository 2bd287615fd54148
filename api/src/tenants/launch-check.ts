import { currencyOf, type CountryCode } from '@manyhearts/contract/countries';
import type { ErrorParams } from '@manyhearts/contract/errors';
import { launchErrors, type launchWarnings } from '@manyhearts/contract/field-codes';
import { limits } from '@manyhearts/contract/limits';
import { hasWithdrawal } from '@manyhearts/contract/withdrawal';
import type { Settings, SettingsGroup } from '@manyhearts/contract/settings/index';
import { legalDetails, type CompanyLegalDetails, type LegalDetail } from '@manyhearts/contract/legal-details';
import { fromWireName, toWireName } from '@manyhearts/contract/wire';
import { storeOf, type StoreContext } from '../core/database/store.ts';
import { legalDetailsOf } from './company-document.rules.ts';
import { Company } from './company.entity.ts';
import { CreditBundle } from './credit-bundle.entity.ts';
import { Domain, type TenantRow } from './tenant.entity.ts';
import { latestMailTexts } from './mail-texts/mail-document.rules.ts';
import { MailTextVersion } from './mail-texts/mail-text-version.entity.ts';
import { mailWordFaults } from './mail-texts/mail-words.rules.ts';
import { mediaFaults } from './media/media-check.ts';
import { levelFaults } from './settings-check.ts';
import { mergeSettings } from './settings.rules.ts';
import { currentAccount } from './provider-account.ts';
import { loadLevels } from './tenant-loader.ts';
import { minimumMessageCosts } from './prices.rules.ts';
import { beneath, type FieldFaults } from './shape-faults.ts';

/** Checks a tenant in its current state. */
export async function checkLaunch({ db }: StoreContext, row: TenantRow, terms: LaunchTerms): Promise<LaunchFinding[]> {
  const levels = await loadLevels(db, row);
  const settings = mergeSettings(levels);
  const pictures = await mediaFaults({ db }, row, 'theme', settings.theme);
  const own = { db, tenant: { id: row.id, poolId: row.poolRef } };
  const domains = await storeOf({ db }, Domain).find({ tenantRef: row.id });
  return launchFindings({
    countries: row.countries,
    primaryHost: domains.find(({ isPrimary }) => isPrimary)?.host,
    company: await storeOf({ db }, Company).get({ id: row.companyId }),
    bundles: await storeOf(own, CreditBundle).find(),
    settings,
    settingFaults: { ...levelFaults(levels), ...beneath('settings.theme', pictures) },
    mailTexts: latestMailTexts(await storeOf(own, MailTextVersion).find()),
    provider: await currentAccount({ db }, row),
    terms,
  });
}

export type LaunchCode = (typeof launchErrors)[number] | (typeof launchWarnings)[number];
export type LaunchFinding = { isError: boolean; code: LaunchCode; field: string; params: ErrorParams };

export type LaunchFacts = {
  countries: readonly CountryCode[];
  primaryHost: string | undefined;
  company: Pick<Company, 'name' | 'address' | 'city' | 'country' | 'kvk' | 'supportPhone' | 'vatNumbers'> &
    CompanyLegalDetails;
  bundles: readonly Pick<CreditBundle, 'country' | 'credits' | 'priceMinor' | 'currency' | 'isPopular'>[];
  settings: Settings;
  settingFaults: FieldFaults;
  /** The brand's own words for mails. */
  mailTexts?: readonly Pick<MailTextVersion, 'kind' | 'language' | 'words'>[];
  /** The account that payments would go to; undefined if there is none. */
  provider: { isLive: boolean } | undefined;
  terms: LaunchTerms;
};

/** What the installation adds: the demo sells for no money and sends no mail, and says so on its pages. */
export type LaunchTerms = { isDemo: boolean; sendsMail: boolean };

/** What the installation's configuration adds. */
export function launchTerms({ demo, smtpUrl }: { demo: boolean; smtpUrl?: string | undefined }): LaunchTerms {
  return { isDemo: demo, sendsMail: smtpUrl !== undefined };
}

/** What a page has to say about its provider: § 5 DDG, § 18 MStV and § 36 VSBG · § 5 ECG and § 24 MedienG · LCEN. */
const askedIn: Partial<Record<CountryCode, readonly LegalDetail[]>> = {
  DE: ['legal_form', 'representatives', 'register', 'editor', 'dispute_body'],
  AT: ['legal_form', 'representatives', 'register', 'supervisory_authority', 'dispute_body'],
  FR: ['legal_form', 'share_capital', 'register', 'editor', 'hosting_provider', 'dispute_body'],
};

const reservedEnding = /(^|\.)(localhost|test|example|invalid|local|internal)$/;

/** Errors that keep a tenant from going live, then warnings. */
export function launchFindings(facts: LaunchFacts): LaunchFinding[] {
  const found = [
    ...domainFindings(facts),
    ...facts.countries.flatMap((country) => bundleFindings(facts, country)),
    ...companyFindings(facts),
    ...legalDetailFindings(facts),
    ...settingFindings(facts),
    ...refundFindings(facts),
    ...mailFindings(facts),
    ...(facts.terms.isDemo ? [] : realMoneyFindings(facts)),
  ];
  return [...found.filter(({ isError }) => isError), ...found.filter(({ isError }) => !isError)];
}

/** The errors as faults of the change that would open the brand. */
export function launchFaults(findings: readonly LaunchFinding[]): FieldFaults {
  return Object.fromEntries(
    findings.filter(({ isError }) => isError).map(({ field, code, params }) => [field, { code, params }]),
  );
}

/** As `launchFaults`, by the names of the settings of the group that caused them. */
export function launchFaultsIn(group: SettingsGroup, findings: readonly LaunchFinding[]): FieldFaults {
  const faults = Object.entries(launchFaults(findings));
  return Object.fromEntries(faults.map(([field, issue]) => [settingIn(group, field) ?? field, issue]));
}

/** The setting of the group that a finding is about, by its name in code. */
export function settingIn(group: SettingsGroup, field: string): string | undefined {
  const prefix = `${toWireName(group)}.`;
  if (field.startsWith(prefix)) return fromWireName(field.slice(prefix.length).split('.')[0] ?? '');
  // Whether a bundle pays for a message depends on its price in credits.
  return group === 'prices' && field.startsWith('bundles.') ? 'messageCredits' : undefined;
}

/** The errors that settings can cause while everything else of the brand stays as it is. */
export function settingErrors(facts: Pick<LaunchFacts, 'countries' | 'bundles' | 'settings'>): LaunchFinding[] {
  return [
    ...facts.countries.flatMap((country) => bundleFindings(facts, country)),
    ...settingFindings({ ...facts, settingFaults: {} }),
    ...refundFindings(facts),
  ].filter(({ isError }) => isError);
}

/** The errors that the facts of a company can cause. */
export function companyErrors(company: Pick<Company, (typeof companyMust)[number]>): LaunchFinding[] {
  const missing = companyMust.filter((name) => company[name].trim() === '');
  return missing.map((name) => finding('launch_company_incomplete', `company.${name}`, { name }));
}

const companyMust = ['name', 'address', 'city', 'kvk'] as const;

function domainFindings({ primaryHost }: LaunchFacts): LaunchFinding[] {
  if (primaryHost === undefined) return [finding('launch_no_domain', 'domains')];
  return reservedEnding.test(primaryHost)
    ? [finding('launch_domain_unreachable', 'domains', { host: primaryHost })]
    : [];
}

function bundleFindings(
  { bundles, settings }: Pick<LaunchFacts, 'bundles' | 'settings'>,
  country: CountryCode,
): LaunchFinding[] {
  const list = bundles.filter((bundle) => bundle.country === country);
  const field = `bundles.${country}`;
  const { messageCredits } = settings.prices;
  if (list.length === 0) return [finding('launch_no_bundles', field, { country })];
  if (list.some(({ currency }) => currency !== currencyOf(country)))
    return [finding('launch_wrong_currency', field, { country, currency: currencyOf(country) })];
  if (!minimumMessageCosts(list, messageCredits)[country])
    return [finding('launch_bundles_too_small', field, { country, credits: messageCredits })];
  return list.some(({ isPopular }) => isPopular) ? [] : [finding('launch_no_popular_bundle', field, { country })];
}

function companyFindings({ company, settings }: LaunchFacts): LaunchFinding[] {
  return [
    ...companyErrors(company),
    ...(company.supportPhone === '' && settings.site.supportPhone === ''
      ? [finding('launch_no_support_phone', 'company.support_phone')]
      : []),
    ...(Object.values(company.vatNumbers).some(Boolean)
      ? []
      : [finding('launch_no_vat_number', 'company.vat_numbers', { country: company.country })]),
  ];
}

/** Each missing detail once, with the first country that asks for it. */
function legalDetailFindings({ company, countries }: LaunchFacts): LaunchFinding[] {
  const details = legalDetailsOf(company);
  return legalDetails.flatMap((name) => {
    const country = countries.find((code) => askedIn[code]?.includes(name));
    if (country === undefined || details[name].trim() !== '') return [];
    return [finding('launch_no_legal_detail', `company.${name}`, { name, country })];
  });
}

function settingFindings({
  settings,
  settingFaults,
}: Pick<LaunchFacts, 'settings' | 'settingFaults'>): LaunchFinding[] {
  const { site, signup } = settings;
  const empty = [
    ['launch_no_support_email', 'site.support_email', site.supportEmail],
    ['launch_no_statement_name', 'site.statement_name', site.statementName],
    ['launch_no_mail_name', 'site.mail_name', site.mailName],
  ] as const;
  return [
    ...Object.keys(settingFaults).map((path) =>
      finding('launch_setting_invalid', wirePath(path), { path: wirePath(path) }),
    ),
    ...empty.filter(([, , value]) => value === '').map(([code, field]) => finding(code, field)),
    ...(signup.signups === 'none' ? [finding('launch_signups_closed', 'signup.signups')] : []),
  ];
}

function refundFindings({ countries, settings }: Pick<LaunchFacts, 'countries' | 'settings'>): LaunchFinding[] {
  const { days } = limits.withdrawal;
  const country = countries.find(hasWithdrawal);
  if (country === undefined || settings.legal.refundDays >= days) return [];
  return [finding('launch_refund_days', 'legal.refund_days', { country, days })];
}

/** Only a warning: a part that no longer fits is sent in our words. */
function mailFindings({ mailTexts = [] }: Pick<LaunchFacts, 'mailTexts'>): LaunchFinding[] {
  return mailTexts.flatMap(({ kind, language, words }) =>
    Object.keys(mailWordFaults(kind, language, words)).length > 0
      ? [finding('launch_mail_text', `mails.${kind}.${language}`, { kind, language })]
      : [],
  );
}

function realMoneyFindings({ provider, terms }: LaunchFacts): LaunchFinding[] {
  return [
    ...(provider === undefined ? [finding('launch_no_provider', 'provider')] : []),
    ...(provider?.isLive === false ? [finding('launch_provider_test', 'provider')] : []),
    ...(terms.sendsMail ? [] : [finding('launch_no_mail', 'mail')]),
  ];
}

function wirePath(path: string): string {
  return path
    .replace(/^settings\./, '')
    .split('.')
    .map(toWireName)
    .join('.');
}

function finding(code: LaunchCode, field: string, params: ErrorParams = {}): LaunchFinding {
  return { isError: (launchErrors as readonly string[]).includes(code), code, field, params };
}
