import { limits } from '@manyhearts/contract/limits';
import { hasWithdrawal } from '@manyhearts/contract/withdrawal';
import { decisionPlans } from './decision-plans.rules.ts';
import type { Plan } from './mail-plan.ts';
import type { MemberMailKind } from './member-mail.rules.ts';

const { activationDays, resetHours, emailChangeHours, undoDays, dataDays } = limits.links;
const { reactivationDays } = limits;

/** What each kind of mail holds besides its texts. */
export const plansByKind: Record<MemberMailKind, Plan> = {
  confirm_address: {
    to: { unit: 'validDays', count: activationDays },
    after: ({ common: { elsewhere }, confirm_address: { notYou } }) => [[elsewhere], [notYou]],
    reason: 'reasonEntered',
  },
  // Links to public pages without a token: a link made for the person who typed the address must not reach its owner.
  address_taken: {
    to: '/login',
    advice: ({ address_taken: { wasYou } }) => [wasYou],
    after: ({ address_taken: { newPassword, notYou } }, pages) => [
      [{ label: newPassword, href: pages.newPassword }],
      [notYou],
    ],
    reason: 'reasonAccount',
  },
  reset_password: {
    to: { unit: 'validHours', count: resetHours },
    facts: ['username'],
    after: ({ reset_password: { after, others, notYou } }, _, otherLinks) => [
      [after],
      ...(otherLinks.length > 0 ? [[others]] : []),
      ...otherLinks.map((link) => [link]),
      [notYou],
    ],
    reason: 'reasonAccount',
  },
  email_change_confirm: {
    to: { unit: 'validHours', count: emailChangeHours },
    after: ({ common: { elsewhere }, email_change_confirm: { notYou } }) => [[elsewhere], [notYou]],
    reason: 'reasonEntered',
  },
  email_change_notice: {
    to: { unit: 'validDays', count: undoDays },
    facts: ['newAddress'],
    advice: ({ common: { wasYou }, email_change_notice: { notYou } }) => [wasYou, notYou],
    reason: 'reasonAccount',
  },
  password_changed: {
    to: '/reset-password',
    advice: ({ common: { wasYou }, password_changed: { notYou } }) => [wasYou, notYou],
    reason: 'reasonAccount',
  },
  new_device: {
    to: '/reset-password',
    facts: ['device', 'place', 'time'],
    advice: ({ common: { wasYou }, new_device: { notYou } }) => [wasYou, notYou],
    reason: 'reasonAccount',
  },
  passkey_added: {
    to: '/reset-password',
    facts: ['device', 'place', 'time'],
    advice: ({ common: { wasYou, notYou } }) => [wasYou, notYou],
    reason: 'reasonAccount',
  },
  passkey_removed: {
    to: '/reset-password',
    facts: ['device', 'place', 'time'],
    advice: ({ common: { wasYou, notYou } }) => [wasYou, notYou],
    reason: 'reasonAccount',
  },
  passkey_copied: {
    to: '/reset-password',
    facts: ['device', 'place', 'time'],
    advice: ({ passkey_copied: { remove, notYou } }) => [remove, notYou],
    reason: 'reasonAccount',
  },
  second_factor_on: {
    to: '/reset-password',
    facts: ['device', 'place', 'time'],
    advice: ({ common: { wasYou, notYou } }) => [wasYou, notYou],
    reason: 'reasonAccount',
  },
  second_factor_off: {
    to: '/reset-password',
    facts: ['device', 'place', 'time'],
    advice: ({ common: { wasYou, notYou } }) => [wasYou, notYou],
    reason: 'reasonAccount',
  },
  recovery_code_used: {
    to: '/reset-password',
    facts: ['place', 'time', 'codesLeft'],
    advice: ({ common: { wasYou }, recovery_code_used: { more, notYou } }) => [wasYou, more, notYou],
    reason: 'reasonAccount',
  },
  access_reset: {
    to: { unit: 'validHours', count: resetHours },
    facts: ['username'],
    advice: ({ access_reset: { next } }) => [next],
    after: ({ access_reset: { another } }, pages) => [[{ label: another, href: pages.newPassword }]],
    reason: 'reasonAccount',
  },
  account_deleted: {
    to: { unit: 'validDays', count: reactivationDays },
    facts: ['keptUntil'],
    advice: ({ account_deleted: { stay, notYou } }) => [stay, notYou],
    reason: 'reasonAccount',
  },
  own_data: {
    to: { unit: 'validDays', count: dataDays },
    advice: ({ own_data: { safe } }) => [safe],
    after: ({ own_data: { notYou } }) => [[notYou]],
    reason: 'reasonAccount',
  },
  ...decisionPlans,
  account_unused: {
    to: '/login',
    facts: ['lastUsed', 'keptUntil'],
    advice: ({ account_unused: { keep, leave } }) => [keep, leave],
    reason: 'reasonMember',
  },
  account_unused_credits: {
    to: '/login',
    facts: ['lastUsed', 'credits', 'keptUntil'],
    advice: ({ account_unused_credits: { keep, leave } }) => [keep, leave],
    reason: 'reasonMember',
  },
  debit_notice: {
    to: '/transactions',
    facts: ['total', 'credits', 'account', 'mandate', 'collected', 'statementName'],
    advice: ({ debit_notice: { next, back } }) => [next, back],
    reason: 'reasonMember',
  },
  order_paid: {
    to: '/transactions',
    facts: ['credits', 'total', 'tax', 'invoice', 'statementName'],
    advice: ({ order_paid: { withdraw, how } }, { buyerCountry }) =>
      hasWithdrawal(buyerCountry ?? '') ? [withdraw, how] : [],
    reason: 'reasonMember',
  },
  payment_charged_back: {
    to: '/transactions',
    facts: ['credits', 'total'],
    advice: ({ payment_charged_back: { next, notYou } }) => [next, notYou],
    reason: 'reasonMember',
  },
  chargeback_reversed: {
    to: '/transactions',
    facts: ['credits', 'total'],
    advice: ({ chargeback_reversed: { next } }) => [next],
    reason: 'reasonMember',
  },
  refund_requested: aboutRefund(({ refund_requested: { next } }) => [next]),
  refund_approved: aboutRefund(({ refund_approved: { next } }) => [next]),
  refund_paid: aboutRefund(({ refund_paid: { next } }) => [next]),
  refund_rejected: aboutRefund(({ refund_rejected: { next } }) => [next]),
  refund_failed: aboutRefund(({ refund_failed: { next } }) => [next]),
  complaint_received: {
    to: 'case',
    facts: ['reference', 'answerBy'],
    advice: ({ complaint_received: { next, add } }) => [next, add],
    reason: 'reasonEntered',
  },
  complaint_answered: {
    to: 'case',
    after: ({ complaint_answered: { disagree } }) => [[disagree]],
    reason: 'reasonEntered',
  },
};

function aboutRefund(advice: NonNullable<Plan['advice']>): Plan {
  return { to: '/transactions', facts: ['credits', 'total', 'reason'], advice, reason: 'reasonMember' };
}
