import { describe, expect, it } from '@jest/globals';
import { pageLimits } from '@manyhearts/contract/pages';
import { markdownFaults, renderPage, targetOf } from './page-markdown.rules.ts';

const html = (markdown: string) => renderPage(markdown).html;
/** Tags as a browser would parse them: escaped ones don't count. */
const elementsOf = (markup: string) => markup.match(/<\/?[a-z][^>]*>/gi) ?? [];
const harmless =
  /^<\/?(?:p|em|strong|code|pre|ul|ol|li|h[2-6]|a|blockquote|br|hr|del|table|thead|tbody|tr|th|td|div|img)(?: (?:href|src|alt|id|class|tabindex|start|align|loading)="[^"<>]*")*>$/;

describe('HTML in a text', () => {
  it.each([
    '<script>alert(1)</script>',
    'a <script>alert(1)</script> b',
    '<img src=x onerror=alert(1)>',
    'text <img src=x onerror="alert(1)"> text',
    '<svg><script>alert(1)</script></svg>',
    '<svg/onload=alert(1)>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<details open ontoggle=alert(1)>',
    '<pre><img src=x onerror=alert(1)></pre>',
    '<!--><script>alert(1)</script>-->',
    '<a href="javascript:alert(1)">x</a>',
    '<div\nonclick="alert(1)">x</div>',
    '<style>*{display:none}</style>',
    '<base href="https://evil.example">',
    '<form action="https://evil.example"><input name=password></form>',
    '<math><mtext></table></math><img src onerror=alert(1)>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '&#60;img src=x onerror=alert(1)&#62;',
    '\\<img src=x onerror=alert(1)>',
    '`<img src=x onerror=alert(1)>`',
    '```html\n<img src=x onerror=alert(1)>\n```',
    '```"><script>alert(1)</script>\ncode\n```',
    '# <img src=x onerror=alert(1)>',
    '## "><script>alert(1)</script>',
    '| <script>alert(1)</script> |\n| --- |\n| <img src=x onerror=alert(1)> |',
    '[<img src=x onerror=alert(1)>](/pages/terms)',
    '![" onerror="alert(1)](/x.png)',
    '![x](/x.png" onerror="alert(1))',
    '[x](/a"onclick="alert(1))',
    "[x](/a'onclick='alert(1))",
    '[x](/a "onclick=alert(1)")',
    '<https://a.example/"onclick="alert(1)>',
    '[x]: /a"><script>alert(1)</script>\n\n[x]',
    '- [x] <b onmouseover=alert(1)>',
    '\u0000<scr\u0000ipt>alert(1)</script>',
  ])('%j is words', (text) => {
    const { html: markup, lead, sections } = renderPage(text);

    expect(elementsOf(markup).filter((element) => !harmless.test(element))).toEqual([]);
    expect(markup).not.toMatch(/href="\s*(?:javascript|data|vbscript)/i);
    for (const { id } of sections) expect(id).not.toMatch(/[<>"'\s]/);
    expect(lead).not.toMatch(/&\w+;/);
  });

  it('is read as it was typed', () => {
    expect(html('a <b>c</b> & "d"')).toBe('<p>a &lt;b&gt;c&lt;/b&gt; &amp; &quot;d&quot;</p>\n');
    expect(html('5 &lt; 6 &copy; &#233; &amp;lt;')).toBe('<p>5 &lt; 6 &copy; é &amp;lt;</p>\n');
  });
});

describe('A link', () => {
  it.each([
    ['https://example.org/a?b=1&c=2', 'https://example.org/a?b=1&c=2'],
    ['HTTP://example.org', 'HTTP://example.org'],
    ['mailto:help@rose.test', 'mailto:help@rose.test'],
    ['mailto:a&#95;b@rose.test', 'mailto:a_b@rose.test'],
    ['tel:+3120123', 'tel:+3120123'],
    ['/pages/terms', '/pages/terms'],
    ['/zoë', '/zo%C3%AB'],
    ['/a%20b', '/a%20b'],
    ['#Paying back', undefined],
    ['#refunds', '#s-refunds'],
    ['#s-refunds', '#s-refunds'],
  ])('to %s leads to %s', (href, target) => {
    expect(targetOf(href)).toBe(target);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'javascript&colon;alert(1)',
    'javascript&#58;alert(1)',
    'javascript&#x3a;alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.org',
    'blob:x',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/&#9;/evil.example',
    '\\\\evil.example',
    'https:/evil.example',
    'https:///x',
    'http://',
    'mailto:',
    'evil.example',
    'pages/terms',
    '?q=1',
    '',
    '/\ud800',
  ])('to %j leads nowhere', (href) => {
    expect(targetOf(href)).toBeUndefined();
    expect(html(`[words](${href})`)).not.toMatch(/<a |<script/);
  });

  it('keeps its words when it leads nowhere', () => {
    expect(html('see [these *words*](javascript:x)')).toBe('<p>see these <em>words</em></p>\n');
    expect(html('<javascript:alert(1)>')).toBe('<p>javascript:alert(1)</p>\n');
  });
});

describe('A picture', () => {
  it('comes from the brand’s own host, or is its words', () => {
    expect(html('![a rose](/media/rose.webp)')).toBe(
      '<p><img src="/media/rose.webp" alt="a rose" loading="lazy"></p>\n',
    );
    for (const elsewhere of ['https://evil.example/pixel.gif', '//evil.example/x', 'data:image/svg+xml,x', '#x'])
      expect(html(`![a rose](${elsewhere})`)).toBe('<p>a rose</p>\n');
  });
});

describe('Headings', () => {
  it('of the second level can be linked to, each by a name of its own', () => {
    const { html: markup, sections } = renderPage(
      '## Paying *back*\n\n### Detail\n\n## Paying back\n\n## Återbetalning & så\n\n## boot',
    );

    expect(sections).toEqual([
      { id: 's-paying-back', title: 'Paying back' },
      { id: 's-paying-back-2', title: 'Paying back' },
      { id: 's-återbetalning-så', title: 'Återbetalning & så' },
      { id: 's-boot', title: 'boot' },
    ]);
    expect(markup).toContain('<h2 id="s-paying-back">Paying <em>back</em></h2>');
    expect(markup).toContain('<h3>Detail</h3>');
  });

  it('never stand above the page’s title', () => {
    expect(html('# One')).toBe('<h2 id="s-one">One</h2>\n');
  });
});

describe('The lead', () => {
  it('is the first paragraph, without marks and not too long', () => {
    expect(renderPage('## A\n\n- b\n\nWe *ask* [you](/x) &amp; them.\n\nMore.').lead).toBe('We ask you & them.');
    expect(renderPage('word '.repeat(100)).lead).toMatch(/^(?:word )*word…$/);
    expect(renderPage('word '.repeat(100)).lead.length).toBeLessThanOrEqual(161);
    expect(renderPage('- only a list').lead).toBe('');
  });
});

it('A table scrolls by itself, also by keyboard', () => {
  expect(html('| a | b |\n| --- | ---: |\n| 1 | 2 |')).toMatch(
    /^<div class="table" tabindex="0"><table><thead><tr><th>a<\/th>\n<th align="right">b<\/th>\n<\/tr><\/thead><tbody><tr>.*<\/table><\/div>\n$/s,
  );
});

describe('Faults', () => {
  it('name the line and what is there', () => {
    const text =
      'Fine [link](/pages/terms).\n\nSecond <b>bold</b>.\n\n- [bad](javascript:x)\n- ![far](https://x.example/a.png)\n';

    expect(markdownFaults(text)).toEqual([
      { code: 'page_html', params: { line: 3, html: '<b>' } },
      { code: 'page_html', params: { line: 3, html: '</b>' } },
      { code: 'page_link', params: { line: 5, target: 'javascript:x' } },
      { code: 'page_link', params: { line: 6, target: 'https://x.example/a.png' } },
    ]);
    expect(
      markdownFaults(
        '5 < 6 and a & b; `<b>` is code.\n\nwww.example.org, help@rose.test, [mail](mailto:{{support_email}}), [call](tel:{{support_phone_link}})',
      ),
    ).toEqual([]);
  });

  it.each([
    ['quotations in quotations', '> '.repeat(5_000)],
    ['quotations, a few too many', `${'> '.repeat(60)}a`],
    ['lists in lists', Array.from({ length: 60 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
  ])('tell of %s without end', (_, text) => {
    expect(markdownFaults(text)).toEqual([{ code: 'field_invalid', params: {} }]);
  });

  it.each([
    ['brackets', '['],
    ['stars', '*a'],
    ['lines below', '_a'],
    ['angles', '<'],
    ['ticks', '`'],
    ['links', '[a]('],
    ['cells', '| a '],
  ])('are found soon in as many %s as a text may have', (_, sign) => {
    const paragraph = sign.repeat(pageLimits.paragraph / sign.length);
    const text = Array(pageLimits.textBytes / pageLimits.paragraph)
      .fill(paragraph)
      .join('\n\n');
    const started = performance.now();
    markdownFaults(text);

    expect(performance.now() - started).toBeLessThan(20_000);
  });
});
