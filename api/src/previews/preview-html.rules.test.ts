import { describe, expect, it } from '@jest/globals';
import { leadStyles, previewHtml, previewPolicy } from './preview-html.rules.ts';

const prefix = '/admin/preview/token/nl-auto';
const led = (html: string) => previewHtml(html, { prefix, mode: 'auto' });

describe('a page that is led through a preview', () => {
  it.each([
    ['<a href="/pricing">', `<a href="${prefix}/pricing">`],
    ['<form action="/signup">', `<form action="${prefix}/signup">`],
    [
      '<img src="/m/a.webp" srcset="/m/a.webp 1x, /m/b.webp 2x">',
      `<img src="${prefix}/m/a.webp" srcset="${prefix}/m/a.webp 1x, ${prefix}/m/b.webp 2x">`,
    ],
    ['<i style="background:url(/media/a.webp)">', `<i style="background:url(${prefix}/media/a.webp)">`],
    ['<link href="/fonts/a.woff2">', '<link href="/admin/fonts/a.woff2">'],
    ["a[href='/login']{}", `a[href='${prefix}/login']{}`],
    ['@font-face{src:url(/fonts/a.woff2)}', '@font-face{src:url(/admin/fonts/a.woff2)}'],
    // Other hosts, the page's data, and words that only look like an address stay.
    ['<a href="//other.test/">', '<a href="//other.test/">'],
    ['<a href="https://other.test/">', '<a href="https://other.test/">'],
    [
      '<script type="application/json" id="boot">{"a":"\\u003ca href=\\"/x\\""}</script>',
      '<script type="application/json" id="boot">{"a":"\\u003ca href=\\"/x\\""}</script>',
    ],
    ['<p>and/or</p>', '<p>and/or</p>'],
  ])('%s becomes %s', (html, expected) => {
    expect(led(html)).toBe(expected);
  });

  it('loses what would run', () => {
    const html =
      '<script>alert(1)</script><script type="module" src="/assets/a.js"></script><link rel="modulepreload" href="/assets/b.js"><p>';
    expect(led(html)).toBe('<p>');
  });

  it('has the mode of its address and the strip at its end', () => {
    const html = '<!doctype html><html lang="nl"><body><p></body></html>';
    expect(previewHtml(html, { prefix, mode: 'dark', strip: '<aside>$&</aside>' })).toBe(
      '<!doctype html><html data-mode="dark" lang="nl"><body><p><aside>$&</aside></body></html>',
    );
  });

  it('has a policy that names the hash of each style as it is sent', () => {
    const css = leadStyles('a{background:url(/x.png)}', prefix);
    const policy = previewPolicy([css], { isFramed: true, cdn: 'https://cdn.test/a' });
    expect(policy).toMatch(/style-src 'sha256-[\w+/=]{44}';/);
    expect(policy).toContain("img-src 'self' data: https://cdn.test;");
  });
});
