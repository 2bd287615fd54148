import type { Secrets } from './secrets.ts';

/** `bound` is signed but not part of the token, such as the tenant and the member that it is for. No part holds `|`. */
export type Signing = { secrets: Secrets; purpose: string; bound: readonly string[] };

/** Longer than every token that we make: a cookie with five tracking values. */
const longestToken = 4_100;
const instantShape = /^[0-9a-z]{1,12}$/;

/** `head.signature`: proves that we made `head` for this purpose and these bound parts, without a row in a table. */
export function signed(signing: Signing, head: string): string {
  return `${head}.${signing.secrets.sign(signing.purpose, textOf(signing, head))}`;
}

/** Returns the head of a token if the current or an earlier secret signed it. */
export function verified(signing: Signing, token: string): string | undefined {
  const at = token.lastIndexOf('.');
  if (at < 1 || token.length > longestToken) return undefined;
  const head = token.slice(0, at);
  const isOurs = signing.secrets.isSigned(signing.purpose, textOf(signing, head), token.slice(at + 1));
  return isOurs ? head : undefined;
}

/** As `signed`, and the token ends at `until`. */
export function signedUntil(signing: Signing, until: Date, head: string): string {
  return signed(signing, `${until.getTime().toString(36)}-${head}`);
}

/** The head and the end of a token that has not ended. */
export function verifiedAt(signing: Signing, token: string, now: Date): { head: string; until: Date } | undefined {
  const [whole, end] = [verified(signing, token), token.slice(0, token.indexOf('-'))];
  if (whole === undefined || !instantShape.test(end)) return undefined;
  const until = new Date(Number.parseInt(end, 36));
  return until > now ? { head: whole.slice(end.length + 1), until } : undefined;
}

function textOf({ bound }: Signing, head: string): string {
  return [...bound, head].join('|');
}
