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
