import { createClient } from '@manyhearts/contract/client/create-client';
import { proofOfWork } from '@manyhearts/contract/client/proof-of-work';
import { readUser } from '@manyhearts/contract/user';

let logOut: () => void = () => undefined;

/** Sets the handler that runs when a call is refused because the session has ended. */
export function onLoggedOut(handler: () => void): void {
  logOut = handler;
}

/** The site's calls to the server. */
export const { call, deliver } = createClient({
  solveWork: proofOfWork,
  // `readUser` asks whether a session exists, so its refusal must not log out.
  onLoggedOut: (address) => address !== readUser.path && logOut(),
});
