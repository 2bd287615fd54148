import { describe, expect, it } from '@jest/globals';
import { keepDayWithMonth } from './dates.ts';

const shown = (date: string) => keepDayWithMonth(date).replaceAll('\u00a0', '_');

describe('A written date', () => {
  it.each([
    ['27 November 2026 at 14:05', '27_November 2026 at_14:05'],
    ['27. November 2026 um 14:05 Uhr', '27._November 2026 um_14:05_Uhr'],
    ['27 de noviembre de 2026', '27_de_noviembre de 2026'],
    ['27 november 2026 kl. 14:05', '27_november 2026 kl._14:05'],
    ['November 27', 'November_27'],
    ['27. marraskuuta 2026 klo 14.05', '27._marraskuuta 2026 klo_14.05'],
  ])('%s keeps its day and hour with their words', (date, kept) => {
    expect(shown(date)).toBe(kept);
  });
});
