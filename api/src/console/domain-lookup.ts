import { Resolver } from 'node:dns/promises';
import { connect } from 'node:tls';
import { isPrivateAddress, plainAddress } from '../core/text/network-address.ts';

/** Where a name leads. `addresses` is undefined if no name server answered in time. */
export type DomainAnswer = { addresses: string[] | undefined; certificate: Certificate | null };
/** Trusted as browsers would: for this name, by a known authority, today. */
export type Certificate = { endsAt: Date; isTrusted: boolean };

/** Port to name servers, and to the certificates that domains show. */
export abstract class DomainLookup {
  abstract look(host: string): Promise<DomainAnswer>;
}

/** For tests: answers from a list and makes no request. */
export class ListedDomains extends DomainLookup {
  readonly known = new Map<string, DomainAnswer>();

  override async look(host: string): Promise<DomainAnswer> {
    return this.known.get(host) ?? { addresses: undefined, certificate: null };
  }
}

const waitMs = 2_000;

export class RealDomains extends DomainLookup {
  private readonly resolver = new Resolver({ timeout: waitMs, tries: 1 });

  override async look(host: string): Promise<DomainAnswer> {
    // Browsers resolve these by themselves, whatever a name server says.
    if (/(^|\.)localhost$/.test(host)) return { addresses: ['127.0.0.1'], certificate: null };
    const [four, six] = await Promise.all([
      this.resolver.resolve4(host).catch(noneOrUnknown),
      this.resolver.resolve6(host).catch(noneOrUnknown),
    ]);
    if (four === undefined && six === undefined) return { addresses: undefined, certificate: null };
    const addresses = [...(four ?? []), ...(six ?? [])].sort();
    return { addresses, certificate: await readCertificate(host, addresses) };
  }
}

/** A name without addresses is an answer; anything else is none. */
function noneOrUnknown(error: unknown): string[] | undefined {
  const { code } = error as { code?: string };
  return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : undefined;
}

/** A domain could be pointed into the operator's own network to explore it, so only public addresses are asked. */
function isPublic(address: string): boolean {
  const plain = plainAddress(address);
  return plain !== undefined && !isPrivateAddress(plain);
}

function readCertificate(host: string, addresses: readonly string[]): Promise<Certificate | null> {
  const address = addresses.find(isPublic);
  if (address === undefined) return Promise.resolve(null);
  return new Promise((resolve) => {
    // An expired or foreign certificate is what this is to find, so it is read whatever it says.
    const socket = connect({ host: address, port: 443, servername: host, rejectUnauthorized: false }, () =>
      end({ endsAt: new Date(socket.getPeerCertificate().valid_to), isTrusted: socket.authorized }),
    );
    const end = (found: Certificate | null): void => {
      socket.destroy();
      resolve(found && !Number.isNaN(found.endsAt.getTime()) ? found : null);
    };
    socket.setTimeout(waitMs, () => end(null));
    socket.on('error', () => end(null));
  });
}
