import type { FastifyRequest } from 'fastify';
import type { CallDefinition } from '@manyhearts/contract/calls';
import { shapesOf } from '@manyhearts/contract/index-of-shapes';
import { factsOf } from './client-request.ts';
import { readInput } from './input.ts';
import { sceneOf, shapesOn } from './scene.ts';

/** Fits two thousand characters of any script as JSON. */
const usualBytes = 16_000;

/** Validates path, query and body against the contract as it applies on this brand; reports all faults together. */
export function inputOf(call: CallDefinition, request: FastifyRequest): Record<string, unknown> {
  const { tenant, origin } = factsOf(request);
  const now = origin.clock.now();
  return tenant
    ? readInput(shapesOn(call, tenant, now), request, () => sceneOf(tenant, now))
    : readInput(shapesOf(call), request);
}

export function isOfUsualSize({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= usualBytes;
}
