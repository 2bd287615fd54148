import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { CallDefinition } from '@manyhearts/contract/calls';

export const callMetadata = 'manyhearts:call';

type Handler = ReturnType<ExecutionContext['getHandler']>;
/** Reading metadata walks a prototype chain of maps, which is slow; a handler's metadata never changes. */
const found = new WeakMap<Handler, CallDefinition>();

/** Returns the contract entry of the handler about to run. */
export function callOf(context: ExecutionContext): CallDefinition | undefined {
  const handler = context.getHandler();
  const known = found.get(handler);
  if (known) return known;
  const call = Reflect.getMetadata(callMetadata, handler) as CallDefinition | undefined;
  if (call) found.set(handler, call);
  return call;
}

/** `switchToHttp` would allocate four objects for the same result. */
export function requestOf(context: ExecutionContext): FastifyRequest {
  return context.getArgByIndex<FastifyRequest>(0);
}
