import { describe, expect, it } from '@jest/globals';
import { answerNames } from '@manyhearts/contract/admin/answer-texts';
import { languages } from '@manyhearts/contract/languages';
import { answerFault, filledTemplate, ourAnswer } from './templates.rules.ts';

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

  it.each(languages)('of %s has only placeholders that exist, and none is left out', (language) => {
    for (const name of answerNames) {
      const text = ourAnswer(name, language);
      expect([name, answerFault(text), text === '']).toEqual([name, null, name.startsWith('own')]);
    }
  });

  it.each([
    ['{{ surname }}', 'mail_placeholder'],
    ['{name}', undefined],
    ['{{name', 'mail_braces'],
    ['{{ na me }}', 'mail_braces'],
    ['Dear {{name}}', undefined],
  ])('of a brand with %s is refused or not', (text, code) => {
    expect(answerFault(text)?.code).toBe(code);
  });
});
