import { setTimeout as waitMs } from 'node:timers/promises';
import type { Random } from '../../core/crypto/random.ts';
import { KeyRefused, ProviderAway, ProviderRefused } from '../payment-provider.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;
export type MollieAccess = {
  /** Without `/v2` at the end. */
  baseUrl: string;
  key: string;
  fetch: Fetch;
  random: Random;
  pace?: Partial<Pace>;
};

/**
 * `withinMs` is less than the 15 seconds that the provider waits for a webhook's answer, which may need a fetch first.
 */
type Pace = { attempts: number; attemptMs: number; withinMs: number; firstPauseMs: number };
const usualPace: Pace = { attempts: 4, attemptMs: 5_000, withinMs: 12_000, firstPauseMs: 200 };

type Verb = 'GET' | 'POST' | 'DELETE';
type Ask = { verb: Verb; path: string; body?: object | undefined; idempotencyKey?: string | undefined };
type Outcome = { answer: unknown } | { error: ProviderAway | ProviderRefused; retryAfterMs?: number | undefined };

const longestAnswer = 4 * 1_024 * 1_024;
const longestPauseMs = 3_000;
/** Timeout, a request with the same key that is still under way, too many requests. */
const mayPass: ReadonlySet<number> = new Set([408, 409, 429]);

/**
 * Sends requests to the provider's REST interface. Reads, and writes with an idempotency key, are repeated after
 * failures that may pass; other writes are sent once.
 */
export class MollieClient {
  private readonly pace: Pace;

  constructor(private readonly access: MollieAccess) {
    this.pace = { ...usualPace, ...access.pace };
  }

  /** Undefined if the provider does not know the resource, or no longer. */
  async get(path: string): Promise<unknown> {
    try {
      return await this.ask({ verb: 'GET', path });
    } catch (error) {
      if (error instanceof ProviderRefused && (error.status === 404 || error.status === 410)) return undefined;
      throw error;
    }
  }

  post(path: string, body: object, idempotencyKey: string): Promise<unknown> {
    return this.ask({ verb: 'POST', path, body, idempotencyKey });
  }

  /** Deleting is idempotent by nature, so it needs no key to be repeated. */
  delete(path: string): Promise<unknown> {
    return this.ask({ verb: 'DELETE', path });
  }

  private async ask(ask: Ask): Promise<unknown> {
    const { attempts, withinMs, firstPauseMs } = this.pace;
    const startMs = performance.now();
    for (let attempt = 1; ; attempt += 1) {
      const leftMs = withinMs - (performance.now() - startMs);
      const outcome = await this.attempt(ask, leftMs);
      if ('answer' in outcome) return outcome.answer;
      const { error, retryAfterMs } = outcome;
      // Full jitter, so that clients that failed together don't come back together.
      const pauseMs = retryAfterMs ?? this.access.random.fraction() * firstPauseMs * 2 ** attempt;
      const isOver = performance.now() - startMs + pauseMs >= withinMs;
      const isSettled = error instanceof ProviderRefused || error instanceof KeyRefused;
      if (isSettled || attempt >= attempts || isOver) throw error;
      await waitMs(pauseMs);
    }
  }

  private async attempt({ verb, path, body, idempotencyKey }: Ask, leftMs: number): Promise<Outcome> {
    const { baseUrl, key, fetch } = this.access;
    try {
      const response = await fetch(`${baseUrl}/v2/${path}`, {
        method: verb,
        headers: {
          authorization: `Bearer ${key}`,
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        },
        ...(body && { body: JSON.stringify(body) }),
        // A redirect would send the key to a host that the operator did not choose.
        redirect: 'manual',
        signal: AbortSignal.timeout(Math.max(1, Math.min(this.pace.attemptMs, leftMs))),
      });
      return await outcomeOf(response);
    } catch (error) {
      return { error: new ProviderAway('did not answer', { cause: error }) };
    }
  }
}

async function outcomeOf(response: Response): Promise<Outcome> {
  const { status } = response;
  const text = await textOf(response);
  if (text === undefined) return { error: new ProviderAway('sent too long an answer') };
  if (status === 204) return { answer: {} };
  if (status === 401 || status === 403) return { error: new KeyRefused(`answered ${status}`) };
  if (mayPass.has(status) || status >= 500)
    return { error: new ProviderAway(`answered ${status}`), retryAfterMs: retryAfterOf(response) };
  const answer = jsonOf(text);
  if (status >= 400) return { error: new ProviderRefused(status, fieldOf(answer)) };
  if (status >= 300 || answer === undefined) return { error: new ProviderAway(`answered ${status} without JSON`) };
  return { answer };
}

/** Stops reading an endless answer. */
async function textOf(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > longestAnswer) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The name of the refused field is safe to log; the message may quote its value. */
function fieldOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('field' in answer)) return undefined;
  return typeof answer.field === 'string' ? answer.field.slice(0, 60) : undefined;
}

function retryAfterOf({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds * 1_000, longestPauseMs) : undefined;
}
