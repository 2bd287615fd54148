import { expect, it } from '@jest/globals';
import type { Language } from '@manyhearts/contract/languages';
import { i18nFor } from './i18n.ts';

it.each<[Language, string]>([
  ['en', '1,000 credits for 12'],
  ['nl', '1.000 credits for 12'],
  ['nb', '1\u00a0000 credits for 12'],
])('groups the digits of numbers in texts as %s does', (language, said) => {
  const texts = { common: { sample: '{{count}} credits for {{price}}' } };
  const { t } = i18nFor({ language, texts: texts as never });

  expect((t as (key: string, words: object) => string)('sample', { count: 1_000, price: '12' })).toBe(said);
});
