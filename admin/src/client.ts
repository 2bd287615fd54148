import { QueryClient } from '@tanstack/react-query';
import type { Call } from '@manyhearts/contract/calls';
import { CallError } from '@manyhearts/contract/client/call-error';
import { createClient, type CallArguments, type Client } from '@manyhearts/contract/client/create-client';
import { IdempotencyKeys } from '@manyhearts/contract/client/idempotency-key';
import { toHttpError } from './shared/http-errors.ts';

export type ConsoleClient = Pick<Client, 'call' | 'send'>;

/** All requests of the console. Failures are what react-admin expects. */
export function createConsoleClient(language: () => string): ConsoleClient {
  const client = createClient({ language, keys: new IdempotencyKeys() });
  return {
    call: <Input extends object, Result>(definition: Call<Input, Result>, ...given: CallArguments<Input>) =>
      client.call(definition, ...given).catch(rethrow),
    send: (...given) => client.send(...given).catch(rethrow),
  };
}

function rethrow(error: unknown): never {
  throw error instanceof CallError ? toHttpError(error) : error;
}

/** Without retries, because the client has its own. */
export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false } } });
}
