import type { Language } from '@manyhearts/contract/languages';
import { limits } from '@manyhearts/contract/limits';
import type { MailTexts } from '@manyhearts/locales/mail-texts';
import { common } from '@manyhearts/locales/site-texts';
import type { Anchor, Fact, MailBody, MailBrand, MailContent, Sentence } from './mail-content.ts';
import { localDay, localTime, placeName, type Clockwork } from './mail-facts.rules.ts';
import { counted, filled, oneLine, textsOf } from './mail-texts.ts';
import type { MailFacts, MemberMailKind } from './member-mail.rules.ts';

type Duration = { unit: 'validHours' | 'validDays'; count: number };
type Plan = {
  /** The mailed link and how long it lasts, or a page of the site. */
  to: Duration | '/login' | '/reset-password';
  facts?: readonly (keyof typeof factValues)[];
  advice?: (texts: MailTexts) => readonly string[];
  after?: (texts: MailTexts, pages: Pages) => readonly Sentence[];
  /** Why this person is written to: their account is to stay theirs, they have one at all, or somebody says that this is their address. */
  reason: 'reasonAccount' | 'reasonMember' | 'reasonEntered';
};
type Pages = { newPassword: string; service: string };

const { activationDays, resetHours, emailChangeHours, undoDays } = limits.links;
const { reactivationDays } = limits;

const plans: Record<MemberMailKind, Plan> = {
  confirm_address: {
    to: { unit: 'validDays', count: activationDays },
    after: ({ common: { elsewhere }, confirm_address: { notYou } }) => [[elsewhere], [notYou]],
    reason: 'reasonEntered',
  },
  // Pages that everybody has, and no token: a link made for whoever typed the address must not reach its owner.
  address_taken: {
    to: '/login',
    advice: ({ address_taken: { wasYou } }) => [wasYou],
    after: ({ address_taken: { newPassword, notYou } }, pages) => [[{ label: newPassword, href: pages.newPassword }], [notYou]],
    reason: 'reasonAccount',
  },
  reset_password: {
    to: { unit: 'validHours', count: resetHours },
    after: ({ reset_password: { after, notYou } }) => [[after], [notYou]],
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
    advice: ({ common: { wasYou }, passkey_added: { notYou } }) => [wasYou, notYou],
    reason: 'reasonAccount',
  },
  passkey_removed: {
    to: '/reset-password',
    facts: ['device', 'place', 'time'],
    advice: ({ common: { wasYou }, passkey_removed: { notYou } }) => [wasYou, notYou],
    reason: 'reasonAccount',
  },
  passkey_copied: {
    to: '/reset-password',
    facts: ['device', 'place', 'time'],
    advice: ({ passkey_copied: { remove, notYou } }) => [remove, notYou],
    reason: 'reasonAccount',
  },
  account_deleted: {
    to: { unit: 'validDays', count: reactivationDays },
    facts: ['keptUntil'],
    advice: ({ account_deleted: { stay, notYou } }) => [stay, notYou],
    reason: 'reasonAccount',
  },
  account_unused: {
    to: '/login',
    facts: ['lastUsed', 'keptUntil'],
    advice: ({ account_unused: { keep, leave } }) => [keep, leave],
    reason: 'reasonMember',
  },
};

/** From what is known to what is shown. Whatever can't be read is shown as unknown, because the mail matters more. */
const factValues = {
  newAddress: ({ email }: MailFacts) => email,
  device: ({ device }: MailFacts) => (device === '?' ? undefined : device),
  place: ({ country }: MailFacts, { language }: MailContent) => placeName(country, language),
  time: ({ at }: MailFacts, content: MailContent, brand: MailBrand) => localTime(at, clockworkOf(content, brand)),
  lastUsed: ({ used }: MailFacts, content: MailContent, brand: MailBrand) => localDay(used, clockworkOf(content, brand)),
  keptUntil: ({ until }: MailFacts, content: MailContent, brand: MailBrand) => localDay(until, clockworkOf(content, brand)),
};

function clockworkOf({ language }: MailContent, { tenant, company }: MailBrand): Clockwork {
  return { language, country: company.country, timeZone: tenant.settings.site.timeZone };
}

export function bodyOf(content: MailContent, brand: MailBrand): MailBody {
  const { kind, language } = content;
  const texts = textsOf(language);
  const { subject, title, lead, button } = texts[kind];
  const { to, facts = [], advice, after, reason } = plans[kind];
  const pages: Pages = { newPassword: `${brand.origin}/reset-password`, service: `${brand.origin}/pages/service` };
  return {
    language,
    subject,
    wordmark: wordmarkOf(brand),
    title,
    lead,
    facts: facts.map((name): Fact => ({ label: texts.facts[name], value: oneLine(factValues[name](content.facts, content, brand) ?? '') || texts.facts.unknown })),
    advice: advice?.(texts) ?? [],
    button: { label: button, href: typeof to === 'string' ? brand.origin + to : ownLink(content, brand) },
    linkHint: texts.common.linkHint,
    after: [...(typeof to === 'string' ? [] : [[counted(texts.common, to.unit, to.count, language)]]), ...(after?.(texts, pages) ?? [])],
    footer: footerOf(texts, reason, brand, language, pages),
  };
}

/** Whoever chose another name for their mails does not want the brand's in large letters over them. */
function wordmarkOf({ tenant, theme }: MailBrand): string {
  const { mailName } = tenant.settings.site;
  const isDiscreet = mailName !== '' && mailName !== tenant.name;
  return oneLine(isDiscreet ? mailName : (theme.marks.wordmark ?? tenant.name));
}

/** Trust A-7: no mail leads anywhere but to the brand's own host, whoever made its link. */
function ownLink({ kind, link }: MailContent, { origin }: MailBrand): string {
  if (!link?.startsWith(`${origin}/`)) throw new Error(`The mail ${kind} has no link to its own brand`);
  return link;
}

function footerOf(texts: MailTexts, reason: Plan['reason'], { tenant, company }: MailBrand, language: Language, pages: Pages): Sentence[] {
  const { footer } = common[language];
  const email = oneLine(tenant.settings.site.supportEmail);
  const country = placeName(company.country, language) ?? company.country;
  const { name, address, zip, city, kvk } = company;
  return [
    [filled(texts.common[reason], { domain: tenant.primaryHost }), ' ', texts.common.noPassword],
    email ? around(texts.common.support, 'email', { label: email, href: `mailto:${email}` }) : around(texts.common.supportPage, 'link', { label: pages.service, href: pages.service }),
    [oneLine(filled(footer.company, { brand: tenant.name, company: name, address, zip, city, country })), ...(kvk ? [' ', oneLine(filled(footer.registered, { kvk }))] : [])],
  ];
}

/** A sentence with a link where its placeholder stands. */
function around(sentence: string, name: string, anchor: Anchor): Sentence {
  const [before = '', behind = ''] = sentence.split(`{{${name}}}`);
  return [before, anchor, behind];
}
