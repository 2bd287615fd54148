import type { FastifyRequest } from 'fastify';
import type { Problem } from '@manyhearts/contract/errors';
import type { Language } from '@manyhearts/contract/languages';
import { siteMessages } from '@manyhearts/locales/site-texts';
import { brandTheme } from '@manyhearts/themes/brand-theme';
import type { Palette } from '@manyhearts/themes/theme';
import type { Tenant } from '../ctx/tenant.ts';
import { sourceHash } from './security-headers.ts';
import { escapeHtml } from '../text/html.ts';

type Colours = Pick<Palette, 'page' | 'text' | 'textMuted' | 'link'>;
const neutral: Record<'light' | 'dark', Colours> = {
  light: { page: '#ffffff', text: '#1c2230', textMuted: '#4b5365', link: '#1d4f9f' },
  dark: { page: '#141923', text: '#eef1f6', textMuted: '#b4bccb', link: '#9cc2ff' },
};

/** True for browser navigations, which get an HTML page. Programs and API calls get the problem as JSON. */
export function wantsPage({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  return (
    /^(?:GET|HEAD)$/.test(method) &&
    /\btext\/html\b/.test(headers.accept ?? '') &&
    !/^\/(?:api|__test)(?:[/?]|$)/.test(url)
  );
}

/**
 * Renders an error page without scripts, files or database, any of which may have failed. Drafts are secret, so their
 * pages show no brand.
 */
export function problemPage(
  { status, detail, reference }: Problem,
  language: Language,
  tenant: Tenant | undefined,
): { html: string; policy: string } {
  const brand = tenant?.status === 'draft' ? undefined : tenant;
  const { error } = siteMessages.common[language];
  const style = styleOf(brand);
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(
    brand?.name ?? String(status),
  )}</title><style>${style}</style></head><body><main>${brand ? `<p><strong>${escapeHtml(brand.name)}</strong></p>` : ''}<h1>${escapeHtml(reference ? error.title : detail)}</h1>${
    reference
      ? `<p>${escapeHtml(error.text)}</p><p>${escapeHtml(error.reference.replace('{{reference}}', () => reference))}</p>`
      : ''
  }${brand?.status === 'live' ? `<p><a href="/">${escapeHtml(error.home)}</a></p>` : ''}</main></body></html>`;
  return {
    html,
    policy: `default-src 'none'; style-src ${sourceHash(style)}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  };
}

function styleOf(brand: Tenant | undefined): string {
  const { light, dark } = brand ? brandTheme(brand.settings.theme) : neutral;
  const colours = ({ page, text, textMuted, link }: Colours) =>
    `--page:${page};--text:${text};--muted:${textMuted};--link:${link}`;
  return `:root{color-scheme:light dark;${colours(light)}}@media (prefers-color-scheme:dark){:root{${colours(dark)}}}body{display:grid;min-height:90vh;margin:0;place-items:center;background:var(--page);color:var(--text);font:1.0625rem/1.6 system-ui,sans-serif;text-align:center}main{max-width:36rem;padding:24px;overflow-wrap:anywhere}h1{font-size:1.5rem;line-height:1.25}p{color:var(--muted)}strong{color:var(--text);font-size:1.25rem}a{color:var(--link)}`;
}
