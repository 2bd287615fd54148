import { domainToASCII } from 'node:url';
import { isHost } from '@manyhearts/contract/fields';

/** How somebody may have typed a domain, to how a browser sends it; undefined for what no browser can send. */
export function toHost(typed: string): string | undefined {
  const bare = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
    .replace(/\.$/, '');
  const host = domainToASCII(bare);
  return host !== '' && isHost(host) ? host : undefined;
}

/** Hosts to look up for one that was asked for: itself, then without `www.`. */
export function candidatesFor(host: string): string[] {
  return host.startsWith('www.') ? [host, host.slice(4)] : [host];
}
