import { applyDecorators, createParamDecorator, HttpCode, RequestMapping, RequestMethod, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { CallDefinition, Verb } from '@manyhearts/contract/calls';
import type { Ctx, StaffCtx } from '../ctx.ts';
import { factsOf } from './client-request.ts';
import { readInput } from './input.ts';

export const callMetadata = 'manyhearts:call';

const methods: Record<Verb, RequestMethod> = {
  GET: RequestMethod.GET,
  POST: RequestMethod.POST,
  PUT: RequestMethod.PUT,
  PATCH: RequestMethod.PATCH,
  DELETE: RequestMethod.DELETE,
};

/** Binds a handler to its contract entry: path, verb, audience, keys and shapes all come from there. */
export function Call(call: CallDefinition): MethodDecorator {
  return applyDecorators(
    RequestMapping({ path: call.path.replace(/\{(\w+)\}/g, ':$1'), method: methods[call.verb] }),
    HttpCode(call.empty ? 204 : 200),
    SetMetadata(callMetadata, call),
  );
}

/** Who asks. The type says whether somebody must be logged in; the audience of the call makes it true. */
export const CurrentCtx = createParamDecorator((_: unknown, call: ExecutionContext): Ctx | StaffCtx => {
  const { ctx } = factsOf(call.switchToHttp().getRequest<FastifyRequest>());
  if (!ctx) throw new Error('No context: the audience guard did not run.');
  return ctx;
});

/** Path, query and body as the contract describes them; every fault of every part is told at once. */
export const Input = createParamDecorator((_: unknown, call: ExecutionContext) => {
  const definition = Reflect.getMetadata(callMetadata, call.getHandler()) as CallDefinition;
  return readInput(definition, call.switchToHttp().getRequest<FastifyRequest>());
});
