import { domainToUnicode } from 'node:url';
import { countryCodes, type CountryCode } from '@manyhearts/contract/countries';
import { languages, type Language } from '@manyhearts/contract/languages';
import { nicheNames, type NicheName } from '@manyhearts/contract/niches';
import { themes, type ThemeName } from '@manyhearts/themes';
import type { ErrorParams } from '@manyhearts/contract/errors';
import { launchErrors, type FieldCode } from '@manyhearts/contract/field-codes';
import type { BundleDocument } from '@manyhearts/contract/tenant-document';
import { toWireName } from '@manyhearts/contract/wire';
import { errorTexts, fieldTexts } from '@manyhearts/locales';
import { guessHost, toTenantHost } from '../../tenants/domains.rules.ts';
import type { AppError } from '../../core/errors/app-error.ts';
import { sentence } from '../../core/http/problem.ts';
import { didYouMean, Refused } from '../command.ts';

const niches = Object.values(nicheNames);

/** Finds the allowed word, in any case. */
export function readWord<T extends string>(what: string, typed: string, allowed: readonly T[]): T {
  const found = allowed.find((word) => word.toLowerCase() === typed.trim().toLowerCase());
  if (found === undefined)
    throw new Refused(
      `There is no ${what} ${JSON.stringify(typed)}.${didYouMean(typed, allowed)} There are: ${allowed.join(', ')}.`,
    );
  return found;
}

export const readLanguage = (typed: string): Language => readWord('language', typed, languages);
export const readCountry = (typed: string): CountryCode => readWord('country', typed, countryCodes);
export const readTheme = (typed: string): ThemeName => readWord('theme', typed, Object.keys(themes) as ThemeName[]);

/** By name, or by its number in the contract. */
export function readNiche(typed: string): NicheName {
  return (nicheNames as Record<string, NicheName>)[typed.trim()] ?? readWord('niche', typed, niches);
}

/** Words separated by commas; each once. */
export function readList<T>(typed: string, read: (word: string) => T): T[] {
  const words = typed
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
  return [...new Set(words.map(read))];
}

export function readHost(typed: string): string {
  const host = toTenantHost(typed);
  if (host !== undefined) return host;
  const guess = guessHost(typed);
  throw new Refused(
    `${JSON.stringify(typed)} is not a domain: letters, digits and hyphens with dots between, such as rosewood.example.${guess ? ` Did you mean ${guess}?` : ''}`,
  );
}

/** A terminal user is told more than a form's user: which tenant, which host, and what to type. */
const faultTexts: Partial<Record<FieldCode, string>> = {
  domain_taken: '{{host}} belongs to the tenant {{tenant}}.',
  domain_invalid: '{{host}} is not a domain that a browser could ask for.',
  key_taken: 'There already is a tenant {{key}}, called {{name}}.',
  tenant_key_invalid: 'A key starts with a small letter and has 2 to 40 small letters, digits and hyphens.',
  bundle_currency: 'Bundles in {{country}} are priced in {{currency}}.',
  company_ambiguous: 'Several companies are called {{name}}. Name the company number too, or use --company-id.',
  theme_unreadable: 'These colours can not be made readable ({{text}} on {{ground}} in {{mode}} mode).',
};
/** Of one that its brand gave up. */
const heldText =
  '{{host}} was removed from the tenant {{tenant}} and is kept for it until {{until}}. An owner can ask for it to be moved in the console.';
/** Texts that say what they are about; others need the name of their field. */
const nameThemselves = new Set<FieldCode>([
  ...(Object.keys(faultTexts) as FieldCode[]),
  'domain_repeated',
  'domain_last',
  'domain_is_primary',
  'bundles_popular_twice',
  'pool_fixed',
  ...launchErrors,
]);

/** An AppError in words. `typed` is the value of the field that failed, for a "Did you mean". */
export function explainFault(error: AppError, typed?: string): string {
  const fields = Object.entries(error.fields ?? {});
  if (fields.length === 0)
    return error.code === 'conflict'
      ? 'It was changed by someone else in the meantime. Nothing was saved; run the command again.'
      : sentence(errorTexts.en[error.code], error.params);
  const whose =
    error.params.tenant === undefined
      ? []
      : [`This would not be allowed for the ${tenantsNamed(String(error.params.tenant))}:`];
  const lines = fields.map(
    ([path, { code, params }]) =>
      `${nameThemselves.has(code) ? '' : `${wirePath(path)}: `}${faultSentence(code, params, typed)}`,
  );
  return [...whose, ...lines].join('\n');
}

/** Of a change of shared settings, all that would refuse it. */
function tenantsNamed(keys: string): string {
  return `${keys.includes(',') ? 'tenants' : 'tenant'} ${keys}`;
}

export function faultSentence(code: FieldCode, params: ErrorParams, typed?: string): string {
  const allowed = typeof params.allowed === 'string' ? params.allowed.split(',').map((word) => word.trim()) : [];
  const shown = allowed.length > 0 ? { ...params, allowed: allowed.join(', ') } : params;
  const guess = typed === undefined ? '' : didYouMean(typed, allowed);
  const held = code === 'domain_taken' && params.until !== undefined ? heldText : undefined;
  return `${sentence(held ?? faultTexts[code] ?? fieldTexts.en[code], shown)}${guess}`;
}

export function wirePath(path: string): string {
  return path.split('.').map(toWireName).join('.');
}

/** Shows domains in other scripts as people write them, and as browsers send them. */
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
  // JSON escapes control characters, which could move the terminal's cursor.
  if (typeof value === 'string') return /[\u0000-\u001f\u007f-\u009f]/.test(value) ? JSON.stringify(value) : value;
  return JSON.stringify(value);
}
