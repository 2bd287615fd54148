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
import type { CallDefinition, Call as CallOf, Verb } from '@manyhearts/contract/calls';
import type { Ctx, StaffCtx } from '../ctx/ctx.ts';
import { IdempotencyInterceptor } from './idempotency/idempotency.interceptor.ts';
import { callMetadata, requestOf } from './call-metadata.ts';
import { factsOf } from './client-request.ts';
import { PublicJsonInterceptor, type PublicJson, type WrittenJson } from './public-json.ts';

const methods: Record<Verb, RequestMethod> = {
  GET: RequestMethod.GET,
  POST: RequestMethod.POST,
  PUT: RequestMethod.PUT,
  PATCH: RequestMethod.PATCH,
  DELETE: RequestMethod.DELETE,
};

/** What a handler returns that has sent the answer itself, by `@Res()` without passthrough: Nest ignores it. */
export const sentAlready = Symbol('sent already');
type Sent<Answer> = Answer | PublicJson<Answer> | WrittenJson<Answer> | typeof sentAlready;
type Answered<Answer> = Sent<Answer> | Promise<Sent<Answer>>;
/** True if one of the parameters accepts the input type that the call declares. */
type TakesInput<Input, Parameters extends readonly unknown[]> = Parameters extends readonly [infer First, ...infer Rest]
  ? [Input] extends [First]
    ? true
    : TakesInput<Input, Rest>
  : false;
type Fits<Input, Parameters extends readonly unknown[]> = keyof Input extends never
  ? unknown
  : TakesInput<Input, Parameters> extends true
    ? unknown
    : { takesAnotherInput: Input };
type HandlerOf<Input, Answer> = <Parameters extends unknown[], Result extends Answered<Answer>>(
  target: object,
  name: string | symbol,
  descriptor: TypedPropertyDescriptor<(...parameters: Parameters) => Result> & Fits<Input, Parameters>,
) => void;

/**
 * Binds a handler to its contract entry, which defines path, verb, audience, idempotency and shapes. Interceptors are
 * added only where the call needs them: even an empty one costs more than all guards together.
 */
export function Call<Input, Answer>(call: CallOf<Input, Answer>): HandlerOf<Input, Answer> {
  return applyDecorators(
    RequestMapping({ path: call.path.replace(/\{(\w+)\}/g, ':$1'), method: methods[call.verb] }),
    HttpCode(call.status ?? (call.empty ? 204 : 200)),
    SetMetadata(callMetadata, call),
    ...(call.publicSeconds === undefined ? [] : [UseInterceptors(PublicJsonInterceptor)]),
    ...(happensOnce(call) ? [UseInterceptors(IdempotencyInterceptor)] : []),
  );
}

function happensOnce({ verb, idempotency }: CallDefinition): boolean {
  return verb !== 'GET' && (idempotency === 'accepted' || idempotency === 'required');
}

/** The caller's context. Its type says whether a log-in is required; the audience guard enforces it. */
export const CurrentCtx = createParamDecorator((_: unknown, call: ExecutionContext): Ctx | StaffCtx => {
  const { ctx } = factsOf(requestOf(call));
  if (!ctx) throw new Error('No context: the audience guard did not run.');
  return ctx;
});

export const Input = createParamDecorator((_: unknown, call: ExecutionContext) => {
  const { input } = factsOf(requestOf(call));
  if (!input) throw new Error('No input: the audience guard did not run.');
  return input;
});
