import { describe, expect, it } from '@jest/globals';
import { ownDataTexts } from '@manyhearts/locales/own-data-texts';
import { pageOf } from './own-data-page.rules.ts';

describe('The page of a member’s data', () => {
  it('says every text that it has', () => {
    const texts = ownDataTexts.en;
    const page = pageOf([], { texts, language: 'en', brand: 'Rosewood', at: new Date('2026-11-26T12:00:00Z') });

    expect(Object.values(texts).filter((text) => typeof text === 'string' && !page.includes(text))).toEqual([]);
  });
});
