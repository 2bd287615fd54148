import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { isHost } from '@manyhearts/contract/fields';

/** Normalises a typed domain to what browsers send. Undefined if no browser can send it. */
export function toHost(typed: string): string | undefined {
  const bare = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
    .replace(/\.$/, '');
  const host = domainToASCII(bare);
  return host !== '' && isHost(host) ? host : undefined;
}

/** Hosts to look up for a request: its own, then without `www.`. */
export function candidatesFor(host: string): string[] {
  return host.startsWith('www.') ? [host, host.slice(4)] : [host];
}

/** Length of the table's key. */
const longestHost = 190;

/** Normalises a brand's domain to what browsers send. Undefined if it is invalid, too long or an IP address. */
export function toTenantHost(typed: string): string | undefined {
  const bare = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '');
  // A path or port would be cut off silently.
  const host = /[/\\?#@:]/.test(bare) ? undefined : toHost(bare);
  return host !== undefined && host.length <= longestHost && isIP(host) === 0 ? host : undefined;
}

/** Guesses the intended domain from a typo or a whole URL. */
export function guessHost(typed: string): string | undefined {
  const bare =
    typed
      .trim()
      .replace(/^[a-z]+:?\/+/i, '')
      .split(/[/?#:]/, 1)[0]
      ?.replace(/^.*@/, '') ?? '';
  const guess = toTenantHost(
    bare
      .replace(/[\s,;_]+/g, '.')
      .replace(/\.{2,}/g, '.')
      .replace(/^[.-]+|(?<![.-])[.-]+$/g, ''),
  );
  return guess === typed ? undefined : guess;
}

/** Domains are stored in ASCII form, but searched for as people write them. */
export function asHost(typed: string): string {
  // ASCII stays unchanged; `domainToASCII` would read a bare number as an IP address.
  if (/^[\x20-\x7e]*$/.test(typed)) return typed;
  return domainToASCII(typed) || typed;
}
