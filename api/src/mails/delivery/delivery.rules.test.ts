import { describe, expect, it } from '@jest/globals';
import type { MemberMailKind } from '../member-mail.rules.ts';
import { isSentAnyway, mayResend, readMessageId, stateAfter } from './delivery.rules.ts';

describe('A suppressed address', () => {
  it.each<[MemberMailKind, boolean, boolean]>([
    ['order_paid', true, true],
    ['refund_rejected', true, true],
    ['account_banned', true, true],
    ['account_unused_credits', true, true],
    ['reset_password', false, true],
    ['confirm_address', false, true],
    ['new_device', false, false],
    ['address_taken', false, false],
  ])('gets %s after a bounce: %p, after a complaint: %p', (kind, bounced, complained) => {
    expect([isSentAnyway(kind, 'bounced'), isSentAnyway(kind, 'complained')]).toEqual([bounced, complained]);
  });
});

describe('A report', () => {
  it.each([
    ['sent', 'delivered', 'delivered'],
    ['waiting', 'bounced', 'bounced'],
    ['delivered', 'bounced', 'bounced'],
    ['bounced', 'complained', 'complained'],
    ['bounced', 'delivered', undefined],
    ['complained', 'bounced', undefined],
    ['delivered', 'delivered', undefined],
    ['suppressed', 'delivered', undefined],
    ['held', 'bounced', undefined],
    ['nobody', 'complained', undefined],
  ] as const)('of a mail that is %s as %s makes it %s', (state, event, expected) => {
    expect(stateAfter(state, event)).toBe(expected);
  });
});

describe('Sending again', () => {
  const mail = { kind: 'order_paid', state: 'bounced', accountId: '01A' } as const;

  it('is for mails without a link that were sent', () => {
    expect(mayResend(mail)).toBe(true);
    for (const kind of ['reset_password', 'confirm_address', 'new_device', 'account_unused', 'address_taken'] as const)
      expect(mayResend({ ...mail, kind })).toBe(false);
    for (const state of ['waiting', 'held', 'nobody'] as const) expect(mayResend({ ...mail, state })).toBe(false);
    expect(mayResend({ ...mail, accountId: null })).toBe(false);
  });
});

describe('A Message-ID', () => {
  const id = '01m7ypjs18a11r1qenhnmfcmpv';

  it.each([`<${id}@rose.test>`, `${id}@rose.test`, ` <${id.toUpperCase()}@ROSE.test> `])(
    'of ours is read: %s',
    (text) => {
      expect(readMessageId(text)).toEqual({ id: id.toUpperCase(), host: 'rose.test' });
    },
  );

  it.each(['', '<>', '@', id, `<${id}@>`, `<x@rose.test>`, `<${id}@a@b>`, `<${id.slice(1)}%@rose.test>`])(
    'of others is not: %s',
    (text) => {
      expect(readMessageId(text)).toBeUndefined();
    },
  );
});
