import {
  applyDecorators,
  createParamDecorator,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  UseInterceptors,
  type ExecutionContext,
} from '@nestjs/common';
import type { CallDefinition, Verb } from '@manyhearts/contract/calls';
import type { Ctx, StaffCtx } from '../ctx.ts';
import { IdempotencyInterceptor } from '../idempotency/idempotency.interceptor.ts';
import { callMetadata, callOf, requestOf } from './call-metadata.ts';
import { factsOf } from './client-request.ts';
import { PublicJsonInterceptor } from './public-json.ts';
import { inputOf } from './request-input.ts';

const methods: Record<Verb, RequestMethod> = {
  GET: RequestMethod.GET,
  POST: RequestMethod.POST,
  PUT: RequestMethod.PUT,
  PATCH: RequestMethod.PATCH,
  DELETE: RequestMethod.DELETE,
};

/**
 * Binds a handler to its contract entry: path, verb, audience, keys and shapes all come from there. A call that needs
 * no interceptor has none, because even one that does nothing costs more than all guards together.
 */
export function Call(call: CallDefinition): MethodDecorator {
  return applyDecorators(
    RequestMapping({ path: call.path.replace(/\{(\w+)\}/g, ':$1'), method: methods[call.verb] }),
    HttpCode(call.status ?? (call.empty ? 204 : 200)),
    SetMetadata(callMetadata, call),
    ...(call.publicSeconds === undefined ? [] : [UseInterceptors(PublicJsonInterceptor)]),
    ...(happensOnce(call) ? [UseInterceptors(IdempotencyInterceptor)] : []),
  );
}

function happensOnce({ verb, idempotency }: CallDefinition): boolean {
  return verb !== 'GET' && idempotency !== undefined && idempotency !== 'own';
}

/** Who asks. The type says whether somebody must be logged in; the audience of the call makes it true. */
export const CurrentCtx = createParamDecorator((_: unknown, call: ExecutionContext): Ctx | StaffCtx => {
  const { ctx } = factsOf(requestOf(call));
  if (!ctx) throw new Error('No context: the audience guard did not run.');
  return ctx;
});

export const Input = createParamDecorator((_: unknown, call: ExecutionContext) => {
  const definition = callOf(call);
  if (!definition) throw new Error('An input without a contract entry.');
  return inputOf(definition, requestOf(call));
});
