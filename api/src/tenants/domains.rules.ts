import { isIP } from 'node:net';
import { toHost } from './hosts.rules.ts';

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
