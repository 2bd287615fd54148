import { hostname, userInfo } from 'node:os';

/** Length of the audit's column. */
const longest = 120;

/** The machine account that runs a command, for the audit. */
export function machineAccount(): string {
  return `${accountName()}@${hostname()}`.slice(0, longest);
}

/** A container may run under a uid without a name. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
