import { addedMailPart } from '@manyhearts/contract/mail-kinds';
import type { Language } from '@manyhearts/contract/languages';
import { limits } from '@manyhearts/contract/limits';
import type { MailTexts } from '@manyhearts/locales/mail-texts';
import { siteMessages } from '@manyhearts/locales/site-texts';
import {
  counted,
  filled,
  inParagraphs,
  oneLine,
  paragraphsOf,
  textsOf,
  type Anchor,
  type MailBody,
  type MailBrand,
  type MailContent,
  type Sentence,
} from './mail-content.ts';
import { decisionPlans } from './decision-plans.rules.ts';
import { shownFacts } from './mail-facts.rules.ts';
import type { Pages, Plan } from './mail-plan.ts';
import { placeName, type MemberMailKind } from './member-mail.rules.ts';

const { activationDays, resetHours, emailChangeHours, undoDays, dataDays } = limits.links;
const { reactivationDays, resetKeepsAfterDays, withdrawal } = limits;

const plans: Record<MemberMailKind, Plan> = {
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
      withdrawal.notIn.some((country) => country === buyerCountry) ? [] : [withdraw, how],
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

/** Plan for a former address of the account: a reset goes to the current address, so only the undo link helps. */
function toFormer({ facts = [], reason }: Plan): Plan {
  return {
    to: 'undo',
    facts: [...facts, 'undoUntil'],
    advice: ({ common: { wasYou }, undo: { notYou } }) => [wasYou, notYou],
    after: ({ undo: { why } }) => [[why]],
    reason,
  };
}

export function bodyOf(content: MailContent, brand: MailBrand): MailBody {
  const { kind, language } = content;
  const texts = wordedBy(brand, content);
  const { subject, title, lead, button } = texts[kind];
  const isFormer = content.facts.undoUntil !== undefined;
  const { to, facts = [], advice, after, reason } = isFormer ? toFormer(plans[kind]) : plans[kind];
  const pages: Pages = {
    newPassword: `${brand.origin}/reset-password`,
    service: `${brand.origin}/pages/service`,
    rules: `${brand.origin}/pages/ban`,
  };
  return {
    language,
    subject: filled(subject, content.facts),
    wordmark: wordmarkOf(brand),
    title,
    lead,
    facts: shownFacts(facts, content, brand, texts),
    advice: [...(advice?.(texts, content.facts) ?? []), addedBy(content, brand)].flatMap((sentence) =>
      inParagraphs(filled(sentence, { days: String(resetKeepsAfterDays), withdrawalDays: String(withdrawal.days) })),
    ),
    ...lettered(content, texts),
    button: {
      label: isFormer ? texts.undo.button : button,
      href: hrefOf(to, content, brand),
    },
    linkHint: texts.common.linkHint,
    after: [
      ...(typeof to === 'string' ? [] : [[counted(texts.common, to.unit, to.count, language)]]),
      ...(after?.(texts, pages, ownLinks(content, brand)) ?? []).flatMap(splitSentence),
    ],
    footer: footerOf(filled(texts.common[reason], { domain: brand.tenant.primaryHost }), texts, brand, {
      language,
      pages,
    }),
  };
}

/** Our texts, with the brand's own sentences of this mail in the place of ours. */
function wordedBy(brand: MailBrand, { kind, language, own = {} }: MailContent): MailTexts {
  const texts = textsOf(language);
  const filledIn = Object.entries(own).map(([name, sentence]) => [name, namesFilled(sentence, brand)]);
  return filledIn.length === 0 ? texts : { ...texts, [kind]: { ...texts[kind], ...Object.fromEntries(filledIn) } };
}

/** What the brand adds to our sentences. */
function addedBy({ own = {} }: MailContent, brand: MailBrand): string {
  return namesFilled(own[addedMailPart] ?? '', brand);
}

/** Keeps the placeholders that are filled later. */
function namesFilled(sentence: string, { tenant }: MailBrand): string {
  const sender = oneLine(tenant.settings.site.mailName || tenant.name).replace(/[{}]/g, '');
  return sentence.replace(/\{\{(sender|domain)\}\}/g, (_, name) => (name === 'sender' ? sender : tenant.primaryHost));
}

function splitSentence(sentence: Sentence): Sentence[] {
  const [words, ...more] = sentence;
  return typeof words === 'string' && more.length === 0 ? inParagraphs(words).map((one) => [one]) : [sentence];
}

/** Mails in which support writes. */
const lettersIn: readonly MemberMailKind[] = ['complaint_answered', 'refund_approved', 'refund_rejected'];

/** What a person wrote is never filled: braces in it are theirs. */
function lettered({ kind, facts }: MailContent, texts: MailTexts): Pick<MailBody, 'letter' | 'quote'> {
  const { letter, quote } = facts;
  if (letter === undefined || !lettersIn.includes(kind)) return {};
  const lines = paragraphsOf(quote ?? '').flatMap((paragraph) => paragraph.split('\n'));
  return {
    letter: paragraphsOf(letter),
    quote: lines.length > 0 ? { intro: texts.complaint_answered.youWrote, lines } : undefined,
  };
}

function hrefOf(to: Plan['to'], content: MailContent, brand: MailBrand): string {
  // One that was queued before decisions had pages.
  if (to === 'decision' && content.link === undefined) return `${brand.origin}/pages/ban`;
  return typeof to === 'string' && to.startsWith('/') ? brand.origin + to : ownLink(content, brand);
}

/** A brand with another sender name doesn't want its own name in large letters over its mails. */
function wordmarkOf({ tenant, theme }: MailBrand): string {
  const { mailName } = tenant.settings.site;
  const isDiscreet = mailName !== '' && mailName !== tenant.name;
  return oneLine(isDiscreet ? mailName : (theme.marks.wordmark ?? tenant.name));
}

/** A mail must never link to a host other than the brand's own. */
function ownLink({ kind, link }: MailContent, { origin }: MailBrand): string {
  if (!link?.startsWith(`${origin}/`)) throw new Error(`The mail ${kind} has no link to its own brand`);
  return link;
}

function ownLinks(content: MailContent, brand: MailBrand): Anchor[] {
  return (content.otherLinks ?? []).map(({ label, href }) => ({
    label: oneLine(label),
    href: ownLink({ ...content, link: href }, brand),
  }));
}

function footerOf(
  reason: string,
  texts: MailTexts,
  { tenant, company }: MailBrand,
  { language, pages }: { language: Language; pages: Pages },
): Sentence[] {
  const { footer } = siteMessages.common[language];
  const email = oneLine(tenant.settings.site.supportEmail);
  const country = placeName(company.country, language) ?? company.country;
  const { name, address, zip, city, kvk } = company;
  return [
    [reason, ' ', texts.common.noPassword],
    email
      ? around(texts.common.support, 'email', { label: email, href: `mailto:${email}` })
      : around(texts.common.supportPage, 'link', { label: pages.service, href: pages.service }),
    [
      oneLine(filled(footer.company, { brand: tenant.name, company: name, address, zip, city, country })),
      ...(kvk ? [' ', oneLine(filled(footer.registered, { kvk }))] : []),
    ],
  ];
}

/** Puts a link at the placeholder of a sentence. */
function around(sentence: string, name: string, anchor: Anchor): Sentence {
  const [before = '', behind = ''] = sentence.split(`{{${name}}}`);
  return [before, anchor, behind];
}
