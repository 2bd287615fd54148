import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

type Care = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
type CareHook = 'onRequest' | 'onResponse';

/**
 * Registers @fastify/multipart, but runs its hooks for multipart requests only: the plugin adds two promises and a
 * listener to every request, to clean up files that only a form can leave behind.
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

/** Multipart bodies may hold files; other bodies are small. */
export function isForm({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  const type = raw.headers['content-type'];
  return type !== undefined && /^multipart\//i.test(type);
}
