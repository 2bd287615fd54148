import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Marked } from 'marked';
import { limits } from '@manyhearts/contract/limits';
import type { Language } from '@manyhearts/contract/languages';
import type { CompanyView } from '@manyhearts/contract/reference';
import type { SettingsView } from '@manyhearts/contract/settings-view';

export type LegalText = { title: string; html: string; version: string };
type Facts = { settings: SettingsView; company: CompanyView; language: Language; locale: string };

const folder = dirname(createRequire(import.meta.url).resolve('@manyhearts/locales/package.json'));
const markdown = new Marked({ gfm: true, async: false });
const sources = new Map<string, string>();

/** Spec §9: the terms' date, or the company's own when it was added later. */
export function termsDate(added: string): string {
  return added > limits.termsDate ? added : limits.termsDate;
}

/** A default text, filled from the company and the brand. Their words are escaped before the markdown is read. */
export function legalText(page: string, facts: Facts): LegalText {
  const source = sourceOf(page, facts.language);
  const filled = fill(source, factWords(facts), factConditions(facts));
  const html = markdown.parse(filled) as string;
  const [, title = facts.settings.name] = /^#\s+(.+)$/m.exec(filled) ?? [];
  return { title: plain(title), html, version: createHash('sha256').update(source).digest('hex').slice(0, 12) };
}

export function fill(source: string, words: Record<string, string>, conditions: Record<string, boolean>): string {
  return source
    .replace(/\{\{#if (\w+)\}\}([\s\S]*?)\{\{\/if\}\}/g, (_, name: string, inner: string) => (conditions[name] ? inner : ''))
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => escapeMarkdown(words[name] ?? ''));
}

function factWords({ settings, company, language, locale }: Facts): Record<string, string> {
  const phone = settings.support_phone || company.support_phone;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const country = new Intl.DisplayNames([language], { type: 'region' }).of(company.country) ?? company.country;
  const { name: companyName, address, zip, city, kvk } = company;
  return {
    brand: settings.name,
    company: companyName,
    address,
    zip,
    city,
    kvk,
    country,
    vat: Object.values(company.vat_numbers)[0] ?? '',
    support_email: settings.support_email,
    support_phone: phone,
    support_phone_link: phone.replace(/[-\s]/g, ''),
    domain: settings.domain,
    refund_days: String(settings.refund_days),
    min_age: String(settings.min_age),
    free_messages: String(settings.free_messages),
    free_conversations: String(settings.free_conversations),
    message_credits: String(settings.message_credits),
    terms_date: day.format(new Date(termsDate(company.added))),
    reactivation_days: String(limits.reactivationDays),
  };
}

function factConditions({ settings, company }: Facts): Record<string, boolean> {
  return {
    fictional: settings.fictional_warning.plural !== '',
    phone: (settings.support_phone || company.support_phone) !== '',
    vat: Object.keys(company.vat_numbers).length > 0,
  };
}

function sourceOf(page: string, language: Language): string {
  const key = `${language}/${page}`;
  const known = sources.get(key);
  if (known !== undefined) return known;
  const source = readFileSync(join(folder, language, 'pages', `${page}.md`), 'utf8');
  sources.set(key, source);
  return source;
}

/** A brand's name is a name, whatever signs it has: neither HTML nor markdown. */
function escapeMarkdown(value: string): string {
  return value
    .replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
    .replace(/[\\`*_{}[\]()#+!|~]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(/[\r\n]+/g, ' ');
}

function plain(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))).replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? '');
}
