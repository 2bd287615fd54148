import { HttpError } from 'react-admin';
import type { Problem } from '@manyhearts/contract/errors';
import type { TextKey } from './messages/en.ts';
import { createIdempotencyKeys } from './idempotency-keys.ts';

export type HttpAnswer = { status: number; headers: Headers; body: string; json: unknown };
export type HttpClient = (url: string, options?: RequestInit) => Promise<HttpAnswer>;

/** What `HttpError.body` carries here. `errors` is what react-admin's own forms put beside their fields. */
export type ProblemBody = Problem & { errors?: Record<string, string> };

const unreachable: TextKey = 'problems.unreachable';
const unexpected: TextKey = 'problems.unexpected';

/** The one way out of the console: same origin, session by cookie, every write under a key. */
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
  // A type without a body is refused by the server; simple-rest puts one on deletions.
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

/** Whether the server has made up its mind: an outage or a write still under way may be tried again as the same wish. */
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

/** The problem that the api described, if it was the api that answered. */
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
