import { text } from 'node:stream/consumers';
import type { FastifyAdapter, NestFastifyApplication } from '@nestjs/platform-fastify';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { CallDefinition } from '@manyhearts/contract/calls';
import { allCalls } from '@manyhearts/contract/index-of-calls';
import { shapesOf } from '@manyhearts/contract/index-of-shapes';
import { fromWire, toWire } from '@manyhearts/contract/wire';
import { toFieldIssue } from '@manyhearts/contract/yup-messages';
import { ValidationError, type ISchema, type Schema } from 'yup';

const noShape = 'the call has no shape of an answer';
const known = allCalls.map((call) => ({
  call,
  path: new RegExp(
    `^${call.path.replace(/\./g, '\\.').replace(/\{\w+\}/g, '[^/]+')}${call.legacy ? '(?:\\.php)?' : ''}$`,
  ),
}));

/** From now on a request fails if the success of a known call differs from the contract. */
export function checkAnswersOf(app: NestFastifyApplication): void {
  // The application is a proxy, whose methods can't be replaced.
  const adapter = app.getHttpAdapter() as unknown as FastifyAdapter;
  const inject = adapter.inject.bind(adapter);
  const checked = async (request: InjectOptions) => {
    if (callAt(request.method ?? 'GET', String(request.url))?.stream) return headOf(inject, request);
    const answer = await inject(request);
    checkAnswer(request, answer);
    return answer;
  };
  Object.assign(adapter, { inject: checked });
}

/** An open stream is closed once its head has arrived; a refusal is read to its end. */
async function headOf(inject: FastifyAdapter['inject'], request: InjectOptions): Promise<LightMyRequestResponse> {
  const answer = (await inject({ ...request, payloadAsStream: true })) as LightMyRequestResponse;
  const isOpen = String(answer.headers['content-type']).startsWith('text/event-stream');
  const body = isOpen ? '' : await text(answer.stream());
  if (isOpen) answer.raw.res.destroy();
  return Object.defineProperties(answer, {
    body: { value: body },
    payload: { value: body },
    json: { value: () => JSON.parse(body) as unknown },
  });
}

function checkAnswer(
  { method = 'GET', url }: InjectOptions,
  { statusCode, headers, body }: Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>,
): void {
  const isJson = String(headers['content-type']).startsWith('application/json');
  if (statusCode < 200 || statusCode > 299 || !isJson || method === 'HEAD') return;
  const call = callAt(method, String(url));
  if (!call) return;
  const { answer } = shapesOf(call);
  const faults = answer ? [...wireFaults(body), ...faultsIn(answer, fromWire(JSON.parse(body)))] : [noShape];
  if (faults.length > 0)
    throw new Error(
      `${call.verb} ${call.path} answered what its shape refuses:\n${faults.join('\n')}\n${body.slice(0, 2_000)}`,
    );
}

/** The names in the body must be those that the conversion gives. */
function wireFaults(body: string): string[] {
  const sent: unknown = JSON.parse(body);
  return JSON.stringify(toWire(fromWire(sent))) === JSON.stringify(sent) ? [] : ['a name is not one of the wire'];
}

/** Each field that the shape refuses, with the reason. The answer has the names of the code. */
export function faultsIn(shape: ISchema<unknown>, answer: unknown): string[] {
  try {
    (shape as Schema).validateSync(answer, { strict: true, abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const inner = error.inner.length > 0 ? error.inner : [error];
    return inner.map(({ path, message }) => `${path || 'the answer'}: ${JSON.stringify(toFieldIssue(message))}`);
  }
}

/** Fixed paths come first, because a path with a parameter would match them too. */
function callAt(method: string, url: string): CallDefinition | undefined {
  const path = url.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/, '');
  const fitting = known.filter(({ call, path: shape }) => call.verb === method.toUpperCase() && shape.test(path));
  return (fitting.find(({ call }) => !call.path.includes('{')) ?? fitting[0])?.call;
}
