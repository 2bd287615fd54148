import { banReasons } from '@manyhearts/contract/admin/bans';
import type { MailTexts } from '@manyhearts/locales/mail-texts';
import type { Sentence } from './mail-content.ts';
import type { Pages, Plan } from './mail-plan.ts';
import type { DecisionMailKind } from './member-mail.rules.ts';

/** Mails about decisions of moderators, whose button leads to the decision's page. */
export const decisionPlans: Record<DecisionMailKind, Plan> = {
  account_banned: {
    to: 'decision',
    facts: ['decided', 'found', 'basis', 'words', 'means', 'appealBy'],
    // Mails that were queued before decisions had reasons name one themselves.
    advice: ({ account_banned: texts }, { reason, decision }) => [
      ...(decision === undefined ? [texts[banReasons.find((one) => one === reason) ?? 'other']] : []),
      texts.appeal,
    ],
    after: toRules,
    reason: 'reasonAccount',
  },
  decision_made: {
    to: 'decision',
    facts: ['decided', 'until', 'found', 'basis', 'words', 'means', 'appealBy'],
    advice: ({ decision_made: { appeal } }) => [appeal],
    after: toRules,
    reason: 'reasonMember',
  },
  appeal_received: {
    to: 'decision',
    facts: ['answerBy'],
    advice: ({ appeal_received: { next } }) => [next],
    reason: 'reasonDecision',
  },
  appeal_upheld: {
    to: 'decision',
    advice: ({ appeal_upheld: { next } }) => [next],
    reason: 'reasonDecision',
  },
  appeal_overturned: {
    to: 'decision',
    advice: ({ appeal_overturned: { next } }) => [next],
    reason: 'reasonDecision',
  },
  notice_received: {
    to: '/pages/ban',
    facts: ['time'],
    advice: ({ notice_received: { next } }) => [next],
    reason: 'reasonDecision',
  },
  report_upheld: {
    to: 'decision',
    advice: ({ report_upheld: { next } }) => [next],
    reason: 'reasonDecision',
  },
  report_dismissed: {
    to: 'decision',
    advice: ({ report_dismissed: { next } }) => [next],
    reason: 'reasonDecision',
  },
  report_overturned: {
    to: 'decision',
    advice: ({ report_overturned: { next } }) => [next],
    reason: 'reasonDecision',
  },
};

function toRules({ decision_made: { rules: label } }: MailTexts, { rules: href }: Pages): Sentence[] {
  return [[{ label, href }]];
}
