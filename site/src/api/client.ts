import { buildHeader } from '@manyhearts/contract/boot';
import { createClient, type Client } from '@manyhearts/contract/client/create-client';
import { proofOfWork } from '@manyhearts/contract/client/proof-of-work';
import { noteBuild } from '#site/boot/build.ts';

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
  solveWork: proofOfWork,
  onLoggedOut: () => logOut(),
  onAnswer: ({ headers }) => noteBuild(headers.get(buildHeader)),
});

/** The site's calls to the server. */
export const call: Client['call'] = async (definition, ...rest) => {
  try {
    return await client.call(definition, ...rest);
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
