import { describe, expect, it } from '@jest/globals';
import { languages } from '@manyhearts/contract/languages';
import { answersIn, filledTemplate, placeholderNames } from './templates.rules.ts';

describe('A template', () => {
  it('is filled, and names what has no value', () => {
    expect(
      filledTemplate('{{brand}}: {{ order }}, {{refund}} and {{constructor}}', { brand: 'Rose', order: '' }),
    ).toEqual({
      text: 'Rose: {{ order }}, {{refund}} and {{constructor}}',
      missing: ['order', 'refund', 'constructor'],
    });
  });

  it('expands no placeholder inside a value', () => {
    expect(filledTemplate('{{name}}', { name: '{{brand}}', brand: 'Rose' })).toEqual({
      text: '{{brand}}',
      missing: [],
    });
  });

  it.each(languages)('of %s has only placeholders that exist', (language) => {
    for (const { text } of answersIn(language))
      for (const [, name] of text.matchAll(/\{\{(\w+)\}\}/g)) expect(placeholderNames).toContain(name);
  });
});
