import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { CallDefinition } from '@manyhearts/contract/calls';

export const callMetadata = 'manyhearts:call';

type Handler = ReturnType<ExecutionContext['getHandler']>;
/** Metadata is looked up along a chain of maps, which takes longer than all that is asked of it; a handler's never changes. */
const found = new WeakMap<Handler, CallDefinition>();

/** The contract entry of the handler that is about to run. */
export function callOf(context: ExecutionContext): CallDefinition | undefined {
  const handler = context.getHandler();
  const known = found.get(handler);
  if (known) return known;
  const call = Reflect.getMetadata(callMetadata, handler) as CallDefinition | undefined;
  if (call) found.set(handler, call);
  return call;
}

/** `switchToHttp` makes four objects to say the same. */
export function requestOf(context: ExecutionContext): FastifyRequest {
  return context.getArgByIndex<FastifyRequest>(0);
}
