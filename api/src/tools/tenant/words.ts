import { domainToUnicode } from 'node:url';
import type { ErrorParams } from '@manyhearts/contract/errors';
import type { BundleDocument } from '@manyhearts/contract/tenant-document';
import { toWireName } from '@manyhearts/contract/wire';
import { errorTexts, fieldTexts } from '@manyhearts/locales';
import type { AppError } from '../../core/app-error.ts';
import { sentence } from '../../core/http/problem.ts';
import type { LaunchCode, LaunchFinding } from '../../tenants/launch-check.rules.ts';
import { didYouMean } from '../nearest.ts';

/** Somebody at a terminal is told more than somebody at a form: whose, which, and what to type. */
const faultTexts: Record<string, string> = {
  domain_taken: '{{host}} belongs to the tenant {{tenant}}.',
  domain_invalid: '{{host}} is not a domain that a browser could ask for.',
  domain_repeated: '{{host}} is listed twice.',
  domain_last: '{{host}} is the last domain of a tenant that is open. Add another one first.',
  domain_is_primary: '{{host}} is the primary domain. Make another one primary first.',
  key_taken: 'There already is a tenant {{key}}, called {{name}}.',
  tenant_key_invalid: 'A key starts with a small letter and has 2 to 40 small letters, digits and hyphens.',
  bundle_currency: 'Bundles in {{country}} are priced in {{currency}}.',
  bundles_popular_twice: 'Only one bundle of {{country}} can be the popular one.',
  pool_fixed: 'A tenant stays in its pool, because its members and their messages do.',
  company_ambiguous: 'Several companies are called {{name}}. Name the company number too, or use --company-id.',
  theme_unreadable: 'These colours can not be made readable ({{text}} on {{ground}} in {{mode}} mode).',
};

export const launchTexts: Record<LaunchCode, { says: string; mend: string }> = {
  launch_no_domain: { says: 'It has no domain.', mend: 'domain {{key}} add <host>' },
  launch_no_bundles: { says: 'Nobody can buy credits in {{country}}: it has no bundles.', mend: 'set {{key}} bundles default' },
  launch_wrong_currency: { says: 'A bundle in {{country}} is not priced in {{currency}}.', mend: 'export {{key}} --out {{key}}.yaml, mend its bundles, import {{key}}.yaml' },
  launch_bundles_too_small: {
    says: 'No bundle in {{country}} pays for one message of {{credits}} credits.',
    mend: 'set {{key}} prices.message_credits 10',
  },
  launch_company_incomplete: { says: "The company's {{name}} is missing, and legal pages need it.", mend: 'set {{key}} company.{{name}} <value>' },
  launch_setting_invalid: { says: 'The setting {{path}} is not allowed as it is.', mend: 'set {{key}} {{path}} --reset' },
  launch_domain_unreachable: { says: 'Nobody outside reaches {{host}}: names like it are kept for tests.', mend: 'domain {{key}} add <host>' },
  launch_no_popular_bundle: { says: 'No bundle in {{country}} is marked as popular.', mend: 'export {{key}} --out {{key}}.yaml, mark one with popular: true, import {{key}}.yaml' },
  launch_no_support_email: { says: 'Members see no address of support.', mend: 'set {{key}} site.support_email <address>' },
  launch_no_support_phone: { says: 'The company has no support phone.', mend: 'set {{key}} company.support_phone <number>' },
  launch_no_vat_number: { says: 'The company has no VAT number.', mend: 'set {{key}} company.vat_numbers.{{country}} <number>' },
  launch_no_title: { says: 'The start page has no title of its own; the name stands in.', mend: 'set {{key}} site.index_title <title>' },
  launch_no_description: { says: 'Search engines find no description.', mend: 'set {{key}} site.description <text>' },
  launch_no_mail_name: { says: "Mails carry the brand's name as sender; a discreet one is kinder.", mend: 'set {{key}} site.mail_name <name>' },
  launch_signups_closed: { says: 'Nobody can sign up.', mend: 'set {{key}} signup.signups all' },
};

export function launchLines(key: string, findings: readonly LaunchFinding[]): string[] {
  return findings.flatMap(({ isError, code, params }) => {
    const { says, mend } = launchTexts[code];
    return [`  ${isError ? 'error  ' : 'warning'}  ${sentence(says, params)}`, `           npm run tenant -- ${sentence(mend, { key, ...params })}`];
  });
}

/** An AppError in words; `typed` is what was given for the field that failed, for a guess at what was meant. */
export function explainFault(error: AppError, typed?: string): string {
  const fields = Object.entries(error.fields ?? {});
  if (fields.length === 0) return error.code === 'conflict' ? 'Somebody else changed it in the meantime. Nothing was done; start again.' : sentence(errorTexts.en[error.code], error.params);
  const whose = error.params.tenant === undefined ? [] : [`This would not be allowed for the tenant ${String(error.params.tenant)}:`];
  // A sentence of our own says what it is about; one for a form needs the name of the field.
  const lines = fields.map(([path, { code, params }]) => `${Object.hasOwn(faultTexts, code) ? '' : `${wirePath(path)}: `}${faultSentence(code, params, typed)}`);
  return [...whose, ...lines].join('\n');
}

export function faultSentence(code: string, params: ErrorParams, typed?: string): string {
  const allowed = typeof params.allowed === 'string' ? params.allowed.split(',').map((word) => word.trim()) : [];
  const shown = allowed.length > 0 ? { ...params, allowed: allowed.join(', ') } : params;
  const known: Record<string, string> = fieldTexts.en;
  const guess = typed === undefined ? '' : didYouMean(typed, allowed);
  const launch: Record<string, { says: string }> = launchTexts;
  return `${sentence(launch[code]?.says ?? faultTexts[code] ?? known[code] ?? fieldTexts.en.field_invalid, shown)}${guess}`;
}

export function wirePath(path: string): string {
  return path.split('.').map(toWireName).join('.');
}

/** Names in other scripts are stored as browsers send them and shown as people write them, too. */
export function shownHost(host: string): string {
  const written = domainToUnicode(host);
  return written === host ? host : `${written} (${host})`;
}

export function shownBundle({ credits, price, currency, popular }: BundleDocument): string {
  return `${credits} credits for ${price} ${currency}${popular ? ', popular' : ''}`;
}

/** A value on one line. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined) return '(none)';
  if (value === '') return '(empty)';
  if (value === true || value === false) return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? '(none)' : value.map(shownValue).join(', ');
  // JSON escapes what could move the cursor of a terminal.
  if (typeof value === 'string') return /[\u0000-\u001f\u007f-\u009f]/.test(value) ? JSON.stringify(value) : value;
  return JSON.stringify(value);
}
