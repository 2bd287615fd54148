import { nicheNames, nicheNumbers, type NicheName, type NicheNumber } from '@manyhearts/contract/niches';
import { tenantDocumentShape, type TenantDocument } from '@manyhearts/contract/tenant-document';
import { nicheOf } from '@manyhearts/niches';
import { bundleFaults } from './bundles.rules.ts';
import { toTenantHost } from './domains.rules.ts';
import { inPageOrder, pageDocumentFaults } from './pages/page-document.rules.ts';
import { levelFaults } from './settings-check.ts';
import type { SettingsLevels } from './settings.rules.ts';
import { fromSettingsDocument, settingsNameFaults, toSettingsDocument } from './settings-document.rules.ts';
import { hasFaults, shapeFaults, type FieldFaults } from './shape-faults.ts';
import { tenantFaults, type TenantValues } from './tenant.rules.ts';

export type DocumentVerdict = { valid: true; document: TenantDocument } | { valid: false; fields: FieldFaults };

/** Validates the content of a file: a document that can be written, or all its faults. */
export function judgeDocument(value: unknown, installation: SettingsLevels['installation']): DocumentVerdict {
  const read = withHosts(value ?? null);
  const shape = shapeFaults(tenantDocumentShape, read);
  if (hasFaults(shape)) return { valid: false, fields: shape };
  const pages = pageDocumentFaults((read as TenantDocument).pages);
  if (hasFaults(pages)) return { valid: false, fields: pages };
  const document = inOrder(read as TenantDocument);
  const fields = {
    ...settingsNameFaults(document.settings),
    ...rowFaults(document),
    ...domainFaults(document),
    ...bundleFaults(document.bundles),
    ...settingFaults(document, installation),
  };
  return hasFaults(fields)
    ? { valid: false, fields }
    : { valid: true, document: { ...document, settings: inSettingsOrder(document.settings) } };
}

export function nicheNumber(name: NicheName): NicheNumber {
  return nicheNumbers.find((number) => nicheNames[number] === name) ?? 1;
}

export function toTenantValues(document: TenantDocument): TenantValues {
  const { name, status, niche, languages, domain_language: domainLanguage, countries } = document;
  return { name, status, niche: nicheNumber(niche), languages, domainLanguage, countries };
}

/** Normalises domains. Invalid ones stay as typed and fail later. */
function withHosts(value: unknown): unknown {
  const { domains } = (value ?? {}) as { domains?: { primary?: unknown; others?: unknown } };
  if (typeof domains !== 'object' || domains === null) return value;
  const toHost = (typed: unknown) => (typeof typed === 'string' ? (toTenantHost(typed) ?? typed) : typed);
  const others = Array.isArray(domains.others) ? domains.others.map(toHost).sort() : domains.others;
  return { ...(value as object), domains: { ...domains, primary: toHost(domains.primary), others } };
}

/** In the order of an export, whatever the order in the file. */
function inOrder(read: TenantDocument): TenantDocument {
  const {
    format,
    key,
    name,
    status,
    niche,
    pool,
    languages,
    domain_language,
    countries,
    domains,
    company,
    settings,
    bundles,
    pages,
  } = read;
  return {
    format,
    key,
    name,
    status,
    niche,
    pool,
    languages,
    domain_language,
    countries,
    domains,
    company,
    settings,
    bundles,
    pages: inPageOrder(pages),
  };
}

/** As an export would write them, so that two files with the same meaning show no difference. */
function inSettingsOrder(settings: TenantDocument['settings']): TenantDocument['settings'] {
  return toSettingsDocument(Object.fromEntries(fromSettingsDocument(settings)));
}

function rowFaults(document: TenantDocument): FieldFaults {
  const { domainLanguage, ...faults } = tenantFaults(toTenantValues(document));
  return { ...faults, ...(domainLanguage && { domain_language: domainLanguage }) };
}

function domainFaults({ domains: { primary, others } }: TenantDocument): FieldFaults {
  const hosts = [...(primary === null ? [] : [primary]), ...others];
  const bad = hosts.find((host) => toTenantHost(host) !== host);
  if (bad !== undefined) return { domains: { code: 'domain_invalid', params: { host: bad } } };
  const twice = hosts.find((host, at) => hosts.indexOf(host) !== at);
  if (twice !== undefined) return { domains: { code: 'domain_repeated', params: { host: twice } } };
  return primary === null && others.length > 0 ? { 'domains.primary': { code: 'field_required', params: {} } } : {};
}

function settingFaults({ settings, niche }: TenantDocument, installation: SettingsLevels['installation']): FieldFaults {
  const tenant = Object.fromEntries(fromSettingsDocument(settings));
  return levelFaults({ tenant, niche: nicheOf(nicheNumber(niche)).defaults, installation });
}
