import type { Call, Given } from '@manyhearts/contract/calls';
import { CallError } from '@manyhearts/contract/client/call-error';
import type { IdempotencyKey } from '@manyhearts/contract/client/idempotency-key';
import { call } from './client.ts';

export type Sent<Result> = { result: Result } | { failure: CallError };
/** For forms whose call another part of the page makes. Throws a `CallError`. */
export type Deliver<Input, Result> = (input: Given<Input>, key: string) => Promise<Result>;

/** Sends input under its key: the same input keeps the key until a final answer. */
export async function sendOnce<Input extends object, Result>(
  definition: Call<Input, Result> | Deliver<Input, Result>,
  input: Given<Input>,
  key: IdempotencyKey,
): Promise<Sent<Result>> {
  try {
    const own = key.keyFor(input);
    const result = await (typeof definition === 'function'
      ? definition(input, own)
      : call<object, Result>(definition as Call<object, Result>, input, { key: own }));
    key.settle();
    return { result };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.isFinal) key.settle();
    return { failure: error };
  }
}
