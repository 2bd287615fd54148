import type { AnswerRule } from '@manyhearts/contract/admin/complaints';

/** Why a complaint has to be answered by its day. */
export const answerDueTexts = {
  answerDue: {
    privacy: 'GDPR, article 12(3): one month after a request about personal data arrived',
    poland:
      'Poland, Consumer Rights Act of 30 May 2014, article 7a: 14 days; a complaint without an answer counts as accepted',
    spain: 'Spain, Royal Legislative Decree 1/2007, article 21(3): one month at most',
    promise:
      'The contact page promises an answer with reasons within 14 days; Directive 2006/123/EC, article 27(2), wants one as quickly as possible',
  } satisfies Record<AnswerRule, string>,
};
