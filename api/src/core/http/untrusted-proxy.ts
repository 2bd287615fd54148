import type { IncomingMessage } from 'node:http';
import type { Config } from '../process/config.ts';
import type { Log } from '../process/logging/log.ts';
import { plainAddress } from '../text/network-address.ts';
import { peerOf, type TrustedProxies } from './host.ts';

/** Warns about a proxy missing from TRUSTED_PROXIES. Once, because it concerns every request through that proxy. */
export class UntrustedProxy {
  private isDone: boolean;

  constructor(
    { demo }: Pick<Config, 'demo'>,
    private readonly proxies: TrustedProxies,
    private readonly log: Log,
  ) {
    this.isDone = demo;
  }

  look(request: IncomingMessage): void {
    if (this.isDone) return;
    const { headers } = request;
    if (headers['x-forwarded-proto'] === undefined && headers['x-forwarded-for'] === undefined) return;
    const address = plainAddress(peerOf(request).address) ?? '';
    if (this.proxies.has(address)) return;
    this.isDone = true;
    this.log.warn(
      { proxy: address },
      `requests come through a proxy at ${address} that TRUSTED_PROXIES does not name: all its visitors share one address and its limits, and behind https their pages lead to https again and again. Name it there, unless strangers may reach this port themselves.`,
    );
  }
}
