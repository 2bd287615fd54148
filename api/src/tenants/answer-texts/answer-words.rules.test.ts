import { describe, expect, it } from '@jest/globals';
import { answerNames } from '@manyhearts/contract/admin/answer-texts';
import { languages } from '@manyhearts/contract/languages';
import { answerFault, ourAnswer } from './answer-words.rules.ts';

describe('A ready answer', () => {
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
