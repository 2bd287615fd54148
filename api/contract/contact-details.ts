import { digitWords } from './digit-words.data.ts';

/** What a text holds by which its writer could be reached elsewhere. `found` is that part of it, as it was written. */
export type ContactDetail = { kind: 'email' | 'phone' | 'handle' | 'link'; found: string };

const longestFound = 40;
/** The shortest telephone numbers of our countries, with nothing in front of them. */
const phoneDigits = 8;
/** What is spelled out is spelled out for a reason. */
const spelledDigits = 7;

const letters = '\\p{L}\\p{N}';
const at = String.raw`@|[([{<*_-]\s*(?:at|ät|arroba|arobase|chiocciola|małpa|malpa|apenstaartje|klammeraffe|affenschwanz|snabel-?a|krøllalfa|miukumauku)\s*[)\]}>*_-]|(?<=\s)(?:at|ät|arroba|arobase|chiocciola|małpa|malpa|apenstaartje|klammeraffe|snabel-?a|krøllalfa|miukumauku)(?=\s)`;
const dot = String.raw`\.|[([{<*_-]\s*(?:dot|punt|punkt|punto|point|kropka|prik|piste|punktum)\s*[)\]}>*_-]|(?<=\s)(?:dot|punt|punkt|punto|point|kropka|prik|piste|punktum)(?=\s)`;
const mailHouse = String.raw`g-?mail|googlemail|hotmail|outlook|yahoo|icloud|proton(?:mail)?|gmx|ymail|live|web|libero|laposte|orange|wp|onet|interia|ziggo|kpn|telia|online|mail`;
/** Endings that are no word of our languages, so that a forgotten blank makes no address. */
const plainEnding = String.raw`com|net|org|info|biz|eu|nl|uk|ch|pl|dk|fr|app|xyz|online|site|club|link|page|gg|tv|io|co`;
const wordEnding = String.raw`de|at|be|it|es|fi|no|se|us|ie|me|to|is|cc|li|ly`;

/** Begins where a word does: else a long text would be walked once for each of its signs. */
const local = String.raw`(?<![${letters}._%+-])[${letters}._%+-]`;
const gap = String.raw`\s{0,3}`;
const spelledDot = String.raw`(?:dot|punt|punkt|punto|point|kropka|prik|piste|punktum)`;
const service = String.raw`(?<![${letters}])(?:insta(?:gram)?|snap(?:chat)?|telegram|whats\s?app|kik|skype|facebook|tik\s?tok|discord|wechat|viber|threema|only\s?fans`;

const patterns: readonly [ContactDetail['kind'], RegExp][] = [
  ['email', new RegExp(String.raw`${local}+${gap}@${gap}[${letters}-]+(?:${gap}\.${gap}[${letters}-]+)+`, 'iu')],
  ['link', /(?:https?:\/\/|www\s?\.)\s?[^\s]+/iu],
  ['link', new RegExp(String.raw`(?<![${letters}@.-])[${letters}-]+(?:\.[${letters}-]+){0,4}\.(?:(?:${plainEnding})(?![${letters}])|(?:${wordEnding})(?=$|[\/\n,;!?)]))(?:\/\S*)?`, 'iu')],
  ['email', new RegExp(String.raw`${local}{2,}${gap}(?:${at})${gap}[${letters}-]{2,}${gap}(?:${dot})${gap}(?:${plainEnding}|${wordEnding})(?![${letters}])`, 'iu')],
  ['email', new RegExp(String.raw`${local}{2,}${gap}(?:${at})${gap}(?:${mailHouse})(?![${letters}])`, 'iu')],
  ['email', new RegExp(String.raw`(?:${local}{2,}${gap})?(?<![${letters}])(?:g-?mail|googlemail|hotmail|protonmail|ymail)(?![${letters}])`, 'iu')],
  ['link', new RegExp(String.raw`(?<![${letters}-])[${letters}-]{2,}${gap}(?:[([{<*]${gap}${spelledDot}${gap}[)\]}>*]|\s${spelledDot}\s)${gap}(?:com|net|org|eu|nl|pl|dk|fr|ch)(?![${letters}])`, 'iu')],
  ['handle', new RegExp(String.raw`(?<![${letters}._])@\s?[${letters}_][${letters}_.]{2,29}`, 'iu')],
  ['handle', new RegExp(String.raw`${service})(?![${letters}])[^.!?\n]{0,20}?[\s:=@"'“«>-]+(?=[${letters}]{0,30}[\d_.])(?:[${letters}]{1,30}[_.\d]|[_\d]+\p{L})[${letters}_.]{1,29}`, 'iu')],
  ['handle', new RegExp(String.raw`${service}|ig|sc|tg|fb|wa)\s{0,3}[:=@]+\s{0,3}[${letters}_.]{4,30}(?=\s*(?:$|[\n.,;!)|/]))`, 'iu')],
];

/** The first thing in a text by which somebody could be reached, the most certain first; undefined where there is none. */
export function contactDetailIn(text: string): ContactDetail | undefined {
  const plain = text.normalize('NFKC');
  for (const [kind, pattern] of patterns) {
    const found = pattern.exec(plain)?.[0];
    if (found) return { kind, found: shortened(found) };
  }
  const found = phoneIn(plain);
  return found === undefined ? undefined : { kind: 'phone', found: shortened(found) };
}

type Token = { digits: string; isWord: boolean; start: number; end: number };

/** Runs of digits, in figures or in words, with nothing between them but what people put between digits. */
function phoneIn(text: string): string | undefined {
  const plain = withoutDates(text);
  let run: Token[] = [];
  for (const token of tokensOf(plain)) {
    const last = run.at(-1);
    const joins = last !== undefined && token.digits !== '' && isJoint(plain.slice(last.end, token.start), run);
    run = token.digits === '' ? [] : joins ? [...run, token] : [token];
    if (isPhone(run)) return plain.slice(run[0]?.start, endOfRun(plain, run));
  }
  return undefined;
}

function isPhone(run: readonly Token[]): boolean {
  const count = run.reduce((sum, { digits }) => sum + digits.length, 0);
  return count >= (run.filter(({ isWord }) => isWord).length >= 3 ? spelledDigits : phoneDigits);
}

/** To the end of the number, so that all of it is named. */
function endOfRun(text: string, run: readonly Token[]): number {
  const end = run.at(-1)?.end ?? 0;
  return end + (/^[\d\s().\-/–]*\d/.exec(text.slice(end))?.[0].length ?? 0);
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(/\d+|\p{L}+/gu)].map(({ 0: found, index }) => {
    const isFigure = /^\d/.test(found);
    return { digits: isFigure ? found : (digitWords.get(found.toLowerCase()) ?? ''), isWord: !isFigure, start: index, end: index + found.length };
  });
}

/** A comma separates the ages of four children as well, so it joins only what begins as a number does. */
function isJoint(between: string, run: readonly Token[]): boolean {
  const isSpelled = run.some(({ isWord }) => isWord);
  const signs = isSpelled || run[0]?.digits.startsWith('0') ? /^[\s.,;:()\-–_/*+|~]{0,5}$/u : /^[\s.()\-–_/*+|~]{0,5}$/u;
  return signs.test(between);
}

/** Days and spans of years have as many digits as a number. Their places stay, so that what is found can be shown. */
function withoutDates(text: string): string {
  const blank = (found: string) => ' , '.padEnd(found.length).slice(0, found.length);
  return text
    .replace(/(?<![\d.\-/])\d{1,2}[.\-/]\s?\d{1,2}[.\-/]\s?(?:19|20)\d\d(?![.\-/]?\d)/g, blank)
    .replace(/(?<!\d[ .\-/]?)(?:19|20)\d\d\s*[-–/]\s*(?:(?:19|20)\d\d|\d\d)(?![ .\-/]?\d)/g, blank);
}

function shortened(found: string): string {
  const shown = [...found.trim().replace(/\s+/g, ' ')];
  return shown.length > longestFound ? `${shown.slice(0, longestFound - 1).join('')}…` : shown.join('');
}
