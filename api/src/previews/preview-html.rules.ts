import type { PreviewMode } from '@manyhearts/contract/admin/previews';
import { sourceHash } from '../core/http/security-headers.ts';

/** Where the console's host serves the fonts of the site; they are the same for every preview. */
export const fontsPath = '/admin/fonts/';

type Frame = {
  /** Begins every address of this preview in this language and mode. */
  prefix: string;
  mode: PreviewMode;
  /** HTML that stands below the page. */
  strip?: string;
};

/** The policy would refuse each of them with a line in the browser's console. The page's data stays: it runs nothing. */
const programs = /<script(?: type="module"[^<>]*)?>[^<]*<\/script>|<link rel="modulepreload"[^<>]*>/g;
const fonts = /(["(])\/fonts\//g;
/** Attributes of elements; inside the page's data quotes are escaped and `<` is, so nothing there matches. */
const addresses = /( (?:href|src|action|formaction|poster)=")\/(?![/]|admin\/)/g;
const sets = /( (?:srcset|imagesrcset)=")([^"]*)"/gi;
/** Selectors by an element's address, in styles. */
const selected = /(\[(?:href|src|action)\^?=["']?)\/(?![/]|admin\/)/g;
const pictures = /(url\((?:"|'|&quot;|&#x27;)?)\/(?![/]|admin\/)/g;

/** The page with its own addresses led through the preview; everything else stays as visitors get it. */
export function previewHtml(html: string, { prefix, mode, strip = '' }: Frame): string {
  const led = leadStyles(html.replace(programs, ''), prefix)
    .replace(addresses, (_, start: string) => `${start}${prefix}/`)
    .replace(sets, (_, start: string, list: string) => `${start}${list.replace(/(^|,\s*)\/(?!\/)/g, `$1${prefix}/`)}"`);
  const shown = mode === 'auto' ? led : led.replace(/^(<!doctype html><html)/, `$1 data-mode="${mode}"`);
  return strip === '' ? shown : shown.replace(/<\/body><\/html>$/, (end) => `${strip}${end}`);
}

/** Also for a page's inline styles alone, whose hashes the policy names. */
export function leadStyles(css: string, prefix: string): string {
  const lead = (_: string, start: string): string => `${start}${prefix}/`;
  return css.replace(fonts, `$1${fontsPath}`).replace(pictures, lead).replace(selected, lead);
}

/**
 * No script runs in a preview and no form is sent, so an unsaved value that is code does nothing on the console's host.
 * `allow-same-origin` lets it load its fonts and pictures, which an opaque origin could not.
 */
export function previewPolicy(
  styles: readonly string[],
  { isFramed, cdn }: { isFramed: boolean; cdn: string },
): string {
  const pictures = cdn ? ` ${new URL(cdn).origin}` : '';
  return [
    "default-src 'none'",
    `style-src ${styles.map(sourceHash).join(' ')}`.trim(),
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${pictures}`,
    "font-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
    'sandbox allow-same-origin',
  ].join('; ');
}
