import { QueryClient } from '@tanstack/react-query';
import type { Call } from '@manyhearts/contract/calls';
import { CallError } from '@manyhearts/contract/client/call-error';
import {
  createClient,
  readJson,
  type Answer,
  type CallArguments,
  type Client,
} from '@manyhearts/contract/client/create-client';
import { IdempotencyKeys, newKey } from '@manyhearts/contract/client/idempotency-key';
import { toHttpError } from './shared/http-errors.ts';

export type ConsoleClient = Pick<Client, 'call' | 'send'> & {
  /** Sends a file as a form of one part. */
  upload: <Result>(address: string, file: File) => Promise<Result>;
};

/** A large picture on a slow line takes a while; drawing it takes some seconds. */
const uploadPatienceMs = 120_000;

/** All requests of the console. Failures are what react-admin expects. */
export function createConsoleClient(language: () => string): ConsoleClient {
  const client = createClient({ language, keys: new IdempotencyKeys() });
  return {
    call: <Input extends object, Result>(definition: Call<Input, Result>, ...given: CallArguments<Input>) =>
      client.call(definition, ...given).catch(rethrow),
    send: (...given) => client.send(...given).catch(rethrow),
    upload: async <Result>(address: string, file: File) => {
      // One key for all attempts, so that a retry adds no second file.
      const headers = {
        accept: 'application/json',
        'x-request-type': 'client',
        'accept-language': language(),
        'idempotency-key': newKey(),
      };
      const attempt = async (): Promise<Answer | undefined> => {
        const form = new FormData();
        form.append('file', file, 'file');
        try {
          const response = await fetch(address, { method: 'POST', headers, credentials: 'same-origin', body: form });
          return { status: response.status, headers: response.headers, body: readJson(await response.text()) };
        } catch {
          return undefined;
        }
      };
      const endsAt = Date.now() + uploadPatienceMs;
      const isRepeatable = () => Date.now() < endsAt;
      const answer = await client.deliver(attempt, { address, signal: undefined, isRepeatable }).catch(rethrow);
      return answer.body as Result;
    },
  };
}

function rethrow(error: unknown): never {
  throw error instanceof CallError ? toHttpError(error) : error;
}

/** Without retries, because the client has its own. */
export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false } } });
}
