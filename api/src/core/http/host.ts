import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { isHost } from '@manyhearts/contract/fields';
import { plainAddress } from '../text/network-address.ts';
import { remembered } from '../flow/memo.ts';

/** Without the port of the Host header: the client chooses it, and cache keys do not include it. */
export type Addressed = { host: string; scheme: 'http' | 'https'; address: string };
export type Peer = { address: string; encrypted: boolean };

type Headers = Record<string, string | string[] | undefined>;

/** Peers whose X-Forwarded-* headers are trusted. */
export class TrustedProxies {
  private readonly list = new BlockList();
  private readonly isNobody: boolean;

  constructor(networks: readonly string[]) {
    this.isNobody = networks.length === 0;
    for (const network of networks) {
      const [address = '', bits] = network.split('/');
      const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
      if (bits === undefined) this.list.addAddress(address, family);
      else this.list.addSubnet(address, Number(bits), family);
    }
  }

  has(address: string): boolean {
    if (this.isNobody) return false;
    const family = isIP(address);
    return family !== 0 && this.list.check(address, family === 6 ? 'ipv6' : 'ipv4');
  }
}

export function peerOf({ socket }: IncomingMessage): Peer {
  return { address: socket.remoteAddress ?? '', encrypted: 'encrypted' in socket };
}

/** Returns host, scheme and client address of a request; undefined if the host is ambiguous or no valid name. */
export function addressed(
  { rawHeaders, headers, url = '' }: { rawHeaders: readonly string[]; headers: Headers; url?: string | undefined },
  peer: Peer,
  proxies: TrustedProxies,
): Addressed | undefined {
  // Duplicate Host headers and absolute request targets are used for cache poisoning.
  if (hasSecondHost(rawHeaders)) return undefined;
  if (!url.startsWith('/')) return undefined;
  const own = plainAddress(peer.address) ?? '';
  const trusted = proxies.has(own);
  // Only Host selects the brand. X-Forwarded-Host is ignored: many proxies pass on the client's own.
  const named = parseHost(headers.host);
  if (!named) return undefined;
  return {
    host: named.host,
    scheme: schemeOf(headers, peer, trusted),
    address: trusted ? clientBehind(headers['x-forwarded-for'], own, proxies) : own,
  };
}

/** Also works for requests without a Host header. */
export function isEncrypted(request: IncomingMessage, proxies: TrustedProxies): boolean {
  const peer = peerOf(request);
  return schemeOf(request.headers, peer, proxies.has(plainAddress(peer.address) ?? '')) === 'https';
}

function schemeOf(headers: Headers, { encrypted }: Peer, isTrusted: boolean): Addressed['scheme'] {
  const forwarded = isTrusted ? headers['x-forwarded-proto'] : undefined;
  return forwarded === 'https' || (forwarded === undefined && encrypted) ? 'https' : 'http';
}

function hasSecondHost(rawHeaders: readonly string[]): boolean {
  let seen = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') seen += 1;
  }
  return seen > 1;
}

type Named = { host: string; port: string | undefined };

/** Lower case, punycode, no port, no trailing dot. */
export function parseHost(header: string | string[] | undefined): Named | undefined {
  if (typeof header !== 'string' || header.length > 260) return undefined;
  return namedIn(header);
}

const namedIn = remembered(5_000, (header): Named | undefined => {
  const match = /^([^\s:/?#@\\[\]%,;]+?)\.?(?::([1-9]\d{0,4}))?$/u.exec(header);
  if (Number(match?.[2] ?? 0) > 65_535) return undefined;
  const host = match?.[1] ? domainToASCII(match[1]) : '';
  return host && isHost(host) && isIP(host) === 0 ? { host, port: match?.[2] } : undefined;
});

/** The nearest address that is not a trusted proxy; entries further away can be forged. */
function clientBehind(forwarded: string | string[] | undefined, peer: string, proxies: TrustedProxies): string {
  const chain = String(forwarded ?? '')
    .split(',')
    .map((part) => plainAddress(part.trim()))
    .reverse();
  for (const address of chain) {
    if (address === undefined) return peer;
    if (!proxies.has(address)) return address;
  }
  return peer;
}
