import { describe, expect, it } from '@jest/globals';
import { allCalls } from '@manyhearts/contract/index-of-calls';
import { languages } from '@manyhearts/contract/languages';
import { mailTexts } from '@manyhearts/locales/mail-texts';
import { aMailBrand } from '../../test/mail-brands.ts';
import { writeMail, type WrittenMail } from './mail-writer.ts';
import type { MemberMailKind } from './member-mail.rules.ts';

/** Mails that answer an action on the account, or that the law asks for. Every other kind needs one-click unsubscribe. */
const aboutTheAccount: readonly string[] = [
  'confirm_address',
  'address_taken',
  'reset_password',
  'email_change_confirm',
  'email_change_notice',
  'password_changed',
  'new_device',
  'passkey_added',
  'passkey_removed',
  'passkey_copied',
  'second_factor_on',
  'second_factor_off',
  'recovery_code_used',
  'access_reset',
  'account_banned',
  'decision_made',
  'appeal_received',
  'appeal_upheld',
  'appeal_overturned',
  'notice_received',
  'report_upheld',
  'report_dismissed',
  'report_overturned',
  'account_deleted',
  'own_data',
  'account_unused',
  'account_unused_credits',
  'debit_notice',
  'order_paid',
  'payment_charged_back',
  'chargeback_reversed',
  'refund_requested',
  'refund_approved',
  'refund_paid',
  'refund_rejected',
  'refund_failed',
  'complaint_received',
  'complaint_answered',
];
/** Other groups hold texts that all mails share. */
const isKind = (texts: unknown): texts is { subject: string } =>
  typeof texts === 'object' && texts !== null && 'subject' in texts;
const kinds = Object.entries(mailTexts.en)
  .filter(([, texts]) => isKind(texts))
  .map(([kind]) => kind);
const brand = aMailBrand({ primaryHost: 'brand.example', origin: 'https://brand.example' });
const facts = { device: 'Firefox', country: 'NL', at: '2026-11-21T20:07:00Z', email: 'm…a@post.example' };

/** What RFC 8058 requires and the headers lack. */
function unsubscribeFaults({ headers = {} }: Pick<WrittenMail, 'headers'>): string[] {
  const named = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const address = /<(https:\/\/brand\.example\/[^>]+)>/.exec(named.get('list-unsubscribe') ?? '')?.[1];
  if (address === undefined) return ['no List-Unsubscribe over https on the brand’s own host'];
  const path = new URL(address).pathname;
  const calls = allCalls.filter((call) => new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path));
  return [
    ...(named.get('list-unsubscribe-post') === 'List-Unsubscribe=One-Click' ? [] : ['no List-Unsubscribe-Post']),
    ...(calls.some(({ verb, audience }) => verb === 'POST' && audience === 'visitor')
      ? []
      : ['nothing takes the POST']),
    ...(calls.some(({ verb }) => verb === 'GET') ? ['a GET is answered by a call'] : []),
  ];
}

describe('a mail that is not about the account', () => {
  it('has texts by which it is found here', () => {
    expect(kinds).toEqual(expect.arrayContaining([...aboutTheAccount]));
  });

  it.each(kinds)(
    '%s is either an answer about the account, or can be turned off with one press in each language',
    (kind) => {
      for (const language of languages) {
        const mail = writeMail(brand, { kind: kind as MemberMailKind, language, facts, link: `${brand.origin}/token` });
        if (aboutTheAccount.includes(kind))
          expect(
            Object.keys(mail.headers ?? {})
              .join()
              .toLowerCase(),
          ).not.toContain('unsubscribe');
        else expect([kind, unsubscribeFaults(mail)]).toEqual([kind, []]);
      }
    },
  );

  it.each([
    [{}, 'no List-Unsubscribe over https on the brand’s own host'],
    [{ 'List-Unsubscribe': '<mailto:x@brand.example>' }, 'no List-Unsubscribe over https on the brand’s own host'],
    [{ 'List-Unsubscribe': '<https://evil.example/u/1>' }, 'no List-Unsubscribe over https on the brand’s own host'],
    [
      {
        'List-Unsubscribe': '<https://brand.example/api/logout>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
      'a GET is answered by a call',
    ],
    [{ 'List-Unsubscribe': '<https://brand.example/api/nothing>' }, 'no List-Unsubscribe-Post'],
    [
      {
        'List-Unsubscribe': '<https://brand.example/api/nothing>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
      'nothing takes the POST',
    ],
  ])('is caught with %j', (headers, fault) => {
    expect(unsubscribeFaults({ headers })).toContain(fault);
  });
});
