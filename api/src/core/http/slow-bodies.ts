import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const defaultPatienceMs = 30_000;

/** Bodies other than uploads are small; one that arrives this slowly is meant to hold the socket (slowloris). */
export function endSlowBodies(server: FastifyInstance, patienceMs = defaultPatienceMs): void {
  server.addHook('preParsing', ({ method, raw }, _reply, body, done) => {
    if (method !== 'GET' && method !== 'HEAD' && !isForm(raw)) {
      const timer = setTimeout(() => raw.destroy(), patienceMs);
      body.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer));
    }
    done(null, body);
  });
}

function isForm({ headers }: IncomingMessage): boolean {
  const type = headers['content-type'];
  return type !== undefined && /^multipart\//i.test(type);
}
