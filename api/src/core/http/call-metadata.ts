import type { ExecutionContext } from '@nestjs/common';
import type { CallDefinition } from '@manyhearts/contract/calls';

export const callMetadata = 'manyhearts:call';

/** The contract entry of the handler that is about to run. */
export function callOf(context: ExecutionContext): CallDefinition | undefined {
  return Reflect.getMetadata(callMetadata, context.getHandler()) as CallDefinition | undefined;
}
