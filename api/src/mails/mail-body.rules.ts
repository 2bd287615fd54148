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
import { shownFacts } from './mail-facts.rules.ts';
import type { Pages, Plan } from './mail-plan.ts';
import { placeName, type MemberMailKind } from './member-mail.rules.ts';
import { plansByKind } from './plans-by-kind.rules.ts';

const { resetKeepsAfterDays, withdrawal } = limits;

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
  const { to, facts = [], advice, after, reason } = isFormer ? toFormer(plansByKind[kind]) : plansByKind[kind];
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

/** Whether a person wrote in it. */
export function isLetter({ kind, facts }: MailContent): boolean {
  return facts.letter !== undefined && lettersIn.includes(kind);
}

/** What a person wrote is never filled: braces in it are theirs. */
function lettered(content: MailContent, texts: MailTexts): Pick<MailBody, 'letter' | 'quote'> {
  const { letter = '', quote } = content.facts;
  if (!isLetter(content)) return {};
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
