import { describe, expect, it } from '@jest/globals';
import { aBoot, type BootWishes } from '../test/a-boot.ts';
import type { Boot } from './boot/boot.ts';
import { documentOf, firstScript, json } from './document.ts';

const assets = {
  loader: '/assets/loader-1.js',
  app: '/assets/app-1.js',
  appStyles: [],
  preload: [{ href: '/fonts/a.woff2', type: 'font/woff2' }],
  modules: ['/assets/page-1.js'],
  texts: '/texts/en.json?v=1',
};
const hostile = [
  '$& $1 $` $$',
  '</script><script>alert(1)</script>',
  '</title><img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  '<!--<script>',
  '&lt;b&gt; &amp; &quot;',
  ']]> --> */',
  '💌 Liebe 👩‍❤️‍👨',
  'حب‏ ‮evil',
  'line\u2028and\u2029page',
  '{{brand}} ${origin}',
  '\\u003c \\ \\"',
];

function made(
  boot: Boot,
  status = 200,
  isIndexed = true,
  body = '<main><h1>Hello</h1></main>',
  styles = '<style data-styled="">.a{color:red}</style>',
) {
  const { settings, origin } = boot.brand;
  const { name } = settings;
  return documentOf({
    boot,
    status,
    assets,
    answers: [],
    body,
    styles,
    themeCss: ':root{--c-page:#ffffff}',
    title: undefined,
    head: { indexTitle: name, description: name, canonical: `${origin}/`, isIndexed, picture: '/og.png', fontCss: '' },
  });
}

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const shapeOf = (page: Document) =>
  [...page.querySelectorAll('*')].map(({ tagName, attributes }) =>
    [tagName, ...[...attributes].map(({ name }) => name)].join(' '),
  );

describe('The document of a hostile brand', () => {
  const plain = shapeOf(parsed(made(aBoot({ path: '/members' })).html));

  it.each(hostile)('named %j breaks out of nothing', (word) => {
    const boot = aBoot({
      path: '/members',
      settings: { name: word, supportEmail: word, visibleProfileNotes: word },
      company: { name: word, address: word },
    });
    const page = parsed(made(boot).html);

    expect(shapeOf(page)).toEqual(plain);
    expect(page.querySelector('title')?.textContent).toBe(word);
    expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toBe(word);
    expect(JSON.parse(page.querySelector('#boot')?.textContent ?? '')).toEqual(JSON.parse(JSON.stringify(boot)));
  });
});

describe('The state inside a page', () => {
  it.each(hostile)('holds %j, and reads back', (word) => {
    expect(json({ word })).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json({ word, [word]: [word] }))).toEqual({ word, [word]: [word] });
  });
});

describe('A document', () => {
  it('of a page that hydrates at once fetches the page’s scripts beside the app', () => {
    const page = parsed(made(aBoot({ path: '/members', isLoggedIn: true })).html);
    const fetched = [...page.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));

    expect(fetched).toEqual(assets.modules);
  });

  it('begins with its kind, its language and its signs', () => {
    expect(made(aBoot({ language: 'nl' })).html).toMatch(
      /^<!doctype html><html lang="nl"><head><meta charset="utf-8">/,
    );
  });

  it.each([
    ['/', 200],
    ['/pricing', 200],
    ['/lang-config', 200],
    ['/pages/terms', 200],
    ['/nothing/here', 404],
  ])('sends no React to a visitor of %s, but says what a touch wakes', (path, status) => {
    const page = parsed(made(aBoot({ path }), status).html);

    expect([...page.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'))).toEqual([
      assets.loader,
    ]);
    expect(page.querySelector('link[rel=modulepreload]')).toBeNull();
    expect({ ...page.querySelector<HTMLElement>('#boot')?.dataset }).toEqual({ app: assets.app, texts: assets.texts });
    expect(JSON.parse(page.querySelector('#boot')?.textContent ?? '')).toMatchObject({
      brand: { texts: {} },
      page: { path },
    });
  });

  it.each<[string, BootWishes]>([
    ['a page of the members', { path: '/members' }],
    ['a member', { isLoggedIn: true }],
  ])('starts React at once for %s', (_what, wish) => {
    const page = parsed(made(aBoot(wish)).html);

    expect([...page.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'))).toEqual([
      assets.loader,
      assets.app,
    ]);
    expect(page.querySelector<HTMLElement>('#boot')?.dataset.texts).toBeUndefined();
  });

  it('asks search engines away from what is no page of its own', () => {
    const robots = (status: number, isIndexed: boolean) =>
      parsed(made(aBoot(), status, isIndexed).html)
        .querySelector('meta[name=robots]')
        ?.getAttribute('content');

    expect([robots(200, true), robots(200, false), robots(404, true)]).toEqual([undefined, 'noindex', 'noindex']);
  });

  it('tells what stands inside it, sign by sign, for the policy', () => {
    const { html, inline } = made(aBoot());
    const page = parsed(html);
    const texts = (selector: string) => [...page.querySelectorAll(selector)].map(({ textContent }) => textContent);

    expect(inline.scripts).toEqual([firstScript]);
    expect(texts('script:not([src]):not([type])')).toEqual(inline.scripts);
    expect(texts('style')).toEqual(inline.styles);
  });

  it.each<[string, string, string]>([
    ['that waits for a touch goes without names that no rule speaks of', '/', '<p class="a sc-b-1">One</p><p>Two</p>'],
    ['that is alive at once keeps them all', '/members', '<p class="a sc-b-1 sc-c-0">One</p><p class="sc-d-2">Two</p>'],
  ])('%s', (_what, path, expected) => {
    const { html } = made(
      aBoot({ path }),
      200,
      true,
      '<p class="a sc-b-1 sc-c-0">One</p><p class="sc-d-2">Two</p>',
      '<style data-styled="">.a{color:red}.x .sc-b-1{color:blue}</style>',
    );
    expect(html).toContain(`<div id="root">${expected}</div>`);
  });

  it.each<[string, string, string, string]>([
    ['a touch', '/', '.a{width:.5em;margin:0 .1em}.b{top:10.5px}', '<path d="M0 0"/><p></p>'],
    ['no touch', '/members', '.a{width:0.5em;margin:0 0.1em;}.b{top:10.5px;}', '<path d="M0 0"></path><p></p>'],
  ])('that waits for %s has no spare signs of styles and drawings, or all', (_what, path, css, drawing) => {
    const { html, inline } = made(
      aBoot({ path }),
      200,
      true,
      '<svg><path d="M0 0"></path><p></p></svg>',
      '<style data-styled="">.a{width:0.5em;margin:0 0.1em;}.b{top:10.5px;}</style>',
    );
    expect(inline.styles[1]).toBe(css);
    expect(html).toContain(`<svg>${drawing}</svg>`);
  });

  it('asks no other origin for anything', () => {
    const page = parsed(made(aBoot()).html);
    const addresses = [...page.querySelectorAll('[src],link:not([rel=canonical])')].map(
      (part) => part.getAttribute('src') ?? part.getAttribute('href'),
    );

    expect(addresses.filter((address) => !address?.startsWith('/') || address.startsWith('//'))).toEqual([]);
  });
});
