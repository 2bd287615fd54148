import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { receivePaymentEvent } from '@manyhearts/contract/payment-events';
import { AppError } from '../errors/app-error.ts';

const type = 'application/x-www-form-urlencoded';
const longestForm = 4_096;
/** The only calls that take a form. Every other one refuses it, because a page of another site can send one unasked. */
const takers: ReadonlySet<string> = new Set([receivePaymentEvent.path.replace(/\{(\w+)\}/g, ':$1')]);

/** Reads `application/x-www-form-urlencoded` bodies of the calls that take them; others are refused unread. */
export function readForms(server: FastifyInstance): void {
  server.addContentTypeParser(type, async (request: FastifyRequest, body: Readable) => {
    if (!takers.has(request.routeOptions.url ?? '')) throw new AppError('unsupported_media_type');
    return readForm(body);
  });
}

/** Routes of pages that send forms without a script: whatever content type was refused before, these read their form. */
export async function withForms(server: FastifyInstance, register: (scope: FastifyInstance) => void): Promise<void> {
  await server.register(async (scope) => {
    scope.removeContentTypeParser(type);
    scope.addContentTypeParser(type, (_request: FastifyRequest, body: Readable) => readForm(body));
    register(scope);
  });
}

async function readForm(body: Readable): Promise<Record<string, string>> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > longestForm) throw new AppError('payload_too_large');
    chunks.push(chunk);
  }
  return fieldsOf(Buffer.concat(chunks).toString('utf8'));
}

/** A field that is given twice counts as not given. Without a prototype, so that no name can reach one. */
function fieldsOf(body: string): Record<string, string> {
  const given = new URLSearchParams(body);
  const fields: Record<string, string> = Object.create(null);
  for (const name of new Set(given.keys())) {
    const values = given.getAll(name);
    if (values.length === 1) fields[name] = values[0] ?? '';
  }
  return fields;
}
