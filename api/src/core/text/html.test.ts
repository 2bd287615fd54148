import { expect, it } from '@jest/globals';
import { html, Markup } from './html.ts';

it('turns every sign that means something in a page into text', () => {
  expect(html`<p title="${`"'`}">${'<b>&</b>'}</p>`.text).toBe('<p title="&quot;&#39;">&lt;b&gt;&amp;&lt;/b&gt;</p>');
});

it('takes pieces of a page as they are, one by one and in lists', () => {
  const items = ['<1>', '2'].map((text) => html`<li>${text}</li>`);
  expect(html`<ul>${items}</ul>`.text).toBe('<ul><li>&lt;1&gt;</li><li>2</li></ul>');
  expect(html`${new Markup('<hr>')}`.text).toBe('<hr>');
});

it('escapes what is already escaped once more, because it is text', () => {
  expect(html`${'&amp;'}`.text).toBe('&amp;amp;');
});

it('writes numbers and leaves out what is not there', () => {
  expect(html`${0}|${undefined}|${[]}`.text).toBe('0||');
});
