/** A piece of a text: words, or a web address that can be opened. */
export type TextPiece = { text: string; link?: undefined } | { text: string; link: { href: string; host: string } };

const address = /(?:https?:\/\/|www\.)[^\s<>"'`]{1,2000}/gi;
/** Marks at the end that belong to the sentence around an address. */
const trailing = '.,;:!?\'"’”)]}>…';

/** Splits a text at its web addresses. Only http and https addresses without a log-in in them can be opened. */
export function piecesOf(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const written = withoutTrailing(found);
    const link = linkOf(written);
    if (!link) continue;
    if (index > end) pieces.push({ text: text.slice(end, index) });
    pieces.push({ text: written, link });
    end = index + written.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** A closing bracket stays if the address itself has the opening one. */
function withoutTrailing(found: string): string {
  let end = found.length;
  while (end > 0 && trailing.includes(found.charAt(end - 1))) end -= 1;
  const plain = found.slice(0, end);
  return found[plain.length] === ')' && plain.includes('(') ? `${plain})` : plain;
}

function linkOf(written: string): { href: string; host: string } | undefined {
  const href = /^www\./i.test(written) ? `https://${written}` : written;
  if (!URL.canParse(href)) return undefined;
  const { protocol, hostname, username, password } = new URL(href);
  const isSafe = (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
  // In the form that browsers resolve: letters that only look like others are shown as they are encoded.
  return isSafe && hostname.includes('.') ? { href, host: hostname } : undefined;
}
