import type { FastifyReply, FastifyRequest } from 'fastify';
import { everyHeader, strictTransport } from './security-headers.ts';

export type Scheme = 'http' | 'https';

/** An answer of which everything is known but the name of the request: it leaves without being put together again. */
export class PreparedAnswer {
  private readonly head: readonly string[];

  constructor(
    private readonly status: number,
    own: Readonly<Record<string, string>>,
    private readonly body: Buffer | undefined,
    scheme: Scheme,
  ) {
    const length: Record<string, string> = body ? { 'content-length': String(body.length) } : {};
    const transport: Record<string, string> = scheme === 'https' ? { 'strict-transport-security': strictTransport } : {};
    this.head = Object.entries({ ...everyHeader, ...own, ...length, ...transport }).flat();
  }

  /** Past Fastify's own way of sending; its last hooks still see that the answer was given. */
  send(request: FastifyRequest, reply: FastifyReply): void {
    reply.hijack();
    reply.raw.writeHead(this.status, [...this.head, 'x-request-id', request.id]);
    reply.raw.end(request.method === 'HEAD' ? undefined : this.body);
  }
}
