import type { PageAnswer } from '@manyhearts/contract/boot';
import type { Boot } from './boot/boot.ts';
import { isTouchPage } from './routes-info.ts';

/** Addresses of built files. */
export type Assets = {
  loader: string;
  app: string;
  appStyles: string[];
  preload: { href: string; type: string }[];
  /** Scripts that the page loads by itself once it is hydrated. */
  modules: readonly string[];
  texts: string;
};
/** Metadata for search engines and link previews. */
export type Head = {
  /** Of the first page. */
  indexTitle: string;
  description: string;
  canonical: string | null;
  isIndexed: boolean;
  picture: string;
  fontCss: string;
};

type Parts = {
  boot: Boot;
  answers: readonly PageAnswer[];
  body: string;
  assets: Assets;
  styles: string;
  themeCss: string;
  head: Head;
  /** Without the brand; the first page has none of its own. */
  title: string | undefined;
  status: number;
  isDev?: boolean | undefined;
};

/**
 * Runs before the first paint: applies the chosen appearance and shows the entry warning until it is answered.
 * Identical on all pages, so that the CSP needs one hash for it.
 */
export const firstScript =
  "try{var d=document.documentElement,s=localStorage;s.mode&&(d.dataset.mode=s.mode);s.entry||(d.dataset.entry='ask');s.consent||(d.dataset.consent='ask')}catch(e){}";

/** The HTML document around the rendered tree. Every value from a brand is escaped where it is inserted. */
export function documentOf({
  boot,
  answers,
  body,
  assets,
  styles,
  themeCss,
  head,
  title: page,
  status,
  isDev,
}: Parts): {
  html: string;
  inline: { scripts: string[]; styles: string[] };
} {
  const { settings, language, origin } = boot.brand;
  const title =
    page !== undefined ? `${page} · ${settings.name}` : boot.page.path === '/' ? head.indexTitle : settings.name;
  const brandCss = `${head.fontCss}${themeCss}`;
  // A touch page has its texts in the markup; as data they are fetched when it hydrates.
  const isTouch = isTouchPage(boot.page, status);
  const sheet = /<style[^<>]*>((?:[^<]|<(?!\/?style))*)<\/style>/.exec(styles)?.[1] ?? '';
  const ownCss = isTouch ? withoutMarks(sheet) : sheet;
  const robots = head.isIndexed && status === 200 ? '' : '<meta name="robots" content="noindex">';
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><title>${text(title)}</title><meta name="description" content="${attribute(head.description)}">${robots}${
    head.canonical ? `<link rel="canonical" href="${attribute(head.canonical)}">` : ''
  }<meta property="og:type" content="website"><meta property="og:site_name" content="${attribute(settings.name)}"><meta property="og:title" content="${attribute(title)}"><meta property="og:description" content="${attribute(head.description)}"><meta property="og:image" content="${attribute(origin + head.picture)}"><meta property="og:url" content="${attribute(head.canonical ?? origin)}"><meta name="twitter:card" content="summary_large_image"><meta name="color-scheme" content="light dark"><link rel="icon" href="/favicon.ico" sizes="any"><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="manifest" href="/manifest.webmanifest">${assets.preload
    .map(({ href, type }) => `<link rel="preload" href="${href}" as="font" type="${type}" crossorigin>`)
    .join(
      '',
    )}<script>${firstScript}</script><style>${brandCss}</style>${isTouch ? `<style>${ownCss}</style>` : styles}<script type="module" src="${assets.loader}"></script>${
    isTouch
      ? ''
      : `<script type="module" src="${assets.app}"></script>${assets.modules
          .map((href) => `<link rel="modulepreload" href="${href}">`)
          .join('')}`
  }</head><body><div id="root">${isTouch && !isDev ? withoutEndTags(withoutIdleNames(body, ownCss)) : body}</div><script type="application/json" id="boot" data-app="${assets.app}"${isTouch ? ` data-texts="${assets.texts}"` : ''}>${json(isTouch ? { ...boot, brand: { ...boot.brand, texts: {} } } : boot)}</script>${
    answers.length > 0 ? `<script type="application/json" id="answers">${json(answers)}</script>` : ''
  }</body></html>`;
  return { html, inline: { scripts: [firstScript], styles: [brandCss, ownCss] } };
}

/**
 * The marks by which styled-components rehydrates its rules are a twentieth of the page. Touch pages drop them: on
 * hydration the same rules are inserted once more.
 */
function withoutMarks(sheet: string): string {
  return sheet
    .replace(/\/\*!sc\*\/\n?|data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, '')
    .replace(/;\}/g, '}')
    .replace(/([\s:(,])0(?=\.\d)/g, '$1');
}

/**
 * Each styled element also has its component's class, and most of these are in no rule: a fiftieth of the page.
 * Hydration compares no attributes outside React's development build.
 */
function withoutIdleNames(body: string, css: string): string {
  const spoken = new Set(Array.from(css.matchAll(/\.(sc-[\w-]+)/g), ([, name]) => name));
  return body.replace(/ class="([^"]*)"/g, (_attribute, names: string) => {
    const kept = names.split(' ').filter((name) => !name.startsWith('sc-') || spoken.has(name));
    return kept.length > 0 ? ` class="${kept.join(' ')}"` : '';
  });
}

/** In a drawing, an element without content may end in its own tag; the parser makes the same tree of it. */
function withoutEndTags(body: string): string {
  return body.replace(/><\/(?:path|circle|ellipse|rect|line|polygon|stop|use)>/g, '/>');
}

export function json(value: unknown): string {
  const escapes: Record<string, string> = {
    '<': '\\u003c',
    '>': '\\u003e',
    '&': '\\u0026',
    '\u2028': '\\u2028',
    '\u2029': '\\u2029',
  };
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => escapes[sign] ?? sign);
}

function text(value: string): string {
  return value.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);
}

function attribute(value: string): string {
  return text(value).replaceAll('"', '&quot;');
}
