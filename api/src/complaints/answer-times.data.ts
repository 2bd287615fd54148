import type { ComplaintCategory } from '@manyhearts/contract/complaints';
import type { CountryCode } from '@manyhearts/contract/countries';

/** One rule on how soon a complaint is answered. `source` is shown to staff, so it is in English. */
export type AnswerTime = {
  id: string;
  /** The first day on which the rule holds. */
  from: string;
  source: string;
  /** Without them the rule is for every category or country. */
  categories?: readonly ComplaintCategory[];
  countries?: readonly (CountryCode | string)[];
  time: { days: number } | { months: number };
};

const notPrivacy = ['payment', 'refund', 'account', 'member', 'site', 'other'] as const;

/**
 * Of several rules that fit, the one with the earliest end holds. The first three are law; the last one is our own
 * promise, which every country's law allows. A change of the law is a further line with its day.
 */
export const answerTimes: readonly AnswerTime[] = [
  {
    id: 'privacy',
    from: '2018-05-25',
    source: 'GDPR, article 12(3): one month after a request about personal data arrived',
    categories: ['privacy'],
    time: { months: 1 },
  },
  {
    id: 'poland',
    from: '2023-01-01',
    source:
      'Poland, Consumer Rights Act of 30 May 2014, article 7a: 14 days; a complaint without an answer counts as accepted',
    categories: notPrivacy,
    countries: ['PL'],
    time: { days: 14 },
  },
  {
    id: 'spain',
    from: '2014-06-13',
    source: 'Spain, Royal Legislative Decree 1/2007, article 21(3): one month at most',
    categories: notPrivacy,
    countries: ['ES'],
    time: { months: 1 },
  },
  {
    id: 'promise',
    from: '2018-01-01',
    source:
      'Our contact page promises an answer with reasons within 14 days; Directive 2006/123/EC, article 27(2), wants one as quickly as possible',
    categories: notPrivacy,
    time: { days: 14 },
  },
];
