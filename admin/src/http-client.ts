import { HttpError } from 'react-admin';
import type { Problem } from '@manyhearts/contract/errors';
import type { TextKey } from './messages/en.ts';
import { createIdempotencyKeys } from './idempotency-keys.ts';

export type HttpAnswer = { status: number; headers: Headers; body: string; json: unknown };
export type HttpClient = (url: string, options?: RequestInit) => Promise<HttpAnswer>;

/** Body of `HttpError`. react-admin's forms show `errors` beside their fields. */
export type ProblemBody = Problem & { errors?: Record<string, string> };

const unreachable: TextKey = 'problems.unreachable';
const unexpected: TextKey = 'problems.unexpected';

/** All requests of the console: same origin, session cookie, an idempotency key for every write. */
export function createHttpClient(locale: () => string): HttpClient {
  const keys = createIdempotencyKeys();

  return async (url, options = {}) => {
    const isWrite = !['GET', 'HEAD'].includes(options.method ?? 'GET');
    const wish = `${options.method} ${url} ${String(options.body ?? '')}`;
    const headers = headersOf(options, locale());
    if (isWrite) headers.set('idempotency-key', keys.keyFor(wish));

    const answer = await exchange(url, { ...options, headers, credentials: 'same-origin' });
    if (isWrite && isFinal(answer)) keys.answered(wish);
    if (answer.status < 200 || answer.status >= 300) throw toHttpError(answer);
    return answer;
  };
}

function headersOf(options: RequestInit, locale: string): Headers {
  const headers = new Headers(options.headers);
  headers.set('accept', 'application/json');
  headers.set('accept-language', locale);
  headers.set('x-request-type', 'client');
  // The server refuses a content type without a body, which simple-rest sends with deletions.
  if (options.body) headers.set('content-type', 'application/json');
  else headers.delete('content-type');
  return headers;
}

async function exchange(url: string, options: RequestInit): Promise<HttpAnswer> {
  try {
    const response = await fetch(url, options);
    const body = await response.text();
    return { status: response.status, headers: response.headers, body, json: parsed(body) };
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new HttpError(unreachable, 0);
  }
}

/** False for outages and writes still in progress: retries keep their key. */
function isFinal({ status, json }: HttpAnswer): boolean {
  return status < 500 && (json as Partial<Problem> | undefined)?.code !== 'in_progress';
}

function toHttpError({ status, json }: HttpAnswer): HttpError {
  const problem = json as Problem | undefined;
  if (!problem?.code) return new HttpError(unexpected, status);
  const errors =
    problem.fields && Object.fromEntries(Object.entries(problem.fields).map(([name, { detail }]) => [name, detail]));
  return new HttpError(problem.detail || problem.title, status, {
    ...problem,
    ...(errors && { errors }),
  } satisfies ProblemBody);
}

/** The api's problem; undefined if another server answered. */
export function problemOf(error: unknown): ProblemBody | undefined {
  return error instanceof HttpError ? ((error.body as ProblemBody | null) ?? undefined) : undefined;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
