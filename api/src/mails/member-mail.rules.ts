import { keepDayWithMonth } from '@manyhearts/contract/dates';
import { defaultDateLocale, type Language } from '@manyhearts/contract/languages';
import type { MemberMailKind, mailGroups } from '@manyhearts/contract/mail-kinds';

export type { MemberMailKind };

/**
 * The facts have the decision: `s-` and the id of a sanction, or `r-` and that of a report. The reasons are read when
 * the mail is sent, so they are stored once.
 */
export type DecisionMailKind = (typeof mailGroups)['decisions'][number];

/**
 * What a mail says besides its link: a device, a country code, instants. Never a secret. `linkKey` is the id of the
 * secret that signs the link's token. `undoUntil` is set if the mail goes to a former address of the account: its link
 * then undoes the change of address.
 */
export type MailFacts = Readonly<Record<string, string>>;

/** Mails whose link is a page of its own, which is opened as often as wanted. */
export function linkPathOf(kind: MemberMailKind): string {
  return kind === 'complaint_received' || kind === 'complaint_answered' ? '/complaints/' : '/';
}

/** Another link of the same kind, for another account with the same mailbox. Stored in the facts, as JSON. */
export type OtherLink = { username: string; linkId: string };

export function otherLinksIn({ otherLinks }: MailFacts): OtherLink[] {
  return otherLinks === undefined ? [] : (JSON.parse(otherLinks) as OtherLink[]);
}

export type Clockwork = { language: Language; country: string; timeZone: string };

const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** Formats an instant in the brand's time zone, as its country writes the language. */
export function localTime(instant: string | undefined, clockwork: Clockwork): string | undefined {
  return written(instant, clockwork, { ...day, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
}

/** Only the day, in the same time zone. */
export function localDay(instant: string | undefined, clockwork: Clockwork): string | undefined {
  return written(instant, clockwork, day);
}

export function placeName(country: string | undefined, language: Language): string | undefined {
  if (!/^[A-Z]{2}$/.test(country ?? '')) return undefined;
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(country ?? '');
}

function written(
  instant: string | undefined,
  { language, country, timeZone }: Clockwork,
  parts: Intl.DateTimeFormatOptions,
): string | undefined {
  const date = new Date(instant ?? '');
  if (Number.isNaN(date.getTime())) return undefined;
  const locale = Intl.DateTimeFormat.supportedLocalesOf([`${language}-${country}`, language])[0] ?? defaultDateLocale;
  return keepDayWithMonth(new Intl.DateTimeFormat(locale, { ...parts, timeZone }).format(date));
}
