import { complaintLimits } from '@manyhearts/contract/complaint-limits';
import { plainText } from '../thread.rules.ts';

type Header = { name: string; value: string };
type Received = { from: string; inReplyTo: string; references: string; headers: readonly Header[] };

/** Programs that answer mails mark theirs with one of these. Answering or storing them would start a loop. */
const marks: Readonly<Record<string, (value: string) => boolean>> = {
  'auto-submitted': (value) => !value.startsWith('no'),
  precedence: (value) => ['bulk', 'junk', 'list', 'auto_reply'].includes(value),
  'x-autoreply': () => true,
  'x-autorespond': () => true,
  'x-auto-response-suppress': () => true,
  'x-loop': () => true,
  'list-id': () => true,
  'list-unsubscribe': () => true,
  'return-path': (value) => value === '<>' || value === '',
};
const machines = /^(?:mailer-daemon|postmaster|no-?reply|bounces?)[@+]/;

/** True for out-of-office notes, bounces, lists and whatever else no person wrote. */
export function isAutomatic({ from, headers }: Pick<Received, 'from' | 'headers'>): boolean {
  const isMarked = headers.some(({ name, value }) => marks[name.trim().toLowerCase()]?.(value.trim().toLowerCase()));
  return isMarked || machines.test(addressIn(from));
}

/** The bare address of a From line, in lower case; empty if there is none. */
export function addressIn(from: string): string {
  const open = from.lastIndexOf('<');
  const close = from.indexOf('>', open);
  const bare = open >= 0 && close > open ? from.slice(open + 1, close) : from;
  const address = bare.trim().toLowerCase();
  return address.includes('@') && !/\s/.test(address) ? address : '';
}

/** An id before the `@` of a Message-ID: ours are ids of mails in the log. */
const ownId = /(?<![0-9a-z])([0-9a-z]{26})@/gi;
const mostIds = 50;
const mostHosts = 5;

/** Ids of our mails that this one answers, the newest first. */
export function answeredMails({ inReplyTo, references }: Pick<Received, 'inReplyTo' | 'references'>): string[] {
  const found = [inReplyTo, references].flatMap((line) =>
    [...line.matchAll(ownId)].map(([, id = '']) => id.toUpperCase()).reverse(),
  );
  return [...new Set(found)].slice(0, mostIds);
}

/** Hosts of the mails that this one answers, where they are ours in form: the newest few. */
export function answeredHosts({ inReplyTo, references }: Pick<Received, 'inReplyTo' | 'references'>): string[] {
  const found = [inReplyTo, references].flatMap((line) =>
    [...line.matchAll(/(?<![0-9a-z])[0-9a-z]{26}@([0-9a-z.-]{1,253})/gi)]
      .map(([, host = '']) => host.toLowerCase())
      .reverse(),
  );
  return [...new Set(found)].slice(0, mostHosts);
}

/** Endings of files that run something when they are opened, as mail services refuse them. */
const programs: ReadonlySet<string> = new Set(
  (
    'apk app bat chm cmd com cpl dll dmg docm exe hta htm html img inf iso jar js jse lnk mht msc msi msp pif ps1 ' +
    'reg scf scr sct sh svg svgz sys url vb vbe vbs vhd wsc wsf wsh xhtml xlsm'
  ).split(' '),
);

/** True for programs and scripts, by the last ending, which is the one that counts for a computer. */
export function isDangerous({ filename }: { filename: string }): boolean {
  const name = filename
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}\s]/gu, '')
    .toLowerCase();
  const ending = name.split('.').findLast((part) => part !== '');
  return name.includes('.') && ending !== undefined && programs.has(ending);
}

/** What the person wrote above the quoted mail: nothing if all is quoted, everything if nothing looks like a quote. */
export function writtenAbove(mail: string): string {
  const lines = mail.replace(/\r\n?/g, '\n').split('\n');
  if (lines.every(isQuoteOrEmpty)) return '';
  const quoteAt = firstTrailingQuote(lines);
  if (quoteAt > 0 && isIntroduction(lines.slice(0, quoteAt))) return '';
  const lineAt = lines.findIndex(isSeparator);
  const ends = [quoteAt === -1 ? -1 : beforeIntroduction(lines, quoteAt), lineAt].filter((at) => at > 0);
  const own = lines
    .slice(0, Math.min(lines.length, ...ends))
    .join('\n')
    .trim();
  return plainText(own === '' ? mail : own, complaintLimits.textLength);
}

/** `----- Original message -----`, in any language, or a long line. */
function isSeparator(line: string): boolean {
  const bare = line.trim();
  if (bare.length >= 10 && [...bare].every((sign) => sign === '_')) return true;
  return bare.length > 6 && bare.startsWith('--') && bare.endsWith('--') && /\p{L}/u.test(bare);
}

/** The line from which on only quotes and empty lines follow; -1 if the mail does not end with a quote. */
function firstTrailingQuote(lines: readonly string[]): number {
  let at = lines.length;
  while (at > 0 && isQuoteOrEmpty(lines[at - 1] ?? '')) at -= 1;
  return lines.findIndex((line, place) => place >= at && line.startsWith('>'));
}

function isQuoteOrEmpty(line: string): boolean {
  return line.startsWith('>') || line.trim() === '';
}

/** True for "On 26 November 2026, Rosewood <a@b> wrote:" alone, in any language: a day, an address and a colon. */
function isIntroduction(lines: readonly string[]): boolean {
  const words = lines.filter((line) => line.trim() !== '').map((line) => line.trim());
  const all = words.join(' ');
  return words.length <= 2 && all.endsWith(':') && /\d/.test(all) && /\S@\S/.test(all);
}

/** Mail programs introduce a quote by a line or two that end with a colon: "On Monday, … wrote:". */
function beforeIntroduction(lines: readonly string[], quoteAt: number): number {
  let end = quoteAt;
  while (end > 0 && lines[end - 1]?.trim() === '') end -= 1;
  if (!lines[end - 1]?.trim().endsWith(':')) return quoteAt;
  let start = end - 1;
  if (start > 0 && lines[start - 1]?.trim() !== '' && (start === 1 || lines[start - 2]?.trim() === '')) start -= 1;
  return start === 0 ? quoteAt : start;
}
