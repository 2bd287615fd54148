import { hostname, userInfo } from 'node:os';

/** As long as the audit's column. */
const longest = 120;

/** Who runs a command, as the machine knows them. */
export function machineAccount(): string {
  return `${accountName()}@${hostname()}`.slice(0, longest);
}

/** A container may run as a number that has no name. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
