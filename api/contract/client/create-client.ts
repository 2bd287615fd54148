import type { Call, Given } from '../calls.ts';
import { CallError, toCallError } from './call-error.ts';
import { newKey, type IdempotencyKeys } from './idempotency-key.ts';
import { delayMs, mayRetry, secondsOf, type Attempt } from './retry.rules.ts';
import { fromWire } from '../wire.ts';
import { toWireRequest, type CallInput, type WireRequest } from './wire-request.ts';

type ClientOptions = {
  /** For `Accept-Language`; without it the browser's own is sent. */
  language?: () => string;
  /** Runs when a call is refused because the session has ended; gets the call's address. */
  onLoggedOut?: (address: string) => void;
  /** Runs for every answer, also for a refusal. */
  onAnswer?: (answer: Answer) => void;
  /** Solves a `challenge_required` of factor `work`; without it the refusal is thrown as it is. */
  solveWork?: (challenge: string, bits: number) => Promise<string>;
  /** For writes without a key of their own: sent again by hand, an unanswered write keeps its key. */
  keys?: IdempotencyKeys;
};
type CallOptions = {
  /** Idempotency key of the input; omitted, the call gets a new one. */
  key?: string;
  signal?: AbortSignal | undefined;
  /** The request is sent even if the page closes. Deletions always are. */
  keepalive?: boolean;
  /** Value of `x-request-type`; omitted, the call counts as use of the session. */
  requestType?: string;
};
/** The input may be omitted if none of its fields is required. */
export type CallArguments<Input> = object extends Input
  ? [input?: Given<Input>, options?: CallOptions]
  : [input: Given<Input>, options?: CallOptions];

/** `body` is parsed JSON in names of the code; undefined if there is none, such as on a proxy's error page. */
export type Answer = { status: number; headers: { get: (name: string) => string | null }; body: unknown };
export type Delivery = {
  address: string;
  signal: AbortSignal | undefined;
  /** Whether the request may be sent again, as a read or a write with a key may. */
  isRepeatable: () => boolean;
};

export type Client = {
  /** Makes a call of the contract. Input and answer have the names of the code. */
  call: <Input extends object, Result>(
    definition: Call<Input, Result>,
    ...rest: CallArguments<Input>
  ) => Promise<Result>;
  /** Sends a request that a library has built. */
  send: (request: WireRequest, options?: CallOptions) => Promise<Answer>;
  /** Attempts until an answer is final or no retry is left; undefined is an attempt without an answer. */
  deliver: (attempt: () => Promise<Answer | undefined>, delivery: Delivery) => Promise<Answer>;
};

/** An attempt without an answer counts as lost. A dead connection is replaced by the next attempt. */
const attemptMs = 10_000;
/** A call that is still without an answer fails, because a person is waiting. */
const patienceMs = 20_000;

/** The client of site and console. Throws `CallError`, and retries transient failures. */
export function createClient({ language, onLoggedOut, onAnswer, solveWork, keys }: ClientOptions = {}): Client {
  const deliver: Client['deliver'] = async (attempt, { address, signal, isRepeatable }) => {
    for (let retriesDone = 0; ; retriesDone += 1) {
      const answer = await attempt();
      if (answer) onAnswer?.(answer);
      signal?.throwIfAborted();
      if (answer && answer.status < 400) return answer;
      const outcome = outcomeOf(answer);
      if (!mayRetry(outcome, retriesDone, isRepeatable())) {
        const error = answer
          ? toCallError(answer.status, answer.body, outcome.retryAfterSeconds)
          : new CallError({ code: 'unreachable' });
        if (error.isLoggedOut) onLoggedOut?.(address);
        throw error;
      }
      await new Promise((resume) => setTimeout(resume, delayMs(retriesDone, outcome, Math.random)));
      signal?.throwIfAborted();
    }
  };

  const send: Client['send'] = async (
    { address, method, body },
    { key: ownKey, signal, keepalive, requestType = 'client' } = {},
  ) => {
    const isWrite = method !== 'GET' && method !== 'HEAD';
    const kept = isWrite && ownKey === undefined ? keys?.of(`${method} ${address}`) : undefined;
    const key = isWrite ? (ownKey ?? kept?.keyFor(body) ?? newKey()) : undefined;
    const init: RequestInit = {
      method,
      headers: {
        accept: 'application/json',
        'x-request-type': requestType,
        ...(language && { 'accept-language': language() }),
        // The server refuses a content type without a body.
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      credentials: 'same-origin',
      keepalive: keepalive ?? method === 'DELETE',
      ...(body !== undefined && { body }),
    };
    const endsAt = Date.now() + patienceMs;
    const leftMs = () => Math.max(0, endsAt - Date.now());
    try {
      const answer = await deliver(() => fetchOnce(address, init, Math.min(attemptMs, leftMs()), signal), {
        address,
        signal,
        isRepeatable: () => leftMs() > 0,
      });
      kept?.settle();
      return answer;
    } catch (error) {
      if (error instanceof CallError && error.isFinal) kept?.settle();
      throw error;
    }
  };

  const call: Client['call'] = async <Input extends object, Result>(
    definition: Call<Input, Result>,
    ...[input, options = {}]: CallArguments<Input>
  ): Promise<Result> => {
    const given: CallInput = { ...input };
    const key = options.key ?? (definition.verb === 'GET' || keys ? undefined : newKey());
    const sent = (more?: CallInput) =>
      send(toWireRequest(definition, { ...given, ...more }), { ...options, ...(key && { key }) });
    try {
      return (await sent()).body as Result;
    } catch (error) {
      if (!solveWork || !(error instanceof CallError) || error.code !== 'challenge_required') throw error;
      const { factor, challenge, bits } = error.params;
      if (factor !== 'work') throw error;
      return (await sent({ challenge: await solveWork(String(challenge), Number(bits)) })).body as Result;
    }
  };

  return { call, send, deliver };
}

function outcomeOf(answer: Answer | undefined): Attempt {
  if (!answer) return {};
  const { status, headers, body } = answer;
  return { status, code: toCallError(status, body).code, retryAfterSeconds: secondsOf(headers.get('retry-after')) };
}

/** Undefined if no answer came. */
async function fetchOnce(
  address: string,
  init: RequestInit,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<Answer | undefined> {
  const aborting = new AbortController();
  const abort = () => aborting.abort();
  const timer = setTimeout(abort, timeoutMs);
  signal?.addEventListener('abort', abort);
  try {
    const response = await fetch(address, { ...init, signal: aborting.signal });
    return { status: response.status, headers: response.headers, body: readJson(await response.text()) };
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/** In names of the code. Undefined for text that is not JSON. */
export function readJson(text: string): unknown {
  try {
    return fromWire(JSON.parse(text));
  } catch {
    return undefined;
  }
}
