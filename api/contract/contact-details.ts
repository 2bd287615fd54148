import { digitWords } from './digit-words.data.ts';

/** Part of a text that lets readers contact its writer outside the brand. `found` quotes it as written. */
export type ContactDetail = { kind: 'email' | 'phone' | 'handle' | 'link'; found: string };

const longestFound = 40;
/** Length of the shortest phone numbers of our countries, without a prefix. */
const phoneDigits = 8;
/** Digits in words are rarely innocent, so fewer are needed. */
const spelledDigits = 7;

const letters = String.raw`\p{L}\p{N}`;
const atWords =
  'ät|at|arroba|arobase|chiocciola|małpa|malpa|apenstaartje|klammeraffe|affenschwanz|snabel-?a|krøllalfa|miukumauku';
const dotWords = 'dot|punt|punkt|punto|point|kropka|prik|piste|punktum';
const mailHouse =
  'g-?mail|googlemail|hotmail|outlook|yahoo|icloud|proton(?:mail)?|gmx|ymail|live|web|libero|laposte|orange|wp|onet|interia|ziggo|kpn|telia|online|mail';
/**
 * Top-level domains that are no word of our languages, so a missing space after a full stop does not look like a host.
 */
const plainEnding = 'com|net|org|info|biz|eu|nl|uk|ch|pl|dk|fr|app|xyz|online|site|club|link|page|gg|tv|io|co';
const wordEnding = 'de|at|be|it|es|fi|no|se|us|ie|me|to|is|cc|li|ly';
const service =
  'insta(?:gram)?|snap(?:chat)?|telegram|whats\\s?app|kik|skype|facebook|tik\\s?tok|discord|wechat|viber|threema|only\\s?fans';

/** A word in brackets, between punctuation marks, or between spaces. `before` is matched once the mark was found. */
const spelled = (words: string): string =>
  String.raw`[([{<*_-]\s{0,3}(?:${words})\s{0,3}[)\]}>*_-]|(?<=\s)(?:${words})(?=\s)`;
const gap = String.raw`\s{0,3}`;

/**
 * One kind of contact detail: `anchor` is the character or word that it must contain, `before` and `after` match next
 * to it.
 * Both are bounded, so matching takes linear time instead of quadratic.
 */
type Detail = { kind: ContactDetail['kind']; anchor: RegExp; before?: RegExp; after?: RegExp };

/** Matches backwards from the anchor. The local part of an address has at most 64 characters, a label of a host 63. */
const upTo = (pattern: string): RegExp => new RegExp(`(?<=(${pattern}))`, 'iuy');
const from = (pattern: string): RegExp => new RegExp(pattern, 'iuy');
const nameBefore = (least: number): RegExp => upTo(String.raw`[${letters}._%+-]{${least},64}${gap}`);
const spelledAt = new RegExp(`@|${spelled(atWords)}`, 'giu');

const details: readonly Detail[] = [
  {
    kind: 'email',
    anchor: /@/g,
    before: nameBefore(1),
    after: from(String.raw`${gap}[${letters}-]{1,63}(?:${gap}\.${gap}[${letters}-]{1,63}){1,5}`),
  },
  { kind: 'link', anchor: /https?:\/\/|www\s?\./gi, after: /\s?\S{1,64}/uy },
  {
    kind: 'link',
    anchor: new RegExp(String.raw`\.(?:(?:${plainEnding})(?![${letters}])|(?:${wordEnding})(?=$|[\/\n,;!?)]))`, 'giu'),
    before: upTo(String.raw`(?<![${letters}@.-])[${letters}-]{1,63}(?:\.[${letters}-]{1,63}){0,4}`),
    after: /(?:\/\S{0,64})?/uy,
  },
  {
    kind: 'email',
    anchor: spelledAt,
    before: nameBefore(2),
    after: from(
      String.raw`${gap}[${letters}-]{2,63}?${gap}(?:\.|${spelled(dotWords)})${gap}(?:${plainEnding}|${wordEnding})(?![${letters}])`,
    ),
  },
  {
    kind: 'email',
    anchor: spelledAt,
    before: nameBefore(2),
    after: from(String.raw`${gap}(?:${mailHouse})(?![${letters}])`),
  },
  {
    kind: 'email',
    anchor: new RegExp(
      String.raw`(?<![${letters}])(?:g-?mail|googlemail|hotmail|protonmail|ymail)(?![${letters}])`,
      'giu',
    ),
    before: upTo(String.raw`(?:[${letters}._%+-]{2,64}${gap})?`),
  },
  {
    kind: 'link',
    anchor: new RegExp(String.raw`[([{<*]${gap}(?:${dotWords})${gap}[)\]}>*]|\s(?:${dotWords})\s`, 'giu'),
    before: upTo(String.raw`[${letters}-]{2,63}${gap}`),
    after: from(String.raw`${gap}(?:com|net|org|eu|nl|pl|dk|fr|ch)(?![${letters}])`),
  },
  {
    kind: 'handle',
    anchor: /@/g,
    before: from(String.raw`(?<![${letters}._])`),
    after: from(String.raw`\s?[${letters}_][${letters}_.]{2,29}`),
  },
  {
    kind: 'handle',
    anchor: new RegExp(String.raw`(?<![${letters}])(?:${service})(?![${letters}])`, 'giu'),
    after: from(
      String.raw`[^.!?\n]{0,20}?[\s:=@"'“«>-]{1,5}(?=[${letters}]{0,30}[\d_.])(?:[${letters}]{1,30}[_.\d]|[_\d]{1,30}\p{L})[${letters}_.]{1,29}`,
    ),
  },
  {
    kind: 'handle',
    anchor: new RegExp(String.raw`(?<![${letters}])(?:${service}|ig|sc|tg|fb|wa)(?=\s{0,3}[:=@])`, 'giu'),
    after: from(String.raw`\s{0,3}[:=@]{1,5}\s{0,3}[${letters}_.]{4,30}(?=${gap}(?:$|[\n.,;!)|/]))`),
  },
];

/** The first contact detail of the most certain kind that occurs; undefined if there is none. */
export function contactDetailIn(text: string): ContactDetail | undefined {
  const plain = text.normalize('NFKC');
  for (const detail of details) {
    const found = findDetail(plain, detail);
    if (found !== undefined) return { kind: detail.kind, found: shortened(found) };
  }
  const found = phoneIn(plain);
  return found === undefined ? undefined : { kind: 'phone', found: shortened(found) };
}

function findDetail(text: string, { anchor, before, after }: Detail): string | undefined {
  for (const { 0: sign, index } of text.matchAll(anchor)) {
    const end = index + sign.length;
    const left = before ? matchAt(before, text, index) : [''];
    const right = left && after ? matchAt(after, text, end) : [''];
    if (left && right) return `${left[1] ?? ''}${sign}${right[0]}`;
  }
  return undefined;
}

function matchAt(sticky: RegExp, text: string, index: number): readonly string[] | undefined {
  sticky.lastIndex = index;
  return sticky.exec(text) ?? undefined;
}

type Token = { digits: string; isWord: boolean; start: number; end: number };

/** Finds runs of digits, in figures or in words, with only customary separators between them. */
function phoneIn(text: string): string | undefined {
  const plain = withoutDates(text);
  let run: Token[] = [];
  for (const token of tokensOf(plain)) {
    const last = run.at(-1);
    const joins = last !== undefined && token.digits !== '' && isJoint(plain.slice(last.end, token.start), run);
    if (!joins) run = [];
    if (token.digits !== '') run.push(token);
    if (isPhone(run)) return plain.slice(run[0]?.start, endOfRun(plain, run));
  }
  return undefined;
}

function isPhone(run: readonly Token[]): boolean {
  const count = run.reduce((sum, { digits }) => sum + digits.length, 0);
  return count >= (run.filter(({ isWord }) => isWord).length >= 3 ? spelledDigits : phoneDigits);
}

/** Extends the match to the end of the number, so that the whole number is quoted. */
function endOfRun(text: string, run: readonly Token[]): number {
  const end = run.at(-1)?.end ?? 0;
  return end + (/^[\d\s().\-/–]*\d/.exec(text.slice(end))?.[0].length ?? 0);
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(/\d+|\p{L}+/gu)].map(({ 0: found, index }) => {
    const isFigure = /^\d/.test(found);
    return {
      digits: isFigure ? found : (digitWords.get(found.toLowerCase()) ?? ''),
      isWord: !isFigure,
      start: index,
      end: index + found.length,
    };
  });
}

/** Commas also separate the ages of children, so they join only runs that are spelled out or start with 0. */
function isJoint(between: string, run: readonly Token[]): boolean {
  const isSpelled = run.some(({ isWord }) => isWord);
  const signs =
    isSpelled || run[0]?.digits.startsWith('0') ? /^[\s.,;:()\-–_/*+|~]{0,5}$/u : /^[\s.()\-–_/*+|~]{0,5}$/u;
  return signs.test(between);
}

/**
 * Blanks out dates and spans of years, which have as many digits as a phone number. Offsets stay valid, so that the
 * match can be quoted.
 */
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
