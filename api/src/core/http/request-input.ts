import type { FastifyRequest } from 'fastify';
import type { CallDefinition } from '@manyhearts/contract/calls';
import { shapesOf } from '@manyhearts/contract/index-of-shapes';
import { factsOf } from './client-request.ts';
import { readInput } from './input.ts';
import { sceneOf, shapesOn } from './scene.ts';

/** Two thousand characters of any script, as JSON writes them. */
const usualBytes = 16_000;

/** Path, query and body as the contract describes them on this brand; every fault of every part is told at once. */
export function inputOf(call: CallDefinition, request: FastifyRequest): Record<string, unknown> {
  const { tenant, origin } = factsOf(request);
  const now = origin.clock.now();
  return tenant
    ? readInput(call, shapesOn(call, tenant, now), request, () => sceneOf(tenant, now))
    : readInput(call, shapesOf(call), request);
}

/** Refuses a body that is larger than its shape allows before all of it is hashed; one of usual size is read once, by its handler. */
export function requireUsualSize(call: CallDefinition, request: FastifyRequest): void {
  if (request.body !== undefined && !isOfUsualSize(request) && !call.form) inputOf(call, request);
}

export function isOfUsualSize({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= usualBytes;
}
