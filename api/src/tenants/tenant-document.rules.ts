import { isDeepStrictEqual } from 'node:util';
import { nicheNames, nicheNumbers, type NicheName, type NicheNumber } from '@manyhearts/contract/niches';
import { tenantDocumentShape, type TenantDocument } from '@manyhearts/contract/tenant-document';
import { answerDocumentFaults, inAnswerOrder } from './answer-texts/answer-document.rules.ts';
import { bundleFaults } from './bundles.rules.ts';
import { toTenantHost } from './domains.rules.ts';
import { inMailOrder, mailDocumentFaults } from './mail-texts/mail-document.rules.ts';
import { inPageOrder, pageDocumentFaults } from './pages/page-document.rules.ts';
import { levelFaults } from './settings-check.ts';
import { levelsUnder, type SharedSettings } from './shared-settings.ts';
import { fromSettingsDocument, settingsNameFaults, toSettingsDocument } from './settings-document.rules.ts';
import { hasFaults, shapeFaults, type FieldFaults } from './shape-faults.ts';
import { tenantFaults, type TenantValues } from './tenant.rules.ts';

type DocumentVerdict = { valid: true; document: TenantDocument } | { valid: false; fields: FieldFaults };

/** Validates the content of a file: a document that can be written, or all its faults. */
export function judgeDocument(value: unknown, shared: SharedSettings): DocumentVerdict {
  const read = withHosts(value ?? null);
  const shape = shapeFaults(tenantDocumentShape, read);
  if (hasFaults(shape)) return { valid: false, fields: shape };
  const pages = pageDocumentFaults((read as TenantDocument).pages);
  if (hasFaults(pages)) return { valid: false, fields: pages };
  const mailFaults = mailDocumentFaults((read as TenantDocument).mails ?? {});
  if (hasFaults(mailFaults)) return { valid: false, fields: mailFaults };
  const answerFaults = answerDocumentFaults((read as TenantDocument).answers ?? {});
  if (hasFaults(answerFaults)) return { valid: false, fields: answerFaults };
  const document = inOrder(read as TenantDocument);
  const fields = {
    ...settingsNameFaults(document.settings),
    ...rowFaults(document),
    ...domainFaults(document),
    ...bundleFaults(document.bundles),
    ...settingFaults(document, shared),
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
    mails,
    answers,
  } = read;
  const ownMails = inMailOrder(mails);
  const ownAnswers = inAnswerOrder(answers);
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
    ...(ownMails && { mails: ownMails }),
    ...(ownAnswers && { answers: ownAnswers }),
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

function settingFaults({ settings, niche }: TenantDocument, shared: SharedSettings): FieldFaults {
  const tenant = Object.fromEntries(fromSettingsDocument(settings));
  return levelFaults(levelsUnder(shared, nicheNumber(niche), tenant));
}

export type DocumentChange = { path: string; before?: unknown; after?: unknown };

/** The changes from one document to the other, in the document's order. */
export function diffDocuments(before: Partial<TenantDocument>, after: TenantDocument): DocumentChange[] {
  const old = new Map(leaves(before, ''));
  const fresh = new Map(leaves(after, ''));
  return [...new Set([...fresh.keys(), ...old.keys()])]
    .filter((path) => path !== 'format')
    .map((path, at) => ({ path, at, section: sectionOf(path, after) }))
    .sort((a, b) => a.section - b.section || a.at - b.at)
    .flatMap(({ path }) => change(path, old, fresh));
}

function change(
  path: string,
  old: ReadonlyMap<string, unknown>,
  fresh: ReadonlyMap<string, unknown>,
): DocumentChange[] {
  if (!old.has(path)) return [{ path, after: fresh.get(path) }];
  if (!fresh.has(path)) return [{ path, before: old.get(path) }];
  return isDeepStrictEqual(old.get(path), fresh.get(path))
    ? []
    : [{ path, before: old.get(path), after: fresh.get(path) }];
}

/** Each leaf changes as one: a value, a list of words, one bundle. */
function leaves(value: unknown, path: string): [string, unknown][] {
  if (Array.isArray(value) && value.some(isRecord)) return value.map((item, at) => [`${path}.${at + 1}`, item]);
  if (!isRecord(value)) return [[path, value]];
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, path === '' ? name : `${path}.${name}`));
}

function sectionOf(path: string, document: TenantDocument): number {
  return Object.keys(document).indexOf(path.split('.')[0] ?? '');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
