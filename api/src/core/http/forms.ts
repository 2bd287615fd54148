import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

type Care = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
type CareHook = 'onRequest' | 'onResponse';

/**
 * Reads forms with files. The plugin has every request wait for two promises and gives it a listener, for the sake of
 * files that a form may leave on the disk: what is no form goes past them.
 */
export function readForms(server: FastifyInstance): Promise<void> {
  const addHook = (name: CareHook, care: Care): void => {
    server.addHook(name, (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
      if (isForm(request)) return care(request, reply);
      done();
      return undefined;
    });
  };
  const forForms = Object.create(server, { addHook: { value: addHook } }) as FastifyInstance;
  return new Promise((done, refuse) => fastifyMultipart(forForms, {}, (error) => (error ? refuse(error) : done())));
}

/** One with files; other bodies are small. */
export function isForm({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  const type = raw.headers['content-type'];
  return type !== undefined && /^multipart\//i.test(type);
}
