import type { AnswerRule } from '@manyhearts/contract/admin/complaints';
import type { ComplaintCategory } from '@manyhearts/contract/complaints';
import type { CountryCode } from '@manyhearts/contract/countries';

/** One rule on how soon a complaint is answered. Its source is in the console's words, `answerDue`. */
export type AnswerTime = {
  id: AnswerRule;
  /** The first day on which the rule holds. */
  from: string;
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
    categories: ['privacy'],
    time: { months: 1 },
  },
  {
    id: 'poland',
    from: '2023-01-01',
    categories: notPrivacy,
    countries: ['PL'],
    time: { days: 14 },
  },
  {
    id: 'spain',
    from: '2014-06-13',
    categories: notPrivacy,
    countries: ['ES'],
    time: { months: 1 },
  },
  {
    id: 'promise',
    from: '2018-01-01',
    categories: notPrivacy,
    time: { days: 14 },
  },
];
