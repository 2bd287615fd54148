import { currencyOf } from '@manyhearts/contract/countries';
import type { Language } from '@manyhearts/contract/languages';
import type { MailBrand, MailContent } from './mail-content.ts';
import type { MemberMailKind } from './member-mail.rules.ts';

/** A mail as a member could get it, with values of no one, so that staff see what they changed. */
export function sampleContent(
  { tenant, company, origin }: Pick<MailBrand, 'tenant' | 'company' | 'origin'>,
  kind: MemberMailKind,
  language: Language,
): MailContent {
  const country = tenant.countries[0] ?? company.country;
  const facts = {
    username: 'robin',
    email: 'r\u2026n@post.example',
    device: 'Firefox · Android',
    country,
    buyerCountry: country,
    at: '2026-11-26T19:30:00.000Z',
    used: '2024-11-26T19:30:00.000Z',
    until: '2026-12-26T19:30:00.000Z',
    collected: '2026-12-01T12:00:00.000Z',
    codesLeft: '7',
    credits: '100',
    amount: '19.95',
    tax: '3.46',
    currency: currencyOf(country),
    invoice: 'A-2026-17',
    ibanEnd: '4300',
    mandate: 'M-2026-17',
    statementName: tenant.settings.site.statementName,
    ...(kind === 'account_banned' && { reason: 'spam' }),
  };
  return { kind, language, facts, link: `${origin}/sample` };
}
