import { describe, expect, it } from '@jest/globals';
import { pageConditions, pageLimits, pagePlaceholders } from '@manyhearts/contract/pages';
import { pageTextFaults, tidiedText } from './page-text.rules.ts';

const faultOf = (text: string) => pageTextFaults({ title: 'Terms', text }).text;

describe('A text', () => {
  it('may have markdown, every placeholder and every condition', () => {
    const text = [
      ...pagePlaceholders.map((name) => `{{${name}}}`),
      ...pageConditions.map((name) => `{{#if ${name}}}\n- so\n{{/if}}`),
    ].join('\n');

    expect(
      pageTextFaults({ title: 'Terms of {{brand}}', text: `## One\n\n**bold** [link](/pages/terms)\n\n${text}` }),
    ).toEqual({});
  });

  it.each<[string, string, string, Record<string, unknown>]>([
    ['nothing', '', 'field_required', {}],
    ['a name that nobody fills in', 'a\n\n{{brnd}}', 'page_placeholder', { line: 3, name: 'brnd' }],
    ['a condition that there is not', '{{#if moon}}a{{/if}}', 'page_placeholder', { line: 1, name: 'moon' }],
    ['a name of every object', '{{constructor}}', 'page_placeholder', { name: 'constructor' }],
    ['an open condition', 'a\n{{#if phone}}b', 'page_braces', { line: 2 }],
    ['a condition in a condition', '{{#if phone}}\n{{#if vat}}b{{/if}}{{/if}}', 'page_braces', { line: 2 }],
    ['an end without a beginning', 'a\n\nb{{/if}}', 'page_braces', { line: 3 }],
    ['half a placeholder', 'a\n\n{{brand}', 'page_braces', { line: 3 }],
    ['an end of a placeholder', 'a\nbrand}}', 'page_braces', { line: 2 }],
    ['HTML', 'a\n\n<b>b</b>', 'page_html', { line: 3, html: '<b>' }],
    ['a link that runs', '[a](javascript:x)', 'page_link', { line: 1, target: 'javascript:x' }],
    ['a link that a brand’s word would decide', '[a]({{brand}})', 'page_link', { target: '{{brand}}' }],
    ['a control character', 'a\u0000b', 'field_hidden_characters', {}],
    ['letters that could not be read', 'caf\ufffd', 'field_hidden_characters', {}],
    [
      'a paragraph without end',
      `a\n- c\n${'b'.repeat(pageLimits.paragraph + 1)}`,
      'page_paragraph',
      { line: 2, max: pageLimits.paragraph },
    ],
  ])('with %s is refused', (_, text, code, params) => {
    expect(faultOf(text)).toMatchObject({ code, params });
  });

  it('is as long as its column, in bytes and to the byte', () => {
    const text = `${'é'.repeat(4_999)}\n\n`.repeat(6);
    const full = text + 'b'.repeat(pageLimits.textBytes - Buffer.byteLength(text));

    expect(Buffer.byteLength(full)).toBe(pageLimits.textBytes);
    expect(faultOf(full)).toBeUndefined();
    expect(faultOf(`${full}b`)).toEqual({
      code: 'page_too_large',
      params: { bytes: pageLimits.textBytes + 1, max: pageLimits.textBytes },
    });
  });

  it('is tidied, so that the same text is the same bytes', () => {
    expect(tidiedText('\ufeffa  \r\n\r\n  b\t\r\n\n')).toBe('a\n\n  b');
    expect(tidiedText('a\rb')).toBe('a\nb');
  });
});

describe('A title', () => {
  it.each<[string, string, string]>([
    ['nothing', '', 'field_required'],
    ['too much', 'a'.repeat(pageLimits.title + 1), 'field_too_long'],
    ['two lines', 'a\nb', 'field_one_line'],
    ['what is not seen', 'a\u202eb', 'field_hidden_characters'],
    ['a name that nobody fills in', '{{x}}', 'page_placeholder'],
  ])('of %s is refused', (_, title, code) => {
    expect(pageTextFaults({ title, text: 'a' })).toMatchObject({ title: { code } });
  });

  it('is words, whatever signs it has', () => {
    expect(pageTextFaults({ title: '<script>alert(1)</script> & "co"', text: 'a' })).toEqual({});
    expect(pageTextFaults({ title: 'a'.repeat(pageLimits.title), text: 'a' })).toEqual({});
  });
});
