import { BlockList, isIP, isIPv4 } from 'node:net';
import type { Tenant } from '../ctx/tenant.ts';

const privateNetworks = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['224.0.0.0', 3],
] as const) {
  privateNetworks.addSubnet(network, bits, 'ipv4');
}
// `::` and `::1` are in ::/127; fc00::/7 is private, fe80::/10 link-local, ff00::/8 multicast.
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  privateNetworks.addSubnet(network, bits, 'ipv6');
}

/** Canonical spelling: short IPv6 without a zone, IPv4-mapped IPv6 as IPv4. Undefined if it is no address. */
export function plainAddress(ip: string): string | undefined {
  const address = ip.split('%', 1)[0] ?? '';
  const version = isIP(address);
  if (version === 0) return undefined;
  if (version === 4) return address;
  return mappedIPv4(groupsOf(address)) ?? shortIPv6(address);
}

/**
 * The key for limits per address. One IPv6 customer has at least a /64, so that network is one key. All malformed
 * addresses share a key, so that they get no extra turns.
 */
export function addressKey(ip: string): string {
  const address = plainAddress(ip);
  if (address === undefined) return 'no-address';
  if (isIPv4(address)) return address;
  const network = groupsOf(address)
    .slice(0, 4)
    .map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** True for loopback, private, link-local, shared and reserved addresses, which have no location. */
export function isPrivateAddress(plain: string): boolean {
  return privateNetworks.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6');
}

/**
 * True if plain text to this host stays private: this machine, a private network, or a name known only there, ending
 * in `.local` or `.internal` or without dots as in compose and Kubernetes. A number is not such a name: 134744072 is
 * 8.8.8.8.
 */
export function isNearHost(host: string): boolean {
  const address = plainAddress(host.replace(/^\[|\]$/g, ''));
  if (address !== undefined) return isPrivateAddress(address);
  return /^(?:[\w-]+\.)*(?:localhost|local|internal)$|^[a-z][\w-]*$/i.test(host);
}

/** `URL` shortens IPv6 and converts a dotted tail to groups. */
function shortIPv6(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}

function groupsOf(address: string): number[] {
  const [left = '', right] = shortIPv6(address).split('::');
  const head = left === '' ? [] : left.split(':');
  const tail = right === undefined || right === '' ? [] : right.split(':');
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
}

function mappedIPv4(groups: readonly number[]): string | undefined {
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 5).some((group) => group !== 0) || groups[5] !== 0xffff) return undefined;
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
}

type Scheme = 'http' | 'https';
/** What the configuration says of the address that browsers see. */
type Shown = { publicScheme: Scheme; publicPort: number | undefined; port: number };

/** A brand's public origin, for links in mails and canonical URLs; independent of the request. */
export function publicOrigin(config: Shown, { primaryHost }: Tenant): string {
  return originAt(config, config.publicScheme, primaryHost);
}

/** Takes the port from the configuration: a port that a request names would leak into responses cached for others. */
export function originAt(config: Shown, scheme: Scheme, host: string): string {
  const port = portOf(config, scheme);
  return `${scheme}://${host}${port === undefined ? '' : `:${port}`}`;
}

/** Undefined for the scheme's default port. */
function portOf({ publicScheme, publicPort, port }: Shown, scheme: Scheme): number | undefined {
  const usual = scheme === 'https' ? 443 : 80;
  const isDirect = publicPort === undefined && scheme === 'http';
  const shown = isDirect ? port : scheme === publicScheme ? publicPort : usual;
  // With PORT=0 the port is unknown until the server listens.
  return shown === usual || shown === 0 ? undefined : shown;
}
