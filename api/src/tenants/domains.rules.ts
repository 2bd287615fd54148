import { isIP } from 'node:net';
import { toHost } from './hosts.rules.ts';

/** As long as the table's key. */
const longestHost = 190;

/** A domain that a brand can have: what a browser sends, long enough to be one, and no bare address. */
export function toTenantHost(typed: string): string | undefined {
  const bare = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '');
  // Whatever follows a slash or the like would be cut off without a word.
  const host = /[/\\?#@:]/.test(bare) ? undefined : toHost(bare);
  return host !== undefined && host.length <= longestHost && isIP(host) === 0 ? host : undefined;
}

/** What was probably meant, of something that is no domain: slips of the keyboard and whole addresses. */
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
