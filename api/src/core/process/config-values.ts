import { isIP } from 'node:net';
import { isHost } from '@manyhearts/contract/fields';
import { mariaAddress } from '../database/maria-address.ts';
import { isNearHost } from '../text/network-address.ts';

export function wholeNumber(text: string, min: number, max: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max) throw new Error(`is not a whole number from ${min} to ${max}`);
  return value;
}

export function flag(text: string): boolean {
  return oneOf(text, ['0', '1']) === '1';
}

export function oneOf<const T extends string>(text: string, allowed: readonly T[]): T {
  if (!allowed.includes(text as T)) throw new Error(`is not one of ${allowed.join(', ')}`);
  return text as T;
}

export function list(text: string): string[] {
  return parts(text).map((item) => item.toLowerCase());
}

export function parts(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}

export function hostName(text: string): string {
  if (!isHost(text)) throw new Error(`has ${JSON.stringify(text)}, which is no host name`);
  return text;
}

export function network(text: string): string {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || more.length > 0) {
    throw new Error(`has ${JSON.stringify(text)}, which is neither address nor network`);
  }
  if (bits !== undefined) wholeNumber(bits, 0, version === 4 ? 32 : 128);
  return text;
}

export function databaseAddress(text: string | undefined): string | undefined {
  const url = optionalUrl(text, ['mysql:', 'mariadb:']);
  if (url !== undefined) mariaAddress(url);
  return url;
}

/** Refuses a query: it would set options of the mail client, e.g. one that accepts any certificate. */
export function mailServer(text: string | undefined): string | undefined {
  const url = optionalUrl(text, ['smtp:', 'smtps:']);
  if (url !== undefined && new URL(url).search !== '') throw new Error('has a "?" with options behind it');
  return url;
}

export function optionalUrl(text: string | undefined, protocols: readonly string[]): string | undefined {
  if (text === undefined) return undefined;
  if (!URL.canParse(text)) throw new Error('is not an address');
  // The message must not quote the URL's start: of `user:password` that is the user.
  const starts = protocols.map((protocol) => `${protocol}//`).join(' or ');
  if (!protocols.includes(new URL(text).protocol)) throw new Error(`does not start with ${starts}`);
  return text;
}

type Links = Partial<
  Record<'DATABASE_URL' | 'REDIS_URL' | 'S3_ENDPOINT' | 'SMS_URL' | 'MOLLIE_URL' | 'GIF_SOURCE_URL', string | undefined>
>;

/** These connections carry personal data and our credentials, so they need encryption outside private networks. */
export function plainLinks({
  DATABASE_URL,
  REDIS_URL,
  S3_ENDPOINT,
  SMS_URL,
  MOLLIE_URL,
  GIF_SOURCE_URL,
}: Links): string[] {
  const database = DATABASE_URL !== undefined && !mariaAddress(DATABASE_URL).ssl ? DATABASE_URL : undefined;
  const plain = (url: string | undefined, protocol: string) =>
    url && new URL(url).protocol === protocol ? url : undefined;
  const links = [
    ['DATABASE_URL', database, 'End it with ?ssl=1'],
    ['REDIS_URL', plain(REDIS_URL, 'redis:'), 'Start it with rediss://'],
    ['S3_ENDPOINT', plain(S3_ENDPOINT, 'http:'), 'Start it with https://'],
    ['SMS_URL', plain(SMS_URL, 'http:'), 'Start it with https://'],
    ['MOLLIE_URL', plain(MOLLIE_URL, 'http:'), 'Start it with https://'],
    ['GIF_SOURCE_URL', plain(GIF_SOURCE_URL, 'http:'), 'Start it with https://'],
  ] as const;
  return links
    .filter(([, url]) => url !== undefined && !isNearHost(new URL(url).hostname))
    .map(
      ([name, , instead]) =>
        `${name} asks for no encryption, and its host is neither this machine nor one of a private network. ${instead}.`,
    );
}
