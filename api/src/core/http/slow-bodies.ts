import type { FastifyInstance } from 'fastify';
import { isForm } from './forms.ts';

const defaultPatienceMs = 30_000;

/** What is no upload is small: a body that takes longer to arrive is one that holds a socket on purpose. */
export function endSlowBodies(server: FastifyInstance, patienceMs = defaultPatienceMs): void {
  server.addHook('preParsing', ({ method, raw }, _reply, body, done) => {
    if (method !== 'GET' && method !== 'HEAD' && !isForm({ raw })) {
      const timer = setTimeout(() => raw.destroy(), patienceMs);
      body.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer));
    }
    done(null, body);
  });
}
