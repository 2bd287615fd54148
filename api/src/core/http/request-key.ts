import type { FastifyRequest } from 'fastify';
import { limits } from '@manyhearts/contract/limits';
import type { Secrets } from '../crypto/secrets.ts';
import { findFacts } from './client-request.ts';
import { isOfUsualSize } from './input.ts';
import { pathOf } from './path.ts';

/**
 * Tells a retry from another write before the body is read, so that it takes no further turn of the address. Overlong
 * keys are ignored.
 */
export function keyOfDelivery({ method, url, headers }: FastifyRequest, address: string): string | undefined {
  const key = headers['idempotency-key'];
  const isKey = typeof key === 'string' && key.length <= limits.idempotency.maxKeyLength;
  return isKey ? `${method} ${pathOf(url)} ${address} ${key}` : undefined;
}

/**
 * Runs once the body is parsed: the limiter must count one key with different bodies as several requests. HMAC, because
 * a plain hash of a body with a password could be guessed. `challenge` is left out: a retry with a solved challenge is
 * the same request. Forms and oversized bodies count by length: they are not validated yet.
 */
export function noteRequestKey({ method, url, headers, body, raw }: FastifyRequest, secrets: Secrets): void {
  const key = headers['idempotency-key'];
  const facts = findFacts({ raw });
  if (!facts || method === 'GET' || typeof key !== 'string') return;
  const told = isOfUsualSize({ headers }) ? body : undefined;
  const asked = JSON.stringify([method, url, told ?? headers['content-length']], (name, value: unknown) =>
    name === 'challenge' ? undefined : value,
  );
  facts.origin = {
    ...facts.origin,
    requestKey: `${facts.addressed.address} ${key} ${secrets.sign('request-key', asked)}`,
  };
}
