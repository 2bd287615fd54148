import type { Call, CallDefinition, Given } from '@manyhearts/contract/calls';
import { readUser } from '@manyhearts/contract/user';
import { Failure, failureOf } from './failure.ts';
import { newKey } from './idempotency-key.ts';
import { proofOfWork } from './proof-of-work.ts';
import { delayMs, mayRetry, secondsOf, type Attempt } from './retry.rules.ts';
import { wireRequestOf, type CallInput } from '@manyhearts/contract/wire-request';

type CallOptions = {
  /** Idempotency key of the wish that this call belongs to; omitted, the call gets a new one. */
  key?: string;
  signal?: AbortSignal;
};
/** The input may be omitted if none of its fields is required. */
type CallArguments<Input> = object extends Input
  ? [input?: Given<Input>, options?: CallOptions]
  : [input: Given<Input>, options?: CallOptions];
type Sending = { isRepeatable: boolean; init: RequestInit; signal: AbortSignal | undefined };
export type Answer = { status: number; body: unknown; retryAfterSeconds: number | undefined };

/** Timeout after which an unanswered request counts as lost. */
const patienceMs = 20_000;

let logOut: () => void = () => undefined;

/** Sets the handler that runs when a call is refused because the session has ended. */
export function onLoggedOut(handler: () => void): void {
  logOut = handler;
}

/**
 * Makes a call of the contract. Input has the names of the code, the answer those of the wire. Throws `Failure`;
 * retries transient failures and solves a proof-of-work challenge.
 */
export async function call<Input extends object, Answer>(
  definition: Call<Input, Answer>,
  ...[input, options = {}]: CallArguments<Input>
): Promise<Answer> {
  const given: CallInput = { ...input };
  const key = definition.verb === 'GET' ? undefined : (options.key ?? newKey());
  try {
    return (await deliver(definition, given, key, options.signal)) as Answer;
  } catch (error) {
    const { factor, challenge, bits } =
      error instanceof Failure && error.code === 'challenge_required' ? error.params : {};
    if (factor !== 'work') throw error;
    const solved = await proofOfWork(String(challenge), Number(bits));
    return (await deliver(definition, { ...given, challenge: solved }, key, options.signal)) as Answer;
  }
}

async function deliver(
  definition: CallDefinition,
  input: CallInput,
  key: string | undefined,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const { address, method, body } = wireRequestOf(definition, input);
  const headers = {
    accept: 'application/json',
    'x-request-type': 'client',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(key && { 'idempotency-key': key }),
  };
  // keepalive: a deletion is sent even if the page closes.
  const init: RequestInit = {
    method,
    headers,
    credentials: 'same-origin',
    keepalive: method === 'DELETE',
    ...(body !== undefined && { body }),
  };
  const answer = await persist(address, { init, signal, isRepeatable: method === 'GET' || key !== undefined });
  if (answer.status < 400) return answer.body;
  throw refusalOf(definition, answer);
}

/** Maps a refusal to a `Failure`; logs out if the session has ended. */
export function refusalOf(definition: CallDefinition, answer: Answer): Failure {
  if (isLoggedOut(definition, answer)) logOut();
  return failureOf(answer.status, answer.body);
}

/** Retries until an answer is final or no retry is left. */
async function persist(address: string, sending: Sending): Promise<Answer> {
  for (let retriesDone = 0; ; retriesDone += 1) {
    const answer = await attempt(address, sending);
    const told: Attempt = answer
      ? { status: answer.status, code: codeOf(answer.body), retryAfterSeconds: answer.retryAfterSeconds }
      : {};
    sending.signal?.throwIfAborted();
    if (answer && !mayRetry(told, retriesDone, sending.isRepeatable)) return answer;
    if (!mayRetry(told, retriesDone, sending.isRepeatable)) throw new Failure({ code: 'unreachable' });
    await new Promise((resume) => setTimeout(resume, delayMs(retriesDone, told, Math.random)));
  }
}

async function attempt(address: string, { init, signal }: Sending): Promise<Answer | undefined> {
  const given = new AbortController();
  const timer = setTimeout(() => given.abort(), patienceMs);
  const stop = () => given.abort();
  signal?.addEventListener('abort', stop);
  try {
    const response = await fetch(address, { ...init, signal: given.signal });
    const text = await response.text();
    return {
      status: response.status,
      body: parsed(text),
      retryAfterSeconds: secondsOf(response.headers.get('retry-after')),
    };
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/** Undefined for text that is not JSON, such as a proxy's error page. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export function codeOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
}

/** `readUser` asks whether a session exists, so its 403 must not log out. */
function isLoggedOut({ path }: CallDefinition, { status, body }: Answer): boolean {
  return (
    status === 403 &&
    path !== readUser.path &&
    typeof body === 'object' &&
    body !== null &&
    'authentication_required' in body &&
    body.authentication_required === true
  );
}
