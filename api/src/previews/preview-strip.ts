import { previewModes, type PreviewMode } from '@manyhearts/contract/admin/previews';
import type { Language } from '@manyhearts/contract/languages';
import { escapeHtml } from '../core/text/html.ts';

type Strip = {
  name: string;
  isDraft: boolean;
  until: Date;
  languages: readonly Language[];
  /** Set if the site is shown as a member: the pages that can be seen. */
  pages: readonly string[] | null;
  path: string;
  language: Language;
  mode: PreviewMode;
  /** The address of this page in another language and mode. */
  addressIn: (language: Language, mode: PreviewMode, page?: string) => string;
};

const words = {
  en: {
    draft: (name: string) => `Preview of ${name}, which is not open to visitors yet`,
    open: (name: string) => `Preview of ${name}`,
    note: (until: string) => `Forms and buttons do nothing here. This link works until ${until}.`,
    member: (name: string) => `${name} as this member sees it, read-only`,
    memberNote: (until: string) =>
      `Nothing can be done here, chats are not shown, and no one sees the member online. This view is in the audit and ends at ${until}.`,
    pages: { '/members': 'Search', '/profile': 'Profile', '/credits': 'Credits', '/notifications': 'Settings' },
    modes: { auto: 'As the device', light: 'Light', dark: 'Dark' },
    label: 'Preview',
  },
  nl: {
    draft: (name: string) => `Voorbeeld van ${name}, dat nog niet open is voor bezoekers`,
    open: (name: string) => `Voorbeeld van ${name}`,
    note: (until: string) => `Formulieren en knoppen doen hier niets. Deze link werkt tot ${until}.`,
    member: (name: string) => `${name} zoals dit lid het ziet, alleen lezen`,
    memberNote: (until: string) =>
      `Hier kan niets gedaan worden, chats zijn er niet bij en niemand ziet het lid online. Deze weergave staat in het logboek en eindigt om ${until}.`,
    pages: { '/members': 'Zoeken', '/profile': 'Profiel', '/credits': 'Credits', '/notifications': 'Instellingen' },
    modes: { auto: 'Zoals het apparaat', light: 'Licht', dark: 'Donker' },
    label: 'Voorbeeld',
  },
} as const;

export const stripCss = `noscript{display:none}.preview-strip{position:sticky;bottom:0;z-index:2147483647;display:flex;flex-wrap:wrap;gap:4px 16px;align-items:baseline;padding:10px 16px;background:#101828;color:#fff;font:500 14px/1.4 system-ui,sans-serif;border-top:3px solid #f5a524}.preview-strip p{margin:0;flex:1 1 260px}.preview-strip small{display:block;font-weight:400;font-size:13px;color:#d0d5dd}.preview-strip nav{display:flex;flex-wrap:wrap;gap:4px 12px}.preview-strip a{color:#fff;padding:4px 0;text-decoration:underline}.preview-strip a[aria-current]{text-decoration:none;font-weight:700;color:#fdc56b}`;

/** Says what the page is, in Dutch where the page is Dutch and in English elsewhere, and leads to its other versions. */
export function previewStrip(strip: Strip): string {
  const { name, isDraft, until, languages, pages, path, language, mode, addressIn } = strip;
  const own = words[language === 'nl' ? 'nl' : 'en'];
  const when = new Intl.DateTimeFormat(language === 'nl' ? 'nl' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(until);
  const names = languages.length > 1 ? languages : [];
  const labels: Partial<Record<string, string>> = own.pages;
  const ways = [
    ...(pages ?? []).map((page) => link(addressIn(language, mode, page), labels[page] ?? page, page === path)),
    ...names.map((code) => link(addressIn(code, mode), languageName(code), code === language)),
    ...previewModes.map((one) => link(addressIn(language, one), own.modes[one], one === mode)),
  ];
  return `<style>${stripCss}</style><aside class="preview-strip" aria-label="${own.label}"><p>${escapeHtml(
    (pages ? own.member : isDraft ? own.draft : own.open)(name),
  )}<small>${escapeHtml((pages ? own.memberNote : own.note)(`${when} UTC`))}</small></p><nav aria-label="${own.label}">${ways.join('')}</nav></aside>`;
}

function link(href: string, words: string, isCurrent: boolean): string {
  return `<a href="${escapeHtml(href)}"${isCurrent ? ' aria-current="true"' : ''}>${escapeHtml(words)}</a>`;
}

function languageName(code: Language): string {
  return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
}
