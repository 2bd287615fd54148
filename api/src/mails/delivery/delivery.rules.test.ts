import { describe, expect, it } from '@jest/globals';
import { askedForMails, mailGroups, type MailGroup } from '@manyhearts/contract/mail-kinds';
import { isSentAnyway, mayResend, readMessageId, stateAfter } from './delivery.rules.ts';

describe('A suppressed address', () => {
  it.each<[MailGroup, boolean, boolean]>([
    ['account', true, true],
    ['decisions', true, true],
    ['purchases', true, true],
    ['refunds', true, true],
    ['complaints', false, true],
  ])('gets each mail of %s after a bounce: %p, after a complaint: %p', (group, bounced, complained) => {
    expect(mailGroups[group].length).toBeGreaterThan(0);
    for (const kind of mailGroups[group])
      expect([kind, isSentAnyway(kind, 'bounced'), isSentAnyway(kind, 'complained')]).toEqual([
        kind,
        bounced,
        complained,
      ]);
  });

  it.each(['address', 'login'] as const)('gets of %s what was asked for, unless it bounces', (group) => {
    const got = mailGroups[group].filter((kind) => isSentAnyway(kind, 'complained'));
    expect(got).toEqual(mailGroups[group].filter((kind) => askedForMails.includes(kind)));
    expect(got.length).toBeGreaterThan(0);
    expect(mailGroups[group].some((kind) => isSentAnyway(kind, 'bounced'))).toBe(false);
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
