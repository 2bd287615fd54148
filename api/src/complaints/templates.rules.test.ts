import { describe, expect, it } from '@jest/globals';
import { filledTemplate } from './templates.rules.ts';

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
});
