import type { IncomingMessage } from 'node:http';
import type { Config } from '../process/config.ts';
import type { Log } from '../process/logging/log.ts';
import { plainAddress } from '../text/network-address.ts';
import { peerOf, type TrustedProxies } from './host.ts';

/** Warns about a proxy missing from TRUSTED_PROXIES. */
export class UntrustedProxy {
  private isSilent: boolean;

  constructor(
    { demo }: Pick<Config, 'demo'>,
    private readonly proxies: TrustedProxies,
    private readonly log: Log,
  ) {
    this.isSilent = demo;
  }

  /** Once, because it concerns every request through that proxy. */
  warnOnce(request: IncomingMessage): void {
    if (this.isSilent) return;
    const { headers } = request;
    if (headers['x-forwarded-proto'] === undefined && headers['x-forwarded-for'] === undefined) return;
    const address = plainAddress(peerOf(request).address) ?? '';
    if (this.proxies.has(address)) return;
    this.isSilent = true;
    this.log.warn(
      { proxy: address },
      `requests come through a proxy at ${address} that TRUSTED_PROXIES does not name: all its visitors share one address and its limits, and behind https their pages lead to https again and again. Name it there, unless strangers may reach this port themselves.`,
    );
  }
}
