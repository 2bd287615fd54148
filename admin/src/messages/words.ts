import type { KeyOf, TextsLike } from './texts.ts';

/** Words that most pages never need, in groups. A screen names those that come with it; all other words are there before. */
const english = {
  account: async () => (await import('./en/account.ts')).accountTexts,
  answerDue: async () => (await import('./en/answer-due.ts')).answerDueTexts,
  answers: async () => (await import('./en/answers.ts')).answerTexts,
  apply: async () => (await import('./en/apply.ts')).applyTexts,
  auditWords: async () => (await import('./en/audit-words.ts')).auditWordsTexts,
  brand: async () => (await import('./en/brands.ts')).brandTexts,
  codes: async () => (await import('./en/codes.ts')).codeTexts,
  drafts: async () => (await import('./en/drafts.ts')).draftTexts,
  home: async () => (await import('./en/home.ts')).homeTexts,
  jobs: async () => (await import('./en/jobs.ts')).jobTexts,
  ledger: async () => (await import('./en/ledger.ts')).ledgerTexts,
  mailWords: async () => (await import('./en/mail-words.ts')).mailWordsTexts,
  money: async () => (await import('./en/money.ts')).moneyTexts,
  payments: async () => (await import('./en/payments.ts')).paymentTexts,
  quarantine: async () => (await import('./en/quarantine.ts')).quarantineTexts,
  receivedMails: async () => (await import('./en/received-mails.ts')).receivedMailTexts,
  refund: async () => (await import('./en/refund.ts')).refundFormTexts,
  settings: async () => (await import('./en/settings.ts')).settingsTexts,
};

export type WordGroup = keyof typeof english;
type English = { [Group in WordGroup]: Awaited<ReturnType<(typeof english)[Group]>> };

const dutch: { [Group in WordGroup]: () => Promise<TextsLike<English[Group]>> } = {
  account: async () => (await import('./nl/account.ts')).accountTexts,
  answerDue: async () => (await import('./nl/answer-due.ts')).answerDueTexts,
  answers: async () => (await import('./nl/answers.ts')).answerTexts,
  apply: async () => (await import('./nl/apply.ts')).applyTexts,
  auditWords: async () => (await import('./nl/audit-words.ts')).auditWordsTexts,
  brand: async () => (await import('./nl/brands.ts')).brandTexts,
  codes: async () => (await import('./nl/codes.ts')).codeTexts,
  drafts: async () => (await import('./nl/drafts.ts')).draftTexts,
  home: async () => (await import('./nl/home.ts')).homeTexts,
  jobs: async () => (await import('./nl/jobs.ts')).jobTexts,
  ledger: async () => (await import('./nl/ledger.ts')).ledgerTexts,
  mailWords: async () => (await import('./nl/mail-words.ts')).mailWordsTexts,
  money: async () => (await import('./nl/money.ts')).moneyTexts,
  payments: async () => (await import('./nl/payments.ts')).paymentTexts,
  quarantine: async () => (await import('./nl/quarantine.ts')).quarantineTexts,
  receivedMails: async () => (await import('./nl/received-mails.ts')).receivedMailTexts,
  refund: async () => (await import('./nl/refund.ts')).refundFormTexts,
  settings: async () => (await import('./nl/settings.ts')).settingsTexts,
};

export const wordGroups = { en: english, nl: dutch };
export const wordGroupNames = Object.keys(english) as WordGroup[];
export type GroupKey = { [Group in WordGroup]: KeyOf<English[Group]> }[WordGroup];
