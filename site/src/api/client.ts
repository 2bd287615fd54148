import { buildHeader } from '@manyhearts/contract/boot';
import type { Call, Given } from '@manyhearts/contract/calls';
import { CallError } from '@manyhearts/contract/client/call-error';
import { createClient, type CallArguments, type Client } from '@manyhearts/contract/client/create-client';
import type { IdempotencyKey } from '@manyhearts/contract/client/idempotency-key';
import { watchRequest } from '@manyhearts/contract/session-use';
import { isAttended } from './attendance.ts';

let logOut: () => void = () => undefined;
let noteWrite: () => void = () => undefined;

/** Sets the handler that runs when a call is refused because the session has ended. */
export function onLoggedOut(handler: () => void): void {
  logOut = handler;
}

/** Sets the handler that runs after each write, whether it was answered or not. */
export function onWrite(handler: () => void): void {
  noteWrite = handler;
}

const client = createClient({
  // Few calls are asked for it.
  solveWork: async (challenge, bits) =>
    (await import('@manyhearts/contract/client/proof-of-work')).proofOfWork(challenge, bits),
  onLoggedOut: () => logOut(),
  onAnswer: ({ headers }) => noteBuild(headers.get(buildHeader)),
});

/** The site's calls to the server. */
export const call: Client['call'] = async <Input extends object, Result>(
  definition: Call<Input, Result>,
  ...[input, options]: CallArguments<Input>
): Promise<Result> => {
  try {
    const use = isAttended() ? {} : { requestType: watchRequest };
    return await client.call<Input, Result>(definition, ...([input, { ...use, ...options }] as CallArguments<Input>));
  } finally {
    if (definition.verb !== 'GET') noteWrite();
  }
};

/** For uploads, which a library sends. */
export const deliver: Client['deliver'] = async (attempt, delivery) => {
  try {
    return await client.deliver(attempt, delivery);
  } finally {
    noteWrite();
  }
};

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

let current: string | null = null;

/** Notes the build that an answer tells, by the address of its code. */
export function noteBuild(told: string | null): void {
  current = told ?? current;
}

/**
 * True once the server serves another build than the one that made this document. The next page is then loaded as a
 * document, which moves to the new build; drafts are kept on the device.
 */
export function isFromBeforeRelease(): boolean {
  const own = document.getElementById('boot')?.dataset.app;
  return current !== null && own !== undefined && current !== own;
}
