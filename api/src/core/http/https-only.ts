import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { Config } from '../process/config.ts';
import { originAt } from '../text/network-address.ts';
import { isSafe } from './cross-site.ts';
import type { Addressed } from './host.ts';

type Shown = Pick<Config, 'demo' | 'publicScheme' | 'publicPort' | 'port'>;

/** In production behind https nothing is served over http: session cookies would be sent without Secure. */
export class HttpsOnly {
  private readonly isOn: boolean;

  constructor(private readonly config: Shown) {
    this.isOn = !config.demo && config.publicScheme === 'https';
  }

  /**
   * Redirects a page request to https and returns true. API calls and writes are refused instead: a client that
   * follows redirects would keep sending passwords in clear text, unnoticed.
   */
  redirects({ method, url, originalUrl }: FastifyRequest, reply: FastifyReply, { scheme, host }: Addressed): boolean {
    if (!this.isOn || scheme === 'https') return false;
    if (!isSafe(method) || url.startsWith('/api/')) throw new AppError('bad_request');
    reply.redirect(`${originAt(this.config, 'https', host)}${originalUrl}`, 308);
    return true;
  }
}
