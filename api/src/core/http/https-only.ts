import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Config } from '../config.ts';
import { originAt } from '../public-address.ts';
import { isSafe } from './cross-site.ts';
import type { Addressed } from './host.ts';

type Shown = Pick<Config, 'demo' | 'publicScheme' | 'publicPort' | 'port'>;

/** Production behind https serves nothing over http, where a session would travel in a cookie without Secure. */
export class HttpsOnly {
  private readonly isOn: boolean;

  constructor(private readonly config: Shown) {
    this.isOn = !config.demo && config.publicScheme === 'https';
  }

  /**
   * True when it answered by leading a page to https. Calls and writes are refused instead: a client that was led on would
   * send its passwords in the clear each time, unnoticed.
   */
  redirects({ method, url, originalUrl }: FastifyRequest, reply: FastifyReply, { scheme, host }: Addressed): boolean {
    if (!this.isOn || scheme === 'https') return false;
    if (!isSafe(method) || url.startsWith('/api/')) throw new AppError('bad_request');
    reply.redirect(`${originAt(this.config, 'https', host)}${originalUrl}`, 308);
    return true;
  }
}
