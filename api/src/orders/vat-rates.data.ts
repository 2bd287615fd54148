import type { CountryCode } from '@manyhearts/contract/countries';

type Rate = { from: string; rate: number };

/**
 * Standard rates of VAT on electronic services, in hundredths of a per cent, by the buyer's country and the day from
 * which they hold. A new rate is a new line, so that earlier orders keep theirs. Sales tax of the US is not collected.
 */
export const vatRates: Readonly<Record<CountryCode, readonly Rate[]>> = {
  NL: [{ from: '2012-10-01', rate: 2_100 }],
  BE: [{ from: '1996-01-01', rate: 2_100 }],
  DE: [{ from: '2021-01-01', rate: 1_900 }],
  AT: [{ from: '1984-01-01', rate: 2_000 }],
  CH: [
    { from: '2018-01-01', rate: 770 },
    { from: '2024-01-01', rate: 810 },
  ],
  FR: [{ from: '2014-01-01', rate: 2_000 }],
  IT: [{ from: '2013-10-01', rate: 2_200 }],
  ES: [{ from: '2012-09-01', rate: 2_100 }],
  PL: [{ from: '2011-01-01', rate: 2_300 }],
  DK: [{ from: '1992-01-01', rate: 2_500 }],
  FI: [
    { from: '2013-01-01', rate: 2_400 },
    { from: '2024-09-01', rate: 2_550 },
  ],
  NO: [{ from: '2005-01-01', rate: 2_500 }],
  SE: [{ from: '1990-07-01', rate: 2_500 }],
  GB: [{ from: '2011-01-04', rate: 2_000 }],
  IE: [{ from: '2021-03-01', rate: 2_300 }],
  US: [{ from: '1970-01-01', rate: 0 }],
};
